import 'server-only';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from '@/lib/server/services/context/call-gateway';
import type { LinkScope } from '@/lib/server/services/context/link-scope';
import {
  connectionIdentity,
  runtimeOf,
  type ServiceContext,
} from '@/lib/server/services/context/service-context';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { getResource } from '@/lib/server/services/resource/get';

/** Endpoints by which lists are narrowed at most: each of them is a parameter of the address. */
const mostOwn = 100;

const usualLifeMs = 60_000;
/** Of a link whose every read may make a key (gateway contract §8.3). */
const keyedLifeMs = 10 * 60_000;

async function readScope(context: ServiceContext, linkId: string): Promise<LinkScope> {
  const readAt = runtimeOf(context).gateway.now();
  const link = await getResource(portalLinkKind, context, linkId);
  const owner = link.owner_id;
  if (owner) {
    const isOwn: LinkScope['isOwn'] = ({ owner_id }) => owner_id === owner;
    const { content, pagination } = await callGateway(context, operations.listEndpoints, {
      query: { ownerId: owner, perPage: mostOwn },
    });
    // Some gateways overlook a filter.
    const own = (content ?? []).filter((row) => row !== null).filter(isOwn);
    const isWhole = pagination?.has_next_page !== true;
    return { link, endpoints: own.map(({ uid }) => uid), isWhole, isOwn, readAt };
  }
  const named = new Set(link.endpoints ?? []);
  return {
    link,
    endpoints: [...named].slice(0, mostOwn),
    isWhole: named.size <= mostOwn,
    readAt,
    isOwn: ({ uid }) => named.has(uid),
  };
}

function isFresh({ link, readAt }: LinkScope, now: number): boolean {
  return now - readAt < (link.auth_type === 'refresh_token' ? keyedLifeMs : usualLifeMs);
}

/**
 * The scope of a link for an operator; kept for a minute, ten where reading the link may make a key of
 * it, and gone with the next change that is made from here.
 * @throws ConsoleError `not_found` for a link that is gone
 */
export async function linkScope(context: ServiceContext, linkId: string): Promise<LinkScope> {
  const { portalScopes, gateway } = runtimeOf(context);
  const key = `${connectionIdentity(context.connection)} ${linkId}`;
  const kept = portalScopes.get(key);
  if (kept && isFresh(kept, gateway.now())) return kept;
  const read = await readScope(context, linkId);
  portalScopes.set(key, read);
  return read;
}
