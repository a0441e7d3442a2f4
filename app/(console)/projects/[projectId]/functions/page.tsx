import type { Metadata } from 'next';
import { FunctionsPage } from '@/components/functions/functions-page';
import { requireConnection } from '@/lib/server/session/read-session';

export const metadata: Metadata = { title: 'Functions' };

<<<<<<< HEAD
export default async function OwnFunctionsPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
=======
export default async function Page({ params }: { params: Promise<{ projectId: string }> }) {
>>>>>>> wB
  const { projectId } = await params;
  await requireConnection(projectId);
  return <FunctionsPage projectId={projectId} />;
}
