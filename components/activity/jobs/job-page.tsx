'use client';

import { PageHeader } from '@/components/shell/page-header';

/** One retry or replay. */
export function JobPage({ projectId, uid }: { projectId: string; uid: string }) {
  return <PageHeader title="Retry job" purpose={`${projectId} ${uid}`} />;
}
