import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { RecoveryPage } from '@/components/portal/recover/recovery-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { pageState } from '@/lib/queries/page-state';
import { recoveryOptions } from '@/lib/queries/portal/jobs';
import { isConsoleError } from '@/lib/server/console-error';
import { requirePortal } from '@/lib/server/portal/route/read-portal';
import { getRecovery } from '@/lib/server/portal/services/jobs';
import { portalRoutes } from '@/lib/util/portal-routes';

export const metadata: Metadata = { title: 'Recovery' };

type Props = Readonly<{ params: Promise<{ linkId: string; jobId: string }> }>;

/** One recovery, as it stood when it was asked for; the browser follows it from there. */
export default async function PortalRecoveryPage({ params }: Props) {
  const { linkId, jobId } = await params;
  const { context } = await requirePortal(linkId);
  if (!resourceIdSchema.safeParse(jobId).success) notFound();
  const { queryKey } = recoveryOptions(portalRoutes.api(linkId), jobId);
  try {
    const state = pageState([[queryKey, await getRecovery(context, jobId)]]);
    return (
      <HydrationBoundary state={state}>
        <RecoveryPage jobId={jobId} />
      </HydrationBoundary>
    );
  } catch (error) {
    if (!isConsoleError(error)) throw error;
    if (error.code === 'not_found') notFound();
    // The browser asks for it and tells why it does not come.
    return <RecoveryPage jobId={jobId} />;
  }
}
