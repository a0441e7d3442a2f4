import 'server-only';
import { randomBytes } from 'node:crypto';
import { operations } from '@/lib/contract/gateway/operations';
import { askForCheck } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { answered, findingOfFailure, findingOfRelease, type RouteFinding } from './route-finding';

/**
 * Whether a licence lets events be searched: some releases refuse it without one, others answer as
 * if nothing had been asked (gateway contract §1.6). A search that nothing can match, for one row.
 */
export async function probeEventSearch(context: ServiceContext): Promise<RouteFinding> {
  const impossible = `gatehouse-probe-${randomBytes(8).toString('hex')}`;
  const searched = await askForCheck(context, operations.listEvents, {
    query: { perPage: 1, query: impossible },
  });
  const untold = findingOfRelease('licensed');
  if (!searched.ok) {
    const finding = findingOfFailure(searched.failure);
    return finding.availability === 'unlicensed' ? finding : untold;
  }
  if (searched.data.content?.length) {
    return { availability: 'dropped', ground: 'check', note: null };
  }
  const all = await askForCheck(context, operations.listEvents, { query: { perPage: 1 } });
  return all.ok && all.data.content?.length ? answered : untold;
}
