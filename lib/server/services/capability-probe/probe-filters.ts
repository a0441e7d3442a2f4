import 'server-only';
import { randomBytes } from 'node:crypto';
import type { CapabilitiesView, Honoured } from '@/lib/contract/console/capabilities';
import { operations } from '@/lib/contract/gateway/operations';
import type { PortalLink } from '@/lib/contract/gateway/portal-link';
import { askForCheck } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { answered, findingOfFailure, type RouteFinding } from './route-finding';

export interface FilterProbe {
  list: RouteFinding;
  filters: CapabilitiesView['portalLinkFilters'];
}

type Listed = { links: PortalLink[]; hasMore: boolean } | { finding: RouteFinding };

const rows = 2;

async function list(
  context: ServiceContext,
  filter: { q?: string; ownerId?: string; sort?: 'ASC' } = {},
): Promise<Listed> {
  const query = { perPage: rows, ...filter };
  const result = await askForCheck(context, operations.listPortalLinks, { query });
  if (!result.ok) return { finding: findingOfFailure(result.failure) };
  const { content, pagination } = result.data;
  const links = (content ?? []).filter((link) => link !== null);
  return { links, hasMore: pagination?.has_next_page === true };
}

/** A filter that nothing can match works when nothing comes. */
function honouredWhenEmpty(listed: Listed): Honoured {
  if ('finding' in listed) return 'unknown';
  return listed.links.length === 0 ? 'honoured' : 'ignored';
}

/** Oldest first works when another link comes first than without it (gateway contract §3.1). */
function honouredWhenReversed(newest: PortalLink[], hasMore: boolean, listed: Listed): Honoured {
  if ('finding' in listed) return 'unknown';
  const [first] = listed.links;
  if (!first) return 'ignored';
  if (newest.length < 2 && !hasMore) return 'unknown';
  return first.uid === newest[0]?.uid ? 'ignored' : 'honoured';
}

/**
 * Whether the portal-link list does what its parameters say. Four lists of two rows at most: every
 * row read can mint a key on real gateways (gateway contract §8.3).
 */
export async function probeFilters(context: ServiceContext): Promise<FilterProbe> {
  const newest = await list(context);
  if ('finding' in newest) {
    return {
      list: newest.finding,
      filters: { q: 'unknown', ownerId: 'unknown', sort: 'unknown' },
    };
  }
  if (newest.links.length === 0) {
    return { list: answered, filters: { q: 'unknown', ownerId: 'unknown', sort: 'unknown' } };
  }
  const impossible = `gatehouse-probe-${randomBytes(8).toString('hex')}`;
  const named = await list(context, { q: impossible });
  const owned = await list(context, { ownerId: impossible });
  const oldest = await list(context, { sort: 'ASC' });
  return {
    list: answered,
    filters: {
      q: honouredWhenEmpty(named),
      ownerId: honouredWhenEmpty(owned),
      sort: honouredWhenReversed(newest.links, newest.hasMore, oldest),
    },
  };
}
