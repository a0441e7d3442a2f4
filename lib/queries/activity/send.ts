import type { ReplayBody, SendAgainBody, SentEvent } from '@/lib/contract/console/activity/send';
import type { RevealedSecret } from '@/lib/contract/console/resource-actions';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';

/** Has an event matched anew. */
export function replayEvent(projectId: string, uid: string, body: ReplayBody) {
  return callApi<{ uid: string }>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/activity/events/{uid}/replay', { projectId, uid }),
    body,
  });
}

/** Sends what an event carried as a new one to one endpoint. */
export function sendAgain(projectId: string, uid: string, body: SendAgainBody) {
  return callApi<SentEvent>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/activity/events/{uid}/send', { projectId, uid }),
    body,
  });
}

/** Shows one masked value of what an event carried, by its number. */
export async function revealEventValue(projectId: string, uid: string, index: number) {
  const { value } = await callApi<RevealedSecret>({
    method: 'POST',
    path: fillPath('/api/projects/{projectId}/activity/events/{uid}/reveal', { projectId, uid }),
    body: { index },
  });
  return value;
}
