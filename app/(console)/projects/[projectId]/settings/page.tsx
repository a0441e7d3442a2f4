import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { capabilitiesState } from '../capabilities-state';
import { SettingsScreen } from '../screens/settings-screen';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <SettingsScreen projectId={projectId} />
    </HydrationBoundary>
  );
}
