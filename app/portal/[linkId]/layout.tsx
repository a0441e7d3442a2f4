import type { Metadata } from 'next';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ClosedPage } from '@/components/portal/frame/closed-page';
import { PortalShell } from '@/components/portal/frame/portal-shell';
import { portalRenewalUrl } from '@/lib/server/portal/route/live-portal';
import { readPortal } from '@/lib/server/portal/route/read-portal';
import { accentVariables } from '@/lib/util/accent';

type Props = Readonly<{ params: Promise<{ linkId: string }> }>;

/** Of the home as well, which is a page of the same segment: a template is for those below. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { linkId } = await params;
  const name = (await readPortal(linkId))?.frame.brand.name;
  if (!name) return {};
  return { title: { absolute: `Webhooks · ${name}`, template: `%s · ${name}` } };
}

/** The frame of a portal that is open in this browser; whoever has none is told so in its place. */
export default async function LinkLayout({ params, children }: Props & { children: ReactNode }) {
  const { linkId } = await params;
  const portal = await readPortal(linkId);
  if (portal === undefined) {
    return <ClosedPage reason="ended" renewalUrl={portalRenewalUrl(linkId)} />;
  }
  return (
    <>
      <AccentStyle accent={portal.frame.brand.accent} />
      <PortalShell frame={portal.frame}>{children}</PortalShell>
    </>
  );
}

/** For the whole document: dialogs stand outside of the frame. */
async function AccentStyle({ accent }: { accent: string | null }) {
  const variables = Object.entries(accentVariables(accent));
  if (variables.length === 0) return null;
  const nonce = (await headers()).get('x-nonce') ?? undefined;
  const rules = variables.map(([token, value]) => `${token}:${value}`).join(';');
  // Of `#rrggbb` alone, which was checked.
  return <style nonce={nonce}>{`:root{${rules}}`}</style>;
}
