import type { Metadata } from 'next';
import { FunctionsPage } from '@/components/functions/functions-page';
import { requireConnection } from '@/lib/server/session/read-session';

export const metadata: Metadata = { title: 'Functions' };

export default async function OwnFunctionsPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  await requireConnection(projectId);
  return <FunctionsPage projectId={projectId} />;
}
