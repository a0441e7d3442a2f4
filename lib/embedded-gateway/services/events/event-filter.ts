import type { EventFilter } from '../../store/events';
import type { ProjectRecord } from '../../store/projects';
import type { ServiceContext } from '../context';
import { type AskedDates, listedTime } from '../list-dates';

/** What a list of events may be narrowed by (gateway contract §3.4). */
export interface AskedEvents extends AskedDates {
  sourceIds: readonly string[];
  endpointIds: readonly string[];
  ownerId: string | undefined;
  idempotencyKey: string | undefined;
  isConfined?: boolean;
}

/**
 * What is asked for as a filter; undefined where no endpoint can be meant, so that nothing is found.
 * @throws {GatewayError} 400 for dates that are none
 */
export function eventFilter(
  { store, clock }: Pick<ServiceContext, 'store' | 'clock'>,
  project: ProjectRecord,
  asked: AskedEvents,
): EventFilter | undefined {
  const { sourceIds, endpointIds, ownerId, idempotencyKey, isConfined } = asked;
  const times = listedTime(asked, clock);
  const rest = { sourceIds, idempotencyKey, isConfined, ...times };
  if (ownerId === undefined) return { ...rest, endpointIds };
  const owned = store.endpoints.ofOwner(project.uid, ownerId).map(({ uid }) => uid);
  const both = endpointIds.length === 0 ? owned : owned.filter((id) => endpointIds.includes(id));
  if (both.length === 0) return undefined;
  return { ...rest, endpointIds: both };
}
