import type { Metadata } from 'next';
import { FunctionList } from '@/components/functions/function-list';
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
      <PageHeader
        title="Functions"
        purpose="Found on sources and subscriptions, where they are edited and tested too"
      />
      <FunctionList projectId={projectId} />
    </>
  );
}
