import { queryOptions } from '@tanstack/react-query';
import type { SourceUsage } from '@/lib/contract/console/source-actions';
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
