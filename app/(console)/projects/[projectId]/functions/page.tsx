import { Route } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { FunctionsScreen } from '@/components/functions/functions-screen';
import { PageHeader } from '@/components/shell/page-header';
import { Button } from '@/components/ui/button';
import { requireConnection } from '@/lib/server/session/read-session';
import { routes } from '@/lib/util/routes';

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
        purpose="Try a function here before it meets real traffic"
        actions={
          <Button asChild>
            <Link href={routes.chain(projectId)} prefetch={false}>
              <Route aria-hidden /> Follow an event through the chain
            </Link>
          </Button>
        }
      />
      <FunctionsScreen projectId={projectId} />
    </>
  );
}
