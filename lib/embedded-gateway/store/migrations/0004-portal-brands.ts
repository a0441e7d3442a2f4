/** How the portal of a project looks; a logo as it was cleaned. */
export const portalBrands = `
CREATE TABLE portal_brands (
  project_id TEXT PRIMARY KEY REFERENCES projects (uid),
  name TEXT NOT NULL,
  accent TEXT,
  logo_type TEXT CHECK (logo_type IN ('image/svg+xml', 'image/png')),
  logo BLOB,
  home_url TEXT,
  updated_at TEXT NOT NULL
) STRICT;
`;
