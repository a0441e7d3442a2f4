import { queryOptions, useMutation } from '@tanstack/react-query';
import type { SourceUsage } from '@/lib/contract/console/source-actions';
import type { BrokerTrial, BrokerTrialBody } from '@/lib/contract/console/source-broker';
import type { SourceCreateBody, SourceUpdateBody } from '@/lib/contract/console/source-save';
import type { SourceView } from '@/lib/contract/console/views';
import { fillPath } from '@/lib/util/routes';
import { callApi } from './client';
import { resourceWrites } from './resource-saves';
import { sourceKeys } from './sources';
import { subscriptionKeys } from './subscriptions';

const one = '/api/projects/{projectId}/sources/{uid}';

// Its subscriptions go with a source (gateway contract §5.9).
export const sourceCalls = resourceWrites<SourceView, SourceCreateBody, SourceUpdateBody>({
  path: 'sources',
  keys: sourceKeys,
  goesToo: [subscriptionKeys],
});

/** What takes events of a source. */
export function sourceUsageOptions(projectId: string, uid: string) {
  return queryOptions({
    queryKey: sourceKeys.usage(projectId, uid),
    queryFn: ({ signal }) =>
      callApi<SourceUsage>({ path: fillPath(`${one}/usage`, { projectId, uid }), signal }),
  });
}

/**
 * Has the gateway reach for a broker with settings that are not saved yet; the signal ends the trial
 * there as well.
 */
export function useTryBroker(projectId: string) {
  return useMutation({
    mutationFn: ({ body, signal }: { body: BrokerTrialBody; signal: AbortSignal }) =>
      callApi<BrokerTrial>({
        method: 'POST',
        path: fillPath('/api/projects/{projectId}/sources/test_connection', { projectId }),
        body,
        signal,
      }),
    retry: false,
    // The body may hold a secret that was just typed.
    gcTime: 0,
  });
}
