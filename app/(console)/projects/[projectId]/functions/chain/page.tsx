import type { Metadata } from 'next';
import { ChainScreen } from '@/components/functions/chain/chain-screen';
import { PageHeader } from '@/components/shell/page-header';
import { requireConnection } from '@/lib/server/session/read-session';
import { routes } from '@/lib/util/routes';

export const metadata: Metadata = { title: 'Chain of an event' };

export default async function ChainPage({ params }: { params: Promise<{ projectId: string }> }) {
  const { projectId } = await params;
  await requireConnection(projectId);
  return (
    <>
      <PageHeader
        title="Chain of an event"
        purpose="From what arrives to what the endpoint receives, in this page alone"
        trail={[{ label: 'Functions', href: routes.functions(projectId) }]}
      />
      <ChainScreen projectId={projectId} />
    </>
  );
}
