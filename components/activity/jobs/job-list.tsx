'use client';

import { PageHeader } from '@/components/shell/page-header';

/** Retries and replays, the newest first. */
export function JobList({ projectId }: { projectId: string }) {
  return <PageHeader title="Retry jobs" purpose={projectId} />;
}
