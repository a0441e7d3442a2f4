import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { VerifyPage } from '@/components/portal/verify/verify-page';
import { pageState } from '@/lib/queries/page-state';
import { portalSigningOptions } from '@/lib/queries/portal/verify';
import { requirePortal } from '@/lib/server/portal/route/read-portal';
import { getPortalSigning } from '@/lib/server/portal/services/signing';
import { portalRoutes } from '@/lib/util/portal-routes';
import { readForPage } from '../page-read';

export const metadata: Metadata = { title: 'How to verify' };

type Props = Readonly<{ params: Promise<{ linkId: string }> }>;

export default async function PortalVerifyPage({ params }: Props) {
  const { linkId } = await params;
  const { context } = await requirePortal(linkId);
  const { queryKey } = portalSigningOptions(portalRoutes.api(linkId));
  const read = await readForPage(queryKey, () => getPortalSigning(context));
  return (
    <HydrationBoundary state={pageState(read)}>
      <VerifyPage />
    </HydrationBoundary>
  );
}
