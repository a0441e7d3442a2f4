import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { PortalLinkTable } from '@/components/portal-links/portal-link-table';
import { portalLinkKeys } from '@/lib/queries/portal-links';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Portal links' };

export default async function PortalLinksPage(props: ListPageProps) {
  const { state, ...rows } = await loadFirstRows(props, {
    kind: portalLinkKind,
    keys: portalLinkKeys,
    panels: ['link', 'compare'],
  });
  return (
    <HydrationBoundary state={state}>
      <PortalLinkTable {...rows} />
    </HydrationBoundary>
  );
}
