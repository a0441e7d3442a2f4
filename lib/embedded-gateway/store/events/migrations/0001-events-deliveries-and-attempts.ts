/**
 * Times are milliseconds since 1970, ids sort by creation. Headers and payloads of events stand apart, so that
 * no change of a status writes them once more. `due_at` is null for what is
 * settled, in progress or held; what is held keeps it in `held_due_at`.
 */
export const eventsDeliveriesAndAttempts = `
-- Written into a restored file: what was due in it is held when it is opened.
CREATE TABLE restores (restored_at INTEGER NOT NULL) STRICT;

-- When a backup was restored: what was due waits, for each project, until somebody releases it.
CREATE TABLE held_projects (
  project_id TEXT PRIMARY KEY,
  held_since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- By how much ids ran ahead of the clock at most, in milliseconds, where it was set back.
CREATE TABLE id_lead (
  only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
  lead INTEGER NOT NULL
) STRICT;

CREATE TABLE events (
  seq INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  project_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  target TEXT NOT NULL,
  url_path TEXT NOT NULL,
  url_query TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  is_duplicate INTEGER NOT NULL CHECK (is_duplicate IN (0, 1)),
  -- Whether it waited to be matched when a backup was restored: its deliveries are held.
  is_held INTEGER NOT NULL DEFAULT 0 CHECK (is_held IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('Processing', 'Success', 'Failure')),
  failure_reason TEXT NOT NULL,
  endpoints TEXT NOT NULL,
  accepted_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  body_size INTEGER NOT NULL,
  matches TEXT NOT NULL,
  -- What functions of its source made of it; null where none ran.
  changed_seq INTEGER
) STRICT;
CREATE INDEX events_by_project ON events (project_id, uid);
CREATE INDEX events_by_source ON events (source_id, uid) WHERE source_id <> '';
CREATE INDEX events_by_key ON events (project_id, idempotency_key, uid) WHERE idempotency_key <> '';
CREATE INDEX events_unmatched ON events (project_id, seq) WHERE status = 'Processing';

-- What came of an event, and is sent on.
CREATE TABLE messages (
  seq INTEGER PRIMARY KEY,
  headers TEXT NOT NULL,
  body BLOB NOT NULL
) STRICT;

-- What functions of a source made of a message; null for what stays as it was received. A delivery
-- keeps to what it was made with, so an event that is matched once more gets another row.
CREATE TABLE changed_messages (
  seq INTEGER PRIMARY KEY,
  event_id TEXT NOT NULL,
  headers TEXT,
  body BLOB
) STRICT;
CREATE INDEX changed_messages_by_event ON changed_messages (event_id);

-- The first event with a key of a scope: a source, or the project for events of the API.
CREATE TABLE idempotency_keys (
  scope TEXT NOT NULL,
  key TEXT NOT NULL,
  event_id TEXT NOT NULL,
  PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_event ON idempotency_keys (event_id);

CREATE TABLE deliveries (
  seq INTEGER PRIMARY KEY,
  uid TEXT NOT NULL UNIQUE,
  project_id TEXT NOT NULL,
  event_id TEXT NOT NULL,
  endpoint_id TEXT NOT NULL,
  subscription_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  event_type TEXT NOT NULL,
  idempotency_key TEXT NOT NULL,
  mode TEXT NOT NULL CHECK (mode IN ('at_least_once', 'at_most_once')),
  status TEXT NOT NULL CHECK (status IN
    ('Scheduled', 'Processing', 'Retry', 'Success', 'Failure', 'Discarded')),
  strategy TEXT NOT NULL CHECK (strategy IN ('linear', 'exponential')),
  interval_seconds INTEGER NOT NULL,
  retry_limit INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  due_at INTEGER,
  held_due_at INTEGER,
  description TEXT NOT NULL,
  error_kind TEXT,
  last_code INTEGER,
  latency_ms INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- The changed message that is sent, where there is one; a payload of its own goes before.
  changed_seq INTEGER,
  body BLOB
) STRICT;
CREATE INDEX deliveries_by_status ON deliveries (project_id, status, uid);
CREATE INDEX deliveries_by_event ON deliveries (event_id, uid);
CREATE INDEX deliveries_by_endpoint ON deliveries (endpoint_id, uid);
CREATE INDEX deliveries_by_endpoint_event ON deliveries (endpoint_id, event_id);
-- What an operator looks for; such rows may be few among very many of their endpoint.
CREATE INDEX deliveries_failed_by_endpoint ON deliveries (endpoint_id, status, uid)
  WHERE status IN ('Failure', 'Retry', 'Discarded');
-- What went well on the first try, as most does, stands in none of these.
CREATE INDEX deliveries_by_error ON deliveries (project_id, error_kind, uid)
  WHERE error_kind IS NOT NULL;
CREATE INDEX deliveries_by_code ON deliveries (project_id, last_code, uid) WHERE last_code >= 300;
CREATE INDEX deliveries_by_tries ON deliveries (project_id, tries, uid) WHERE tries > 1;
CREATE INDEX deliveries_by_subscription ON deliveries (subscription_id, uid);
CREATE INDEX deliveries_by_source ON deliveries (source_id, uid) WHERE source_id <> '';
CREATE INDEX deliveries_by_type ON deliveries (project_id, event_type, uid);
CREATE INDEX deliveries_by_key ON deliveries (project_id, idempotency_key, uid)
  WHERE idempotency_key <> '';
CREATE INDEX deliveries_due ON deliveries (endpoint_id, subscription_id, due_at)
  WHERE due_at IS NOT NULL;
CREATE INDEX deliveries_in_progress ON deliveries (seq) WHERE status = 'Processing';
CREATE INDEX deliveries_held ON deliveries (project_id) WHERE held_due_at IS NOT NULL;

-- What was taken of rate limits, by endpoint or lane: a start must not allow it once more.
CREATE TABLE rate_tokens (
  name TEXT NOT NULL,
  taken_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (name, taken_at)
) STRICT, WITHOUT ROWID;

CREATE TABLE attempts (
  seq INTEGER PRIMARY KEY,
  uid TEXT NOT NULL,
  delivery_id TEXT NOT NULL,
  number INTEGER NOT NULL,
  url TEXT NOT NULL,
  method TEXT NOT NULL,
  ip_address TEXT NOT NULL,
  http_status TEXT NOT NULL,
  code INTEGER,
  error TEXT NOT NULL,
  error_kind TEXT,
  is_success INTEGER NOT NULL CHECK (is_success IN (0, 1)),
  is_response_cut INTEGER NOT NULL CHECK (is_response_cut IN (0, 1)),
  requested_at INTEGER NOT NULL,
  responded_at INTEGER NOT NULL,
  request_headers TEXT NOT NULL,
  response_headers TEXT NOT NULL,
  response BLOB NOT NULL
) STRICT;
CREATE INDEX attempts_by_delivery ON attempts (delivery_id);

CREATE TABLE refused_requests (
  seq INTEGER PRIMARY KEY,
  project_id TEXT NOT NULL,
  source_id TEXT NOT NULL,
  refused_at INTEGER NOT NULL,
  status INTEGER NOT NULL,
  reason TEXT NOT NULL,
  size INTEGER NOT NULL,
  header_names TEXT NOT NULL
) STRICT;
CREATE INDEX refused_requests_by_source ON refused_requests (source_id);
`;
