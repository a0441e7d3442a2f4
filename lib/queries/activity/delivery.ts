import { queryOptions } from '@tanstack/react-query';
import type {
  DeliveryDetail,
  RevealPartBody,
  SignatureView,
} from '@/lib/contract/console/activity/delivery-detail';
import type { WholePayload } from '@/lib/contract/console/activity/payload';
import type { RevealedSecret } from '@/lib/contract/console/resource-actions';
import { fillPath } from '@/lib/util/routes';
import { callApi } from '../client';
import { deliveryKeys } from './deliveries';

/** How long one that moves is left alone before it is asked for again; one under way ends soon. */
const refreshMs: ReadonlyMap<string, number> = new Map([
  ['Scheduled', 2_000],
  ['Processing', 2_000],
  ['Retry', 10_000],
]);

function pathOf(projectId: string, uid: string) {
  return fillPath('/api/projects/{projectId}/activity/deliveries/{uid}', { projectId, uid });
}

function ofAttempt(attempt: string | null): string {
  return attempt === null ? '' : `?${new URLSearchParams({ attempt })}`;
}

/**
 * All that is known of one delivery.
 * @param unattended true where the page asks by itself
 */
export function deliveryDetailOptions(projectId: string, uid: string, unattended = false) {
  return queryOptions({
    queryKey: deliveryKeys.one(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<DeliveryDetail>({ path: pathOf(projectId, uid), signal, unattended }),
  });
}

/** Milliseconds until a delivery is worth a look again; false for one that is done with. */
export function refreshOf({ delivery }: DeliveryDetail): number | false {
  return refreshMs.get(delivery.status ?? '') ?? false;
}

/** Whether the signature of one try fits what was sent. */
export function signatureOptions(projectId: string, uid: string, attempt: string) {
  return queryOptions({
    queryKey: [...deliveryKeys.one(projectId, uid), 'signature', attempt] as const,
    queryFn: ({ signal }) =>
      callApi<SignatureView>({
        path: `${pathOf(projectId, uid)}/signature${ofAttempt(attempt)}`,
        signal,
      }),
  });
}

/** One masked value; keep it nowhere but in the component that shows it. */
export async function revealPart(
  projectId: string,
  uid: string,
  body: RevealPartBody,
): Promise<string> {
  const { value } = await callApi<RevealedSecret>({
    method: 'POST',
    path: `${pathOf(projectId, uid)}/reveal`,
    body,
  });
  return value;
}

/** All of what was sent, or of the answer to one try, masked as it is shown. */
export function readWholePayload(
  projectId: string,
  uid: string,
  attempt: string | null,
): Promise<WholePayload> {
  return callApi<WholePayload>({
    path: `${pathOf(projectId, uid)}/payload${ofAttempt(attempt)}`,
  });
}
