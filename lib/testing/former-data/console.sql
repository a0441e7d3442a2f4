PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE ended_session (
     sid_hash TEXT PRIMARY KEY,
     forget_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
INSERT INTO ended_session VALUES('fc4fd04f1de26d8538e4fff283f9a756a01ea2db7675baebfd96a3902f4ad5af',1796087798541);
CREATE TABLE one_time_link (
     code_hash TEXT PRIMARY KEY,
     expires_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
CREATE TABLE saved_record (
     scope TEXT NOT NULL,
     resource TEXT NOT NULL,
     uid TEXT NOT NULL,
     view TEXT NOT NULL,
     saved_at INTEGER NOT NULL,
     PRIMARY KEY (scope, resource, uid)
   ) STRICT, WITHOUT ROWID;
INSERT INTO saved_record VALUES('P2RZtDQaKVmBPk3g9cwrmTh8i79agVDnvDjK82xgpOs','endpoint','01JMADE0000000000000000002','{"uid":"01JMADE0000000000000000002","name":"Saved unread","url":"https://unread.example/hook","rate_limit":10,"rate_limit_duration":60}',1795958199946);
CREATE TABLE session_use (
     sid_hash TEXT PRIMARY KEY,
     used_at INTEGER NOT NULL
   ) STRICT, WITHOUT ROWID;
INSERT INTO session_use VALUES('fc4fd04f1de26d8538e4fff283f9a756a01ea2db7675baebfd96a3902f4ad5af',1795958198869);
INSERT INTO session_use VALUES('4c472bef6233cd62f57babb1de612c263358b64a8cb5c1b50380bf7b7aa652cc',1795958199894);
INSERT INTO session_use VALUES('68b3933202df93a1261f2ecd9f2f5b42d7de3abbbdf7209db949b3999f14af94',1795958199984);
CREATE TABLE gateway_use (
     scope TEXT NOT NULL,
     name TEXT NOT NULL,
     outcome TEXT NOT NULL,
     note TEXT,
     seen_at INTEGER NOT NULL,
     PRIMARY KEY (scope, name)
   ) STRICT, WITHOUT ROWID;
INSERT INTO gateway_use VALUES('Db-BP5adhcwck6V0RMYaPSohUytFywXF6Y4vUI435xM','createEndpoint','worked',NULL,1795958199938);
INSERT INTO gateway_use VALUES('Db-BP5adhcwck6V0RMYaPSohUytFywXF6Y4vUI435xM','listEndpoints','missing',NULL,1795958199942);
INSERT INTO gateway_use VALUES('dqYwjlUzklw9YJULxtl5zIbmCxA4sTIyzc01zUA27ek','listEndpoints','worked',NULL,1795958200080);
CREATE INDEX ended_session_forget_at ON ended_session (forget_at);
CREATE INDEX saved_record_saved_at ON saved_record (scope, resource, saved_at);
CREATE INDEX session_use_used_at ON session_use (used_at);
CREATE INDEX gateway_use_seen_at ON gateway_use (seen_at);
COMMIT;
PRAGMA user_version=4;
