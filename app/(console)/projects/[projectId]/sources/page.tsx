import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { SourceList } from '@/components/sources/list/source-list';
import { sourceSearch } from '@/lib/contract/console/searches';
import { sourceKeys } from '@/lib/queries/sources';
import { getResource } from '@/lib/server/services/resource/get';
import { listResource } from '@/lib/server/services/resource/list';
import { sourceKind } from '@/lib/server/services/sources/kind';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Sources' };

export default async function SourcesPage(props: ListPageProps) {
  const { state, projectId, gateway, firstFailure } = await loadFirstRows(props, {
    screen: 'sources',
    model: sourceSearch,
    keyOf: sourceKeys.list,
    oneKeyOf: sourceKeys.one,
    panels: ['open'],
    read: (context, search) => listResource(sourceKind, context, search),
    readOne: (context, uid) => getResource(sourceKind, context, uid),
  });
  return (
    <HydrationBoundary state={state}>
      <SourceList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
    </HydrationBoundary>
  );
}
