import 'server-only';
import type { RevealedLink, RevealedLinks } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import type { PortalLink } from '@/lib/contract/gateway/portal-link';
import { type Deadline, withDeadline } from '@/lib/util/deadline';
import { boundedParallel } from '../../bounded-parallel';
import { ConsoleError } from '../../console-error';
import { callGateway } from '../context/call-gateway';
import { isKnownAvailable, isKnownMissing, noteMissing } from '../context/known-capabilities';
import { readOne } from '../context/read-one';
import { runtimeOf, type ServiceContext } from '../context/service-context';

const readsAtOneTime = 6;

function reveal({ uid, url, token, auth_key }: PortalLink): RevealedLink {
  return { uid, url: url ?? '', token: token ?? '', authKey: auth_key || null };
}

function outOfBounds(left: number, seen: number): ConsoleError {
  return new ConsoleError('gateway_timeout', {
    detail: `The search for ${left === 1 ? 'this link' : `${left} of these links`} stopped after ${seen} links of the list: the gateway has no way to read a single one. Select links of the first pages, or fewer at a time.`,
  });
}

/**
 * Walks the list until every wanted link was seen; nothing of it is kept. A link that was not
 * reached is not told as gone.
 * @throws ConsoleError also when the walk's bound comes first
 */
async function walkFor(
  context: ServiceContext,
  uids: readonly string[],
  deadline: Deadline,
): Promise<PortalLink[]> {
  const wanted = new Set(uids);
  const found: PortalLink[] = [];
  const { perPage, pages } = runtimeOf(context).walkLimits;
  const bounded = { ...context, signal: deadline.signal };
  let cursor: string | undefined;
  let seen = 0;
  for (let count = 0; count < pages; count += 1) {
    const query = cursor
      ? { perPage, direction: 'next' as const, next_page_cursor: cursor }
      : { perPage };
    const { content, pagination } = await callGateway(bounded, operations.listPortalLinks, {
      query,
    }).catch((error: unknown) => {
      throw deadline.isPassed(error) ? outOfBounds(wanted.size, seen) : error;
    });
    for (const link of content ?? []) if (link && wanted.delete(link.uid)) found.push(link);
    seen += content?.length ?? 0;
    const next = pagination?.has_next_page === true ? pagination.next_page_cursor : undefined;
    if (wanted.size === 0 || !next || next === cursor) return found;
    cursor = next;
  }
  throw outOfBounds(wanted.size, seen);
}

async function readEach(context: ServiceContext, uids: readonly string[]): Promise<PortalLink[]> {
  const read = await boundedParallel(uids, readsAtOneTime, (uid) =>
    readOne(context, operations.getPortalLink, { portalLinkID: uid }),
  );
  if (read.includes('no_route')) noteMissing(context, operations.getPortalLink);
  return read.flatMap((result) => (typeof result === 'object' ? [result.found] : []));
}

/**
 * Addresses and tokens of up to 100 links: the one answer of the console that holds secrets
 * (design §4). Read one by one where the gateway can, else found by walking the list.
 * @throws ConsoleError
 */
export async function revealPortalLinks(
  context: ServiceContext,
  uids: readonly string[],
): Promise<RevealedLinks> {
  const unique = [...new Set(uids)];
  const isRead = !isKnownMissing(context, operations.getPortalLink);
  const byId = new Map<string, PortalLink>();
  for (const link of isRead ? await readEach(context, unique) : []) byId.set(link.uid, link);
  const left = unique.filter((uid) => !byId.has(uid));
  if (left.length > 0 && !isKnownAvailable(context, operations.getPortalLink)) {
    const { deadlineMs } = runtimeOf(context).walkLimits;
    const found = await withDeadline({ limitMs: deadlineMs, caller: context.signal }, (deadline) =>
      walkFor(context, left, deadline),
    );
    for (const link of found) byId.set(link.uid, link);
  }
  return {
    links: unique.flatMap((uid) => {
      const link = byId.get(uid);
      return link ? [reveal(link)] : [];
    }),
    missing: unique.filter((uid) => !byId.has(uid)),
  };
}
