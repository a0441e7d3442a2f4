/** Whose token made a job; empty for those of the operator. */
export const jobsOfPortalLinks = `
ALTER TABLE jobs ADD COLUMN portal_link_id TEXT NOT NULL DEFAULT '';
CREATE INDEX jobs_by_portal_link ON jobs (portal_link_id, uid) WHERE portal_link_id <> '';
`;
