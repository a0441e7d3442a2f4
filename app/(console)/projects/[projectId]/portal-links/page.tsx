import type { Metadata } from 'next';
import { PortalLinkTable } from '@/components/portal-links/portal-link-table';
import { portalLinkKeys } from '@/lib/queries/portal-links';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { openedBy } from '@/lib/util/routes';
import { type ListPageProps, resourceList } from '../first-rows';
import { listPage } from '../list-page';

export const metadata: Metadata = { title: 'Portal links' };

const list = {
  ...resourceList(portalLinkKind),
  keys: portalLinkKeys,
  panels: [openedBy['portal-links'], 'compare'],
};

export default function PortalLinksPage(props: ListPageProps) {
  return listPage(props, list, (rows) => <PortalLinkTable {...rows} />);
}
