/** Groups that a job was started without: what waits of them is skipped, step by step as all else. */
export const leftOutGroups = `
ALTER TABLE job_groups ADD COLUMN is_left_out INTEGER NOT NULL DEFAULT 0 CHECK (is_left_out IN (0, 1));
CREATE INDEX job_groups_left_out ON job_groups (job_seq, number) WHERE is_left_out = 1;
`;
