import type Database from 'better-sqlite3';
import type { logoTypes } from '@/lib/contract/gateway/portal-brand-limits';

export interface PortalBrandRecord {
  project_id: string;
  /** Empty where there is none. */
  name: string;
  accent: string | null;
  logo: { type: (typeof logoTypes)[number]; data: Buffer } | null;
  home_url: string | null;
  updated_at: string;
}

interface BrandRow extends Omit<PortalBrandRecord, 'logo'> {
  logo_type: (typeof logoTypes)[number] | null;
  logo: Buffer | null;
}

export interface PortalBrandStore {
  get(projectId: string): PortalBrandRecord | undefined;
  /** Keeps the whole in place of what there was. */
  put(brand: PortalBrandRecord): void;
}

/** How portals look, a row for each project that says it. */
export function createPortalBrandStore(db: Database.Database): PortalBrandStore {
  const get = db.prepare<[string], BrandRow>(
    'SELECT project_id, name, accent, logo_type, logo, home_url, updated_at FROM portal_brands WHERE project_id = ?',
  );
  const put = db.prepare<[BrandRow]>(
    'INSERT OR REPLACE INTO portal_brands (project_id, name, accent, logo_type, logo, home_url, updated_at) VALUES (@project_id, @name, @accent, @logo_type, @logo, @home_url, @updated_at)',
  );
  return {
    get: (projectId) => {
      const row = get.get(projectId);
      if (!row) return undefined;
      const { logo_type: type, logo: data, ...brand } = row;
      return { ...brand, logo: type && data ? { type, data } : null };
    },
    put: ({ logo, ...brand }) =>
      void put.run({ ...brand, logo_type: logo?.type ?? null, logo: logo?.data ?? null }),
  };
}
