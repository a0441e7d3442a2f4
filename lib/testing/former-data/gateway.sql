PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_version (version INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at TEXT NOT NULL) STRICT;
INSERT INTO schema_version VALUES(1,'projects, endpoints and portal links','2026-11-29T13:16:34.479Z');
INSERT INTO schema_version VALUES(2,'sources and subscriptions','2026-11-29T13:16:34.484Z');
CREATE TABLE key_identity (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  key_id TEXT NOT NULL
) STRICT;
INSERT INTO key_identity VALUES(1,'618686443fcf9205');
CREATE TABLE projects (
  uid TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('incoming', 'outgoing')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
INSERT INTO projects VALUES('former-outgoing','Outgoing webhooks','outgoing','2026-11-29T13:16:34.494Z','2026-11-29T13:16:34.494Z');
INSERT INTO projects VALUES('former-incoming','Incoming webhooks','incoming','2026-11-29T13:16:34.494Z','2026-11-29T13:16:34.494Z');
CREATE TABLE api_keys (
  hash BLOB PRIMARY KEY,
  created_at TEXT NOT NULL
) STRICT;
INSERT INTO api_keys VALUES(X'20333ea75df1b885d900be20f4bf65dfff08691270568b45b0494bb556cd2159','2026-11-29T13:16:34.497Z');
CREATE TABLE endpoints (
  uid TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (uid),
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('active', 'inactive', 'paused')),
  settings TEXT NOT NULL,
  is_example INTEGER NOT NULL CHECK (is_example IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
INSERT INTO endpoints VALUES('01M8KQ6MM1MCESZFTNY5RSS5G8','former-outgoing','Orders','orders','acme','active','{"url":"v1.618686443fcf9205.FIF1REdkmyTX8jvO4NFB7X9Xm-CPQ4SxrLreIvQseyFxlQ9a9hw_mpV_z8aP8BHeigr_aw7HDT235Lb2Lc6JpHIS2GUA6_Ki1YYFOsHd","description":"First of all","advanced_signatures":true,"slack_webhook_url":"v1.618686443fcf9205.46lUMy0cw9vy6z6-lS82o8Q9749-m4GAOpMcrld-mTgamr-1xaS6puCJfc1vkYlaey3IeSV9to3pqw4zdOJhFA","support_email":"ops@example.com","http_timeout":20,"rate_limit":10,"rate_limit_duration":60,"content_type":"application/json","authentication":{"type":"basic_auth","basic_auth":{"username":"u","password":"v1.618686443fcf9205.3yPHBlcTXilAQOdiUZ9cCmDjLtGB47fCbPkivbFIPXlBr18_RNe1e-GC"}},"mtls_client_cert":null,"secrets":[{"uid":"01M8KQ6MKVXC7KHGQN7AG7X36C","value":"v1.618686443fcf9205.9NyhTS2TaS_c2n6-z-YydVKmQqK3aAn0G43OQXMUKS53w84uKyFB_A85sChY","expires_at":"2026-11-29T13:17:02.989Z","created_at":"2026-11-29T13:16:38.907Z","updated_at":"2026-11-29T13:16:38.907Z","deleted_at":null},{"uid":"01M8KQ6MPDSAC489V7TNKKYC81","value":"v1.618686443fcf9205.k5LuaSaugqhmcrYg8PNu4DopHdtvsrmOmqDzNGGya5R0gIcoDu4rzq5zX6ZP","expires_at":null,"created_at":"2026-11-29T13:16:38.989Z","updated_at":"2026-11-29T13:16:38.989Z","deleted_at":null}]}',0,'2026-11-29T13:16:38.913Z','2026-11-29T13:16:38.989Z',NULL);
INSERT INTO endpoints VALUES('01M8KQ6MMX0Y7P1NQ3501ES67W','former-outgoing','Billing','billing','','paused','{"url":"v1.618686443fcf9205.DFFfuOvLcEfBKFSB6d3r0MAFOFfDwFOMewoSopx8vEIKkUZS7Jt3yXlZJG8RedMcxKVaoPpZXN3ovw","description":"","advanced_signatures":false,"slack_webhook_url":"v1.618686443fcf9205.1CFF8GCOjuNlWrF-qIlWPRvvtHUb5jZpSng1EKon","support_email":"","http_timeout":10,"rate_limit":0,"rate_limit_duration":0,"content_type":"application/json","authentication":{"type":"oauth2","oauth2":{"url":"v1.618686443fcf9205.HDKORiNrNwr73w6PvxbuYq6ZIaIGLMBZRTKzu5KPD3mRoLxnzDz4t9yHSRKN0PgpP0pRlvLVIKk","grant_type":"client_credentials","client_id":"c","client_secret":"v1.618686443fcf9205.ZP5rF1Iyv1vVqj4eJwpFvJnS04x9RBNkOt8MuuGXg2k-CZKRVE6WevZ2TImWjk11xi0","authentication_type":"shared_secret"}},"mtls_client_cert":null,"secrets":[{"uid":"01M8KQ6MMWNQYQBQSF4GA68YKE","value":"v1.618686443fcf9205.TBo-QgTAuq7KfeXsARjd_oit9kUzqklRZI-mddk5zWdg6DEeNhwtYPsS7Tbgh3Zhq5YVbp2NTQ","expires_at":null,"created_at":"2026-11-29T13:16:38.940Z","updated_at":"2026-11-29T13:16:38.940Z","deleted_at":null}]}',0,'2026-11-29T13:16:38.941Z','2026-11-29T13:16:39.184Z',NULL);
INSERT INTO endpoints VALUES('01M8KQ6N6SHJZ68TK223Q8QB07','former-incoming','Inside','inside','','active','{"url":"v1.618686443fcf9205.SajwJSUB0FcSJzDpH-aaHh2jlKV_9KFGrxKjVJNuzU7wpJJ7sj6jFTH68HJLi3H6r9lPwcVdPDn2","authentication":null,"mtls_client_cert":null,"description":"","advanced_signatures":true,"slack_webhook_url":"v1.618686443fcf9205.rK3NYIuAQKuU3p5_Yx5EBVuMn8jmSsmPl31ycZ9o","support_email":"","http_timeout":10,"rate_limit":0,"rate_limit_duration":0,"content_type":"application/json","secrets":[{"uid":"01M8KQ6N6SHJZ68TK223Q8QB06","value":"v1.618686443fcf9205.q_u4l4SZnSFQtv5M8Sx0j-neCmUQgzrn5mJB8WmZRjgiYc3r0d2AeEWGKXqNlKZPmGfRbKzzVg","expires_at":null,"created_at":"2026-11-29T13:16:39.513Z","updated_at":"2026-11-29T13:16:39.513Z","deleted_at":null}]}',0,'2026-11-29T13:16:39.513Z','2026-11-29T13:16:39.513Z',NULL);
INSERT INTO endpoints VALUES('01M8KQ6NB5GK67MTJD8HDMGRQY','former-outgoing','Gone','gone','','active','{"url":"v1.618686443fcf9205.N55hkwdj6jrXx0r2jsflTkJY23W4P2jTJ-5dOjM2BlpTiY5-1Vne542gyEJfAYFW_yH1ovShGQ","authentication":null,"mtls_client_cert":null,"description":"","advanced_signatures":false,"slack_webhook_url":"v1.618686443fcf9205.uYhbHGuf5t2plbWhM5tE8aE0TLNha-3kXxqdhVJ_","support_email":"","http_timeout":10,"rate_limit":0,"rate_limit_duration":0,"content_type":"application/json","secrets":[{"uid":"01M8KQ6NB5GK67MTJD8HDMGRQX","value":"v1.618686443fcf9205.7msggkCOv6fScF-kPbyV9KgxPagxCOVG76bnT1nOOruizTd-Q_R_LwVQJvnFN0j_bXpxwZUnvQ","expires_at":null,"created_at":"2026-11-29T13:16:39.653Z","updated_at":"2026-11-29T13:16:39.653Z","deleted_at":null}]}',0,'2026-11-29T13:16:39.653Z','2026-11-29T13:16:39.653Z','2026-11-29T13:16:39.670Z');
CREATE TABLE portal_links (
  uid TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (uid),
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  owner_id TEXT NOT NULL,
  endpoints TEXT,
  can_manage_endpoint INTEGER NOT NULL CHECK (can_manage_endpoint IN (0, 1)),
  auth_type TEXT NOT NULL CHECK (auth_type IN ('static_token', 'refresh_token')),
  token TEXT NOT NULL,
  token_hash BLOB NOT NULL UNIQUE,
  is_example INTEGER NOT NULL CHECK (is_example IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
INSERT INTO portal_links VALUES('01M8KQ6N1952J1PQM56WR9KDK5','former-outgoing','Acme','acme','acme',NULL,1,'static_token','v1.618686443fcf9205.prYLmkSwGvAjhrg5AbXWOL6ySo6dcxlFXaEAXPVIn4zZqnwzQRKwux-H4i3zJ8iRBusivw',X'aa257b797345e7aa05a67d4343cc14d33d56e048bd70315e9c6d6231ee463202',0,'2026-11-29T13:16:39.337Z','2026-11-29T13:16:39.337Z',NULL);
INSERT INTO portal_links VALUES('01M8KQ6N1RNB8XX6VM4TD881VX','former-outgoing','By endpoint','by endpoint','','["01M8KQ6MMX0Y7P1NQ3501ES67W"]',0,'refresh_token','v1.618686443fcf9205.t_XRD7C30m_tq23fQB3kEF3FcNPFFnlK86GDrKvAANdsWP1MO0Ob8xJlfh0V3gK_6JceOA',X'0d7e678682e29b0acf4f95c0f75b04dab3191567e78cc71ac6e441ecc7f539ce',0,'2026-11-29T13:16:39.352Z','2026-11-29T13:16:39.352Z',NULL);
CREATE TABLE portal_link_endpoints (
  endpoint_uid TEXT NOT NULL,
  portal_link_uid TEXT NOT NULL REFERENCES portal_links (uid) ON DELETE CASCADE,
  PRIMARY KEY (endpoint_uid, portal_link_uid)
) STRICT, WITHOUT ROWID;
INSERT INTO portal_link_endpoints VALUES('01M8KQ6MMX0Y7P1NQ3501ES67W','01M8KQ6N1RNB8XX6VM4TD881VX');
CREATE TABLE portal_link_keys (
  hash BLOB PRIMARY KEY,
  portal_link_uid TEXT NOT NULL REFERENCES portal_links (uid) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT;
INSERT INTO portal_link_keys VALUES(X'b8e11f1955f3f9e5fbd69d33e1e1a80f34d4e044d4599f34871a109a1c8fdddc','01M8KQ6N1RNB8XX6VM4TD881VX','2026-11-29T14:16:39.370Z');
CREATE TABLE name_scopes (
  id INTEGER PRIMARY KEY,
  resource TEXT NOT NULL,
  project_id TEXT NOT NULL,
  UNIQUE (resource, project_id)
) STRICT;
INSERT INTO name_scopes VALUES(1,'endpoint','former-outgoing');
INSERT INTO name_scopes VALUES(2,'portal link','former-outgoing');
INSERT INTO name_scopes VALUES(3,'source','former-incoming');
INSERT INTO name_scopes VALUES(4,'endpoint','former-incoming');
INSERT INTO name_scopes VALUES(5,'subscription','former-incoming');
INSERT INTO name_scopes VALUES(6,'subscription','former-outgoing');
CREATE TABLE name_parts (
  scope INTEGER NOT NULL,
  part TEXT NOT NULL,
  uid TEXT NOT NULL,
  PRIMARY KEY (scope, part, uid)
) STRICT, WITHOUT ROWID;
INSERT INTO name_parts VALUES(1,'bil','01M8KQ6MMX0Y7P1NQ3501ES67W');
INSERT INTO name_parts VALUES(1,'der','01M8KQ6MM1MCESZFTNY5RSS5G8');
INSERT INTO name_parts VALUES(1,'ers','01M8KQ6MM1MCESZFTNY5RSS5G8');
INSERT INTO name_parts VALUES(1,'ill','01M8KQ6MMX0Y7P1NQ3501ES67W');
INSERT INTO name_parts VALUES(1,'ing','01M8KQ6MMX0Y7P1NQ3501ES67W');
INSERT INTO name_parts VALUES(1,'lin','01M8KQ6MMX0Y7P1NQ3501ES67W');
INSERT INTO name_parts VALUES(1,'lli','01M8KQ6MMX0Y7P1NQ3501ES67W');
INSERT INTO name_parts VALUES(1,'ord','01M8KQ6MM1MCESZFTNY5RSS5G8');
INSERT INTO name_parts VALUES(1,'rde','01M8KQ6MM1MCESZFTNY5RSS5G8');
INSERT INTO name_parts VALUES(2,' en','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(2,'acm','01M8KQ6N1952J1PQM56WR9KDK5');
INSERT INTO name_parts VALUES(2,'by ','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(2,'cme','01M8KQ6N1952J1PQM56WR9KDK5');
INSERT INTO name_parts VALUES(2,'dpo','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(2,'end','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(2,'int','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(2,'ndp','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(2,'oin','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(2,'poi','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(2,'y e','01M8KQ6N1RNB8XX6VM4TD881VX');
INSERT INTO name_parts VALUES(3,'bus','01M8KQ6N4TTH2KKSARYCQCYWH6');
INSERT INTO name_parts VALUES(3,'hop','01M8KQ6N2N3DFY2Z1MSTBYR664');
INSERT INTO name_parts VALUES(3,'sho','01M8KQ6N2N3DFY2Z1MSTBYR664');
INSERT INTO name_parts VALUES(4,'ide','01M8KQ6N6SHJZ68TK223Q8QB07');
INSERT INTO name_parts VALUES(4,'ins','01M8KQ6N6SHJZ68TK223Q8QB07');
INSERT INTO name_parts VALUES(4,'nsi','01M8KQ6N6SHJZ68TK223Q8QB07');
INSERT INTO name_parts VALUES(4,'sid','01M8KQ6N6SHJZ68TK223Q8QB07');
INSERT INTO name_parts VALUES(5,' in','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,' to','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'hop','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'ide','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'ins','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'nsi','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'o i','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'op ','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'p t','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'sho','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'sid','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(5,'to ','01M8KQ6NA172GT9616PBXQ2T7B');
INSERT INTO name_parts VALUES(6,'der','01M8KQ6NAJBARV0TJCKJBV9J4W');
INSERT INTO name_parts VALUES(6,'ers','01M8KQ6NAJBARV0TJCKJBV9J4W');
INSERT INTO name_parts VALUES(6,'ord','01M8KQ6NAJBARV0TJCKJBV9J4W');
INSERT INTO name_parts VALUES(6,'rde','01M8KQ6NAJBARV0TJCKJBV9J4W');
CREATE TABLE sources (
  uid TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (uid),
  mask_id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('http', 'rest_api', 'pub_sub', 'db_change_stream')),
  provider TEXT NOT NULL,
  is_disabled INTEGER NOT NULL CHECK (is_disabled IN (0, 1)),
  settings TEXT NOT NULL,
  is_example INTEGER NOT NULL CHECK (is_example IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
INSERT INTO sources VALUES('01M8KQ6N2N3DFY2Z1MSTBYR664','former-incoming','O0HYKjNh9YV2Ar6V','Shop','shop','http','',0,'{"verifier":{"type":"hmac","hmac":{"encoding":"hex","hash":"SHA256","header":"X-Sig","secret":"v1.618686443fcf9205.EjyRZt1uGr8fhAftikO5VawnjzNJNZCdklYnZBAXdP_fs2BLylyekEc"},"basic_auth":null,"api_key":null},"custom_response":{"body":"ok","content_type":"text/plain"},"provider_config":null,"forward_headers":[],"pub_sub":{"type":"","workers":0,"sqs":null,"google":null,"kafka":null,"amqp":null},"idempotency_keys":["request.header.X-Id"],"body_function":"function transform(payload) { return payload; }","header_function":null}',0,'2026-11-29T13:16:39.382Z','2026-11-29T13:16:39.382Z',NULL);
INSERT INTO sources VALUES('01M8KQ6N4TTH2KKSARYCQCYWH6','former-incoming','O17ZqGGmG6Jne3Sb','Bus','bus','pub_sub','',0,'{"verifier":null,"custom_response":{"body":"","content_type":""},"provider_config":null,"forward_headers":[],"pub_sub":{"type":"kafka","workers":2,"sqs":null,"google":null,"kafka":{"brokers":["broker.example:9092"],"consumer_group_id":"g","topic_name":"t","auth":{"type":"plain","hash":"","username":"u","password":"v1.618686443fcf9205.krkGP4HRhTbZS-HI-buOT7pCg7bt3gcfLfh3bjwH0SRESl3L5v639hzr","tls":false}},"amqp":null},"idempotency_keys":[],"body_function":null,"header_function":null}',0,'2026-11-29T13:16:39.450Z','2026-11-29T13:16:39.450Z',NULL);
CREATE TABLE subscriptions (
  uid TEXT PRIMARY KEY,
  project_id TEXT NOT NULL REFERENCES projects (uid),
  name TEXT NOT NULL,
  name_folded TEXT NOT NULL,
  endpoint_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  delivery_mode TEXT NOT NULL CHECK (delivery_mode IN ('at_least_once', 'at_most_once')),
  settings TEXT NOT NULL,
  is_example INTEGER NOT NULL CHECK (is_example IN (0, 1)),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  deleted_at TEXT
) STRICT;
INSERT INTO subscriptions VALUES('01M8KQ6NA172GT9616PBXQ2T7B','former-incoming','Shop to inside','shop to inside','01M8KQ6N6SHJZ68TK223Q8QB07','01M8KQ6N2N3DFY2Z1MSTBYR664','at_least_once','{"function":"function transform(payload) { return payload; }","alert_config":null,"retry_config":{"type":"linear","duration":30,"retry_count":4},"rate_limit_config":null,"filter_config":{"event_types":["*"],"filter":{"is_flattened":false,"headers":{},"body":{"total":{"$gt":5}}}}}',0,'2026-11-29T13:16:39.617Z','2026-11-29T13:16:39.617Z',NULL);
INSERT INTO subscriptions VALUES('01M8KQ6NAJBARV0TJCKJBV9J4W','former-outgoing','Orders','orders','01M8KQ6MM1MCESZFTNY5RSS5G8','','at_least_once','{"function":null,"alert_config":null,"retry_config":null,"rate_limit_config":null,"filter_config":{"event_types":["order.paid"],"filter":{"is_flattened":false,"headers":{},"body":{}}}}',0,'2026-11-29T13:16:39.634Z','2026-11-29T13:16:39.634Z',NULL);
CREATE INDEX endpoints_by_project ON endpoints (project_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX endpoints_by_owner ON endpoints (project_id, owner_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX endpoints_example ON endpoints (project_id) WHERE is_example = 1;
CREATE INDEX portal_links_by_project ON portal_links (project_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX portal_links_by_owner ON portal_links (project_id, owner_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX portal_links_example ON portal_links (project_id) WHERE is_example = 1;
CREATE INDEX portal_link_endpoints_by_link ON portal_link_endpoints (portal_link_uid);
CREATE INDEX portal_link_keys_by_link ON portal_link_keys (portal_link_uid);
CREATE INDEX sources_by_project ON sources (project_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX sources_by_type ON sources (project_id, type, uid) WHERE deleted_at IS NULL;
CREATE INDEX sources_by_provider ON sources (project_id, provider, uid) WHERE deleted_at IS NULL;
CREATE INDEX sources_example ON sources (project_id) WHERE is_example = 1;
CREATE INDEX subscriptions_by_project ON subscriptions (project_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX subscriptions_by_endpoint ON subscriptions (project_id, endpoint_id, uid)
  WHERE deleted_at IS NULL;
CREATE INDEX subscriptions_by_source ON subscriptions (project_id, source_id, uid)
  WHERE deleted_at IS NULL;
CREATE INDEX subscriptions_example ON subscriptions (project_id) WHERE is_example = 1;
COMMIT;
