/**
 * Text in `settings`, `token` and the like holds sealed values; `name_folded` is the name in lower
 * case, which searches compare with. Times are RFC 3339 in UTC, ids sort by creation.
 */
export const projectsEndpointsAndPortalLinks = `
CREATE TABLE key_identity (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  key_id TEXT NOT NULL
) STRICT;

CREATE TABLE projects (
  uid TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('incoming', 'outgoing')),
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE api_keys (
  hash BLOB PRIMARY KEY,
  created_at TEXT NOT NULL
) STRICT;

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
CREATE INDEX endpoints_by_project ON endpoints (project_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX endpoints_by_owner ON endpoints (project_id, owner_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX endpoints_example ON endpoints (project_id) WHERE is_example = 1;

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
CREATE INDEX portal_links_by_project ON portal_links (project_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX portal_links_by_owner ON portal_links (project_id, owner_id, uid) WHERE deleted_at IS NULL;
CREATE INDEX portal_links_example ON portal_links (project_id) WHERE is_example = 1;

CREATE TABLE portal_link_endpoints (
  endpoint_uid TEXT NOT NULL,
  portal_link_uid TEXT NOT NULL REFERENCES portal_links (uid) ON DELETE CASCADE,
  PRIMARY KEY (endpoint_uid, portal_link_uid)
) STRICT, WITHOUT ROWID;
CREATE INDEX portal_link_endpoints_by_link ON portal_link_endpoints (portal_link_uid);

CREATE TABLE portal_link_keys (
  hash BLOB PRIMARY KEY,
  portal_link_uid TEXT NOT NULL REFERENCES portal_links (uid) ON DELETE CASCADE,
  expires_at TEXT NOT NULL
) STRICT;
CREATE INDEX portal_link_keys_by_link ON portal_link_keys (portal_link_uid);

-- Every run of three characters of a name, so that a search by part of it need not read all names.
CREATE TABLE name_scopes (
  id INTEGER PRIMARY KEY,
  resource TEXT NOT NULL,
  project_id TEXT NOT NULL,
  UNIQUE (resource, project_id)
) STRICT;
CREATE TABLE name_parts (
  scope INTEGER NOT NULL,
  part TEXT NOT NULL,
  uid TEXT NOT NULL,
  PRIMARY KEY (scope, part, uid)
) STRICT, WITHOUT ROWID;
`;
