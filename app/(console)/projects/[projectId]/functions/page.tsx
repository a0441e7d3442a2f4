import type { Metadata } from 'next';
import { FunctionsScreen } from '@/components/functions/functions-screen';
import { PageHeader } from '@/components/shell/page-header';
import { requireConnection } from '@/lib/server/session/read-session';

export const metadata: Metadata = { title: 'Functions' };

export default async function FunctionsPage({
  params,
}: {
  params: Promise<{ projectId: string }>;
}) {
  const { projectId } = await params;
  await requireConnection(projectId);
  return (
    <>
      <PageHeader title="Functions" purpose="Try a function here before it meets real traffic" />
      <FunctionsScreen projectId={projectId} />
    </>
  );
}
