import type { Drift } from '@/lib/contract/gateway/tolerant';
import type { Dialect } from '@/lib/releases/dialect';

/**
 * What is known of something a gateway may offer: it works (`conditional`: where the licence covers
 * it), it is not there, the key may not, the licence does not cover it, it is taken and not stored,
 * or nothing. Only what is missing is hidden; the rest is offered, and the gateway answers.
 */
export type Availability =
  | 'available'
  | 'conditional'
  | 'missing'
  | 'refused'
  | 'unlicensed'
  | 'dropped'
  | 'unknown';

/**
 * What that rests on: operators' own use, what the check was answered, a 404 to it, what the
 * release is known to do, the methods that the gateway names in `Allow`, or nothing.
 */
export type Ground = 'use' | 'check' | 'not_found' | 'release' | 'allow' | 'none';

/** How a list parameter is treated: done, ignored, or not to be told from the rows at hand. */
export type Honoured = 'honoured' | 'ignored' | 'unknown';

export interface Capability {
  /** Operation, topic or setting, as in the table of operations where it is one. */
  name: string;
  label: string;
  availability: Availability;
  ground: Ground;
  /** The gateway's own words where it refused, at most 500 characters. */
  note: string | null;
  /** When it was last seen in use; null on every other ground. */
  seenAt: string | null;
}

/** Parameters of the portal-link list, by their wire names. */
export type PortalLinkFilter = 'q' | 'ownerId' | 'sort';

/** One way in which answers of an operation differ from the contract; where and how often, never a value. */
export interface DriftNote {
  operation: string;
  path: string;
  kind: Drift['kind'] | 'missing';
  count: number;
}

export interface CapabilitiesView {
  release: string | null;
  dialect: Dialect;
  embedded: boolean;
  /** True while the embedded gateway still holds its example data. */
  exampleData: boolean;
  routes: Capability[];
  portalLinkFilters: Record<PortalLinkFilter, Honoured>;
  portalLinkFilterGrounds: Record<PortalLinkFilter, Ground>;
  drift: DriftNote[];
  checkedAt: string;
}
