import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { capabilitiesState } from '../../../capabilities-state';
import type { ResourceProps } from '../../../resource-pages';
import { PortalViewScreen } from '../../../screens/portal-view-screen';

export const metadata: Metadata = { title: 'View as partner' };

export default async function ViewAsPartnerPage({ params }: ResourceProps) {
  const { projectId, uid } = await params;
  if (!resourceIdSchema.safeParse(uid).success) notFound();
  const state = await capabilitiesState(projectId);
  return (
    <HydrationBoundary state={state}>
      <PortalViewScreen projectId={projectId} uid={uid} />
    </HydrationBoundary>
  );
}
