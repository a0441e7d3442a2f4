/** What was pruned so far, by project and by why it went; written by the transaction that prunes. */
export const prunedEvents = `
CREATE TABLE pruned_events (
  project_id TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('age', 'room')),
  events INTEGER NOT NULL,
  -- When some went last, and when the newest of all that went was accepted.
  pruned_at INTEGER NOT NULL,
  accepted_until INTEGER NOT NULL,
  PRIMARY KEY (project_id, reason)
) STRICT, WITHOUT ROWID;
`;
