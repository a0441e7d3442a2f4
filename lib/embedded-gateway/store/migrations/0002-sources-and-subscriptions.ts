/**
 * An endpoint or source may be gone or unknown to the gateway (contract §6.2), so subscriptions
 * refer to both without a foreign key.
 */
export const sourcesAndSubscriptions = `
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
CREATE INDEX sources_by_project ON sources (project_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX sources_by_type ON sources (project_id, type, uid) WHERE deleted_at IS NULL;
CREATE INDEX sources_by_provider ON sources (project_id, provider, uid) WHERE deleted_at IS NULL;
CREATE INDEX sources_example ON sources (project_id) WHERE is_example = 1;

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
CREATE INDEX subscriptions_by_project ON subscriptions (project_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX subscriptions_by_endpoint ON subscriptions (project_id, endpoint_id, uid)
  WHERE deleted_at IS NULL;
CREATE INDEX subscriptions_by_source ON subscriptions (project_id, source_id, uid)
  WHERE deleted_at IS NULL;
CREATE INDEX subscriptions_example ON subscriptions (project_id) WHERE is_example = 1;
`;
