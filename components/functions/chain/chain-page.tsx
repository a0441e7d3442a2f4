'use client';

import { PageHeader } from '@/components/shell/page-header';
import { routes } from '@/lib/util/routes';
import { ChainScreen } from './chain-screen';

/** The page that follows one event from the source to the endpoint. */
export function ChainPage({ projectId }: { projectId: string }) {
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
