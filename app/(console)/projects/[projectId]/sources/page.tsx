import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { SourceList } from '@/components/sources/list/source-list';
import { sourceSearch } from '@/lib/contract/console/searches';
import { sourceKeys } from '@/lib/queries/sources';
import { getSource } from '@/lib/server/services/get-source';
import { listSources } from '@/lib/server/services/list-sources';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Sources' };

export default async function SourcesPage(props: ListPageProps) {
  const { state, projectId, gateway, firstFailure } = await loadFirstRows(props, {
    screen: 'sources',
    model: sourceSearch,
    keyOf: sourceKeys.list,
    oneKeyOf: sourceKeys.one,
    panels: ['open'],
    read: listSources,
    readOne: getSource,
  });
  return (
    <HydrationBoundary state={state}>
      <SourceList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
    </HydrationBoundary>
  );
}
