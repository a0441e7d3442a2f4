/**
 * Which events are examples of the first start; few, beside millions of others, so they stand apart.
 * A project gets them once: `example_projects` stays when they are gone.
 */
export const exampleEvents = `
CREATE TABLE example_events (
  event_id TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID;

CREATE TABLE example_projects (
  project_id TEXT PRIMARY KEY,
  made_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
`;
