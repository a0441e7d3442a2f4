import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ClosedPage } from '@/components/portal/frame/closed-page';
import { PortalShell } from '@/components/portal/frame/portal-shell';
import { portalRenewalUrl } from '@/lib/server/portal/live-portal';
import { readPortal } from '@/lib/server/portal/read-portal';

type Props = Readonly<{ params: Promise<{ linkId: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { linkId } = await params;
  const name = (await readPortal(linkId))?.frame.brand.name || 'Webhooks';
  return { title: { absolute: name, template: `%s · ${name}` } };
}

/** The frame of a portal that is open in this browser; whoever has none is told so in its place. */
export default async function LinkLayout({ params, children }: Props & { children: ReactNode }) {
  const { linkId } = await params;
  const portal = await readPortal(linkId);
  if (portal === undefined) {
    return <ClosedPage reason="ended" renewalUrl={portalRenewalUrl(linkId)} />;
  }
  return <PortalShell frame={portal.frame}>{children}</PortalShell>;
}
