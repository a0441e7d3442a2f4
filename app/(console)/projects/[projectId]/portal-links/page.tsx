import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { PortalLinkTable } from '@/components/portal-links/portal-link-table';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import { portalLinkKeys } from '@/lib/queries/portal-links';
import { getPortalLink } from '@/lib/server/services/get-portal-link';
import { listPortalLinks } from '@/lib/server/services/list-portal-links';
import { type ListPageProps, loadFirstRows } from '../first-rows';

export const metadata: Metadata = { title: 'Portal links' };

export default async function PortalLinksPage(props: ListPageProps) {
  const { state, ...rows } = await loadFirstRows(props, {
    screen: 'portal-links',
    model: portalLinkSearch,
    keyOf: portalLinkKeys.list,
    oneKeyOf: portalLinkKeys.one,
    panels: ['link', 'compare'],
    read: listPortalLinks,
    readOne: getPortalLink,
  });
  return (
    <HydrationBoundary state={state}>
      <PortalLinkTable {...rows} />
    </HydrationBoundary>
  );
}
