/** The parts of a project's settings that were changed, as JSON; the rest is as usual. */
export const projectSettings = `
ALTER TABLE projects ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
`;
