'use client';

import { PageHeader } from '@/components/shell/page-header';

/** What came in, where it went, and why. */
export function EventPage({ projectId, uid }: { projectId: string; uid: string }) {
  return <PageHeader title="Event" purpose={`${projectId} ${uid}`} />;
}
