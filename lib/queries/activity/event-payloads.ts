import {
  type EventPayloadsPage,
  type EventPayloadsSearch,
  writeEventPayloads,
} from '@/lib/contract/console/activity/event-payloads';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';

/** A page of events with what they carried; read anew each time and kept nowhere. */
export function readEventPayloads(
  projectId: string,
  search: EventPayloadsSearch,
  signal: AbortSignal,
): Promise<EventPayloadsPage> {
  return callApi<EventPayloadsPage>({
    path: fillPath(
      '/api/projects/{projectId}/activity/events/payloads',
      { projectId },
      writeEventPayloads(search),
    ),
    signal,
  });
}
