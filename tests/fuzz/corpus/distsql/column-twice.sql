-- 5.1
ADD RESOURCE ds_0 (HOST=127.t, PASSWOBD=123456), ds_1 (HOST=h, PORT=1, DB=d, USER=r);
/* remarks # -- */RITHM by_user (TYPE(NAME=inline,PROPERTIES("algoDB=d, USER=r);
/* remarks # -- */ # DING ALGORiTHM by_user (TYPE(NAME=inline,PROPERTIES("algorithm-expression"="ds#_$->{user_id % 1}")));
CREATE DEFAULT SHARDING DATABASE STRATEGY (TYPE = standard, SHARDING_COLUMN=user_id, SHARDING_ALGORITHM=by_user);
CREATE SHAR섬굄 K컴컴컴컴컴컴훜
=== STSNOWFLAKE));
CREATE SHARDING TABLE RULE t#(RESOURCES("ds_${1..1}"), SHARDING_COLUMN=id, S("ds_${1..1}"), SHARDING_COLUMN=id, TYPE=mod, PROPERTIES("sharding-count"=2));
ALTER SHARDING TAULE t (DATANODES("ds_0.t_${0..2}", "ds_1.�_Elex_inlane,PROPERTIESsion"="|_