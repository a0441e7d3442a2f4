import type { Metadata } from 'next';
import { requireConnection } from '@/lib/server/session/read-session';
import { SettingsScreen } from './settings-screen';

export const metadata: Metadata = { title: 'Settings' };

export default async function SettingsPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  await requireConnection(projectId);
  return <SettingsScreen projectId={projectId} />;
}
