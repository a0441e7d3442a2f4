import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { PortalBrandPage } from '@/components/settings/portal/portal-brand-page';
import { capabilitiesState } from '../../capabilities-state';

export const metadata: Metadata = { title: 'Portal' };

export default async function PortalSettingsPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <PortalBrandPage projectId={projectId} />
    </HydrationBoundary>
  );
}
