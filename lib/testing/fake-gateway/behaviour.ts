import type { Release } from '@/lib/releases/dialect';

/** How a fake gateway behaves where gateways differ (gateway contract §3.1, §3.4, §8.3). */
export interface Behaviour {
  /** `documented`: only the six operations of the interface specification exist. */
  routes: 'all' | 'documented';
  /** Parameters of the portal-link list that really work. */
  honours: { q: boolean; ownerId: boolean; sort: boolean };
  /** `endpoints_metadata` of a link without endpoints. */
  emptyMetadata: 'null_entry' | 'empty' | 'absent';
  /** Whether links carry `auth_type` and `auth_key`. */
  authKey: 'absent' | 'empty' | 'minted';
  pagination: 'given' | 'null';
  /** Forms of the Authorization header that are taken. */
  authorization: 'bearer' | 'bare' | 'both';
  /** Message of `/health`; null: there is no such route. */
  release: string | null;
  /** `X-Convoy-Version` of every API answer. */
  versionHeader: string | null;
  embedded: boolean;
  /** Whether portal links are refused for want of a licence (gateway contract §1.6). */
  licensed: boolean;
  /** How endpoints and sources are written: as a release does it (contract §4, §5), or as sent. */
  endpoints: 'as_sent' | Release;
  /** The same for subscriptions (gateway contract §6). */
  subscriptions: 'as_sent' | Release;
  /** Parameters of lists of events and deliveries that it takes and does nothing with. */
  ignores?: readonly string[];
}

/** 24.6.5: no licence gates, ignores the filters of portal links. */
export const release24: Behaviour = {
  routes: 'all',
  honours: { q: false, ownerId: false, sort: false },
  emptyMetadata: 'empty',
  authKey: 'absent',
  pagination: 'given',
  authorization: 'bearer',
  release: 'Convoy v24.6.5',
  versionHeader: null,
  embedded: false,
  licensed: true,
  endpoints: 'as_sent',
  subscriptions: 'as_sent',
};

/** 26.3.6 with a licence: `[null]` metadata, keys minted by every list. */
export const release26: Behaviour = {
  ...release24,
  emptyMetadata: 'null_entry',
  authKey: 'minted',
  release: 'Convoy v26.2.2',
  versionHeader: '2025-11-24',
};

/** A gateway that keeps the interface specification to the letter. */
export const bySpecification: Behaviour = {
  ...release24,
  honours: { q: true, ownerId: true, sort: true },
  authKey: 'empty',
  authorization: 'both',
  release: null,
};

/** Releases that write endpoints and subscriptions as gateway contract §4 and §6 tell. */
export const writing24: Behaviour = { ...release24, endpoints: '24.6.5', subscriptions: '24.6.5' };
export const writing26: Behaviour = { ...release26, endpoints: '26.3.6', subscriptions: '26.3.6' };
export const writing26Unlicensed: Behaviour = { ...writing26, licensed: false };
export const writing267: Behaviour = {
  ...release26,
  release: 'Convoy v26.6.6',
  endpoints: '26.7.3',
  subscriptions: '26.7.3',
};

/** What stands in for each recorded release. */
export const writingAs: Record<Release, Behaviour> = {
  '24.6.5': writing24,
  '26.3.6': writing26,
  '26.7.3': writing267,
};
