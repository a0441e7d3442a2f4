'use client';

import { PageHeader } from '@/components/shell/page-header';

/** What needs a person, and how the last day went. */
export function OverviewPage({ projectId }: { projectId: string }) {
  return <PageHeader title="Overview" purpose={projectId} />;
}
