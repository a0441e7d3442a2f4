import type { Metadata } from 'next';
import { LinkPage } from '@/components/portal-links/page/link-page';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { type ResourceProps, resourcePage } from '../../resource-pages';

export const metadata: Metadata = { title: 'Portal link' };

export default function OnePortalLinkPage(props: ResourceProps) {
  return resourcePage(props, portalLinkKind, (resource) => (
    <LinkPage key={resource.uid} {...resource} />
  ));
}
