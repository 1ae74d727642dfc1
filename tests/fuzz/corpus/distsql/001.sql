CREATE DATABASE shop;
USE shop;
REGISTER STORAGE UNIT IF NOT EXISTS ds_0 (
    URL="jdbc:mysql://10.0.0.1:3306/order_0?sslMode=DISABLED",
    USER="app",
    PASSWORD="secret"
), ds_1 (HOST="10.0.0.2", PORT=3307, DB="order_1", USER="app", PASSWORD="${DS_1}", PROPERTIES("maximumPoolSize"=10));
CREATE SHARDING TABLE RULE t_order (
DATANODES("ds_${0..1}.t_order_${0..3}"),
DATABASE_STRATEGY(TYPE="standard",SHARDING_COLUMN=user_id,SHARDING_ALGORITHM(TYPE(NAME="inline",PROPERTIES("algorithm-expression"="ds_${user_id % 2}")))),
TABLE_STRATEGY(TYPE="standard",SHARDING_COLUMN=order_id,SHARDING_ALGORITHM(TYPE(NAME="inline",PROPERTIES("algorithm-expression"='t_order_${order_id % 4}')))),
KEY_GENERATE_STRATEGY(COLUMN=order_id,TYPE(NAME="snowflake"))
), t_user (STORAGE_UNITS(ds_0,ds_1),SHARDING_COLUMN=id,TYPE(NAME="hash_mod",PROPERTIES("sharding-count"="4")));
CREATE SHARDING TABLE REFERENCE RULE ref_0 (t_order,t_user);
CREATE BROADCAST TABLE RULE region;
LOAD SINGLE TABLE ds_0.t_x, `ds_1`.`t_y`, *.*;
SET DEFAULT SINGLE TABLE STORAGE UNIT = ds_0;
