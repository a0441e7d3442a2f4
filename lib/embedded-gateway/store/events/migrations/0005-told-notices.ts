/** What people were told, so that a restart does not tell them once more (moving events §6). */
export const toldNotices = `
CREATE TABLE told_notices (
  about TEXT NOT NULL CHECK (about IN ('status', 'failures', 'alert')),
  uid TEXT NOT NULL,
  project_id TEXT NOT NULL,
  status TEXT NOT NULL,
  told_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (about, uid)
) STRICT, WITHOUT ROWID;
`;
