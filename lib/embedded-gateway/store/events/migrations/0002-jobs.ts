/**
 * Jobs send a frozen set of deliveries, or match one of events, once more (moving events §6). Triggers
 * keep what became of each item in the transaction that changes its delivery or event, so that no end
 * of the gateway can part the two, and keep counts beside, so that no read has to count.
 */
export const jobs = `
CREATE TABLE jobs (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE,
  -- Deliveries and events with a higher id came later, and are not part of it.
  newest_id TEXT NOT NULL,
  project_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('retry', 'replay')),
  -- A batch of the contract begins by itself.
  origin TEXT NOT NULL CHECK (origin IN ('job', 'batch')),
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN
    ('preparing', 'ready', 'canary', 'running', 'stopped', 'finished', 'failed')),
  reason TEXT NOT NULL,
  asked TEXT NOT NULL,
  -- By which its set is found while it is prepared, and where that goes on.
  filter TEXT NOT NULL,
  looked_to TEXT NOT NULL,
  -- Whether it sends what has arrived.
  sends_arrived INTEGER NOT NULL CHECK (sends_arrived IN (0, 1)),
  per_second INTEGER,
  canary_count INTEGER,
  canary_max_failures INTEGER,
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER
) STRICT;
CREATE INDEX jobs_by_project ON jobs (project_id, uid);
CREATE INDEX jobs_at_work ON jobs (seq) WHERE status IN ('preparing', 'canary', 'running');

-- Apart from its job, since it is written with each item.
CREATE TABLE job_progress (
  job_seq INTEGER PRIMARY KEY,
  updated_at INTEGER NOT NULL,
  -- When its pace lets the next one go.
  next_at REAL NOT NULL DEFAULT 0,
  groups INTEGER NOT NULL DEFAULT 0,
  total INTEGER NOT NULL DEFAULT 0,
  waiting INTEGER NOT NULL DEFAULT 0,
  sent INTEGER NOT NULL DEFAULT 0,
  succeeded INTEGER NOT NULL DEFAULT 0,
  failed INTEGER NOT NULL DEFAULT 0,
  skipped INTEGER NOT NULL DEFAULT 0,
  -- Those that were sent, and not tried since.
  untried INTEGER NOT NULL DEFAULT 0
) STRICT;

-- What it touches: deliveries by endpoint and error kind, events by type.
CREATE TABLE job_groups (
  job_seq INTEGER NOT NULL,
  number INTEGER NOT NULL,
  endpoint_id TEXT NOT NULL,
  error_kind TEXT NOT NULL,
  event_type TEXT NOT NULL,
  total INTEGER NOT NULL,
  waiting INTEGER NOT NULL,
  untried INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (job_seq, number)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX job_groups_by_name ON job_groups (job_seq, endpoint_id, error_kind, event_type);
CREATE INDEX job_groups_by_size ON job_groups (job_seq, total);
CREATE INDEX job_groups_waiting ON job_groups (job_seq, number) WHERE waiting > 0;

CREATE TABLE job_items (
  job_seq INTEGER NOT NULL,
  -- Of a delivery or an event.
  item_id TEXT NOT NULL,
  group_number INTEGER NOT NULL,
  outcome TEXT NOT NULL DEFAULT 'waiting' CHECK (outcome IN
    ('waiting', 'sent', 'succeeded', 'failed', 'skipped')),
  is_canary INTEGER NOT NULL DEFAULT 0 CHECK (is_canary IN (0, 1)),
  -- How its first attempt of this job went; null before.
  first_failed INTEGER CHECK (first_failed IN (0, 1)),
  reason TEXT NOT NULL DEFAULT '',
  error_kind TEXT,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (job_seq, item_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX job_items_by_outcome ON job_items (job_seq, outcome, item_id);
CREATE INDEX job_items_waiting ON job_items (job_seq, group_number, item_id)
  WHERE outcome = 'waiting';
CREATE INDEX job_items_sent ON job_items (item_id) WHERE outcome = 'sent';
CREATE INDEX job_items_canary ON job_items (job_seq, item_id) WHERE is_canary = 1;

CREATE TRIGGER job_item_moved AFTER UPDATE OF outcome, first_failed ON job_items BEGIN
  UPDATE job_progress SET
    updated_at = max(updated_at, NEW.updated_at),
    waiting = waiting - (OLD.outcome = 'waiting') + (NEW.outcome = 'waiting'),
    sent = sent - (OLD.outcome = 'sent') + (NEW.outcome = 'sent'),
    succeeded = succeeded - (OLD.outcome = 'succeeded') + (NEW.outcome = 'succeeded'),
    failed = failed - (OLD.outcome = 'failed') + (NEW.outcome = 'failed'),
    skipped = skipped - (OLD.outcome = 'skipped') + (NEW.outcome = 'skipped'),
    untried = untried - (OLD.outcome = 'sent' AND OLD.first_failed IS NULL)
      + (NEW.outcome = 'sent' AND NEW.first_failed IS NULL)
  WHERE job_seq = NEW.job_seq;
  UPDATE job_groups SET
    waiting = waiting - (OLD.outcome = 'waiting') + (NEW.outcome = 'waiting'),
    untried = untried - (OLD.outcome = 'sent' AND OLD.first_failed IS NULL)
      + (NEW.outcome = 'sent' AND NEW.first_failed IS NULL)
  WHERE job_seq = NEW.job_seq AND number = NEW.group_number;
END;

-- A delivery that was claimed and given back is no more tried than before, which its tries tell. That
-- the gateway stopped during an attempt tells nothing of the receiver, until it is set aside for that;
-- nor does that a backup with it in progress was restored.
CREATE TRIGGER job_delivery_moved AFTER UPDATE OF status ON deliveries
WHEN NEW.status IN ('Success', 'Failure', 'Discarded')
  OR (NEW.status = 'Retry' AND NEW.tries = OLD.tries AND NEW.held_due_at IS NULL
    AND (NEW.error_kind IS NOT 'unknown_outcome' OR NEW.due_at > NEW.updated_at))
BEGIN
  UPDATE job_items SET
    outcome = CASE NEW.status WHEN 'Success' THEN 'succeeded' WHEN 'Retry' THEN 'sent' ELSE 'failed' END,
    first_failed = coalesce(first_failed, NEW.status <> 'Success'),
    reason = NEW.description,
    error_kind = NEW.error_kind,
    updated_at = NEW.updated_at
  WHERE item_id = NEW.uid AND outcome = 'sent';
END;

CREATE TRIGGER job_event_moved AFTER UPDATE OF status ON events
WHEN NEW.status <> 'Processing' AND OLD.status = 'Processing'
BEGIN
  UPDATE job_items SET
    outcome = CASE NEW.status WHEN 'Success' THEN 'succeeded' ELSE 'failed' END,
    first_failed = coalesce(first_failed, NEW.status <> 'Success'),
    reason = NEW.failure_reason,
    updated_at = NEW.updated_at
  WHERE item_id = NEW.uid AND outcome = 'sent';
END;
`;
