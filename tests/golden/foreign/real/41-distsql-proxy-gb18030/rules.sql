-- 订单库分片规则，5.1 起步，后来升级到 5.3
CREATE DATABASE trade_db;
USE trade_db;

ADD RESOURCE ds_0 (
    HOST=10.6.0.1,
    PORT=3306,
    DB=trade_0,
    USER=trade,
    PASSWORD=Tr4de!
), ds_1 (
	URL="jdbc:mysql://10.6.0.2:3306/trade_1?useSSL=false",
	USER="trade",
	PASSWORD="Tr4de!",
	PROPERTIES("maximumPoolSize"=50, "idleTimeout"="30000")
);

CREATE SHARDING ALGORITHM database_inline (
TYPE(NAME=inline,PROPERTIES("algorithm-expression"="ds_${user_id % 2}"))
);
CREATE DEFAULT SHARDING DATABASE STRATEGY (
TYPE = standard,SHARDING_COLUMN=user_id,SHARDING_ALGORITHM=database_inline
);

/* 订单：按用户分库，
   按订单号分表 */
CREATE SHARDING TABLE RULE t_order (
DATANODES("ds_${0..1}.t_order_${0..3}"),
TABLE_STRATEGY(TYPE=standard,SHARDING_COLUMN=order_id,SHARDING_ALGORITHM(TYPE(NAME=inline,PROPERTIES("algorithm-expression"="t_order_${order_id % 4}")))),
KEY_GENERATE_STRATEGY(COLUMN=order_id,TYPE(NAME=snowflake,PROPERTIES("worker-id"=123)))
), t_order_item (
DATANODES("ds_${0..1}.t_order_item_${0..3}"),
TABLE_STRATEGY(TYPE="standard",SHARDING_COLUMN=order_id,SHARDING_ALGORITHM(TYPE(NAME="inline",PROPERTIES("algorithm-expression"="t_order_item_${order_id % 4}"))))
);

# 用户表自动分片
create sharding table rule if not exists t_user (
storage_units(ds_0, ds_1),
sharding_column=user_id,
type(name="mod",properties("sharding-count"="4"))
);

CREATE SHARDING TABLE RULE t_tenant (
DATANODES("ds_0.t_tenant_${['a','b']}"),
TABLE_STRATEGY(TYPE="standard",SHARDING_COLUMN=tenant,SHARDING_ALGORITHM(TYPE(NAME="class_based",PROPERTIES("strategy"="standard","algorithmClassName"="com.trade.TenantSharding")))),
DATABASE_STRATEGY(TYPE="none")
);

CREATE SHARDING TABLE REFERENCE RULE ref_0 (t_order,t_order_item);
CREATE BROADCAST TABLE RULE t_region, t_dict;
LOAD SINGLE TABLE ds_1.t_config;
SET DEFAULT SINGLE TABLE STORAGE UNIT = ds_0;

CREATE ENCRYPT RULE t_user (
COLUMNS((NAME=phone,CIPHER=phone_cipher,ENCRYPT_ALGORITHM(TYPE(NAME='AES',PROPERTIES('aes-key-value'='123456abc')))))
);
SHOW SHARDING TABLE RULES;
CREATE TABLE t_order (order_id BIGINT, user_id INT);
