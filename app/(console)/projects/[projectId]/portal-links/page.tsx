import type { Metadata } from 'next';
import { PortalLinkTable } from '@/components/portal-links/portal-link-table';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import { portalLinkKeys } from '@/lib/queries/portal-links';
import { getPortalLink } from '@/lib/server/services/get-portal-link';
import { listPortalLinks } from '@/lib/server/services/list-portal-links';
import type { ListPageProps } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Portal links' };

const list = {
  screen: 'portal-links',
  model: portalLinkSearch,
  keyOf: portalLinkKeys.list,
  oneKeyOf: portalLinkKeys.one,
  panels: ['link', 'compare'],
  read: listPortalLinks,
  readOne: getPortalLink,
} as const;

export default function PortalLinksPage(props: ListPageProps) {
  return listPage(props, list, (rows) => <PortalLinkTable {...rows} />);
}
