import type { Drift } from '@/lib/contract/gateway/tolerant';

/** What a probe found: it works, it is not there, the key may not, or it could not be told. */
export type Availability = 'available' | 'missing' | 'refused' | 'unknown';

/** How a list parameter is treated: done, ignored, or not to be told from the rows at hand. */
export type Honoured = 'honoured' | 'ignored' | 'unknown';

/** Which recorded behaviour to expect: the release families of gateway contract §12. */
export type Dialect = 'embedded' | '24.6.5' | '26.3.6' | '26.7.3' | '26' | 'unknown';

export interface Capability {
  /** Operation or topic, as in the table of operations where there is one. */
  name: string;
  label: string;
  availability: Availability;
  /** The gateway's own words where it refused, at most 500 characters. */
  note: string | null;
}

export interface CapabilitiesView {
  release: string | null;
  dialect: Dialect;
  embedded: boolean;
  /** True while the embedded gateway still holds its example data. */
  exampleData: boolean;
  routes: Capability[];
  portalLinkFilters: { q: Honoured; ownerId: Honoured; sort: Honoured };
  drift: ({ operation: string; count: number } & Drift)[];
  checkedAt: string;
}
