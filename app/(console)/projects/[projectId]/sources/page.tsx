import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { SourceList } from '@/components/sources/list/source-list';
import { sourceKeys } from '@/lib/queries/sources';
import { sourceKind } from '@/lib/server/services/sources/kind';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Sources' };

export default async function SourcesPage(props: ListPageProps) {
  const { state, projectId, gateway, firstFailure } = await loadFirstRows(props, {
    kind: sourceKind,
    keys: sourceKeys,
    panels: ['open'],
  });
  return (
    <HydrationBoundary state={state}>
      <SourceList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
    </HydrationBoundary>
  );
}
