import { LinkGone } from '@/components/portal-links/page/link-gone';

export default function PortalLinkNotFound() {
  return <LinkGone />;
}
