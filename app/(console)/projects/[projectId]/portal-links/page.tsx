import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { PortalLinkTable } from '@/components/portal-links/portal-link-table';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import { portalLinkKeys } from '@/lib/queries/portal-links';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { getResource } from '@/lib/server/services/resource/get';
import { listResource } from '@/lib/server/services/resource/list';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Portal links' };

export default async function PortalLinksPage(props: ListPageProps) {
  const { state, ...rows } = await loadFirstRows(props, {
    screen: 'portal-links',
    model: portalLinkSearch,
    keyOf: portalLinkKeys.list,
    oneKeyOf: portalLinkKeys.one,
    panels: ['link', 'compare'],
    read: (context, search) => listResource(portalLinkKind, context, search),
    readOne: (context, uid) => getResource(portalLinkKind, context, uid),
  });
  return (
    <HydrationBoundary state={state}>
      <PortalLinkTable {...rows} />
    </HydrationBoundary>
  );
}
