'use client';

import { PageHeader } from '@/components/shell/page-header';

/** All that is known of one delivery. */
export function DeliveryPage({ projectId, uid }: { projectId: string; uid: string }) {
  return <PageHeader title="Delivery" purpose={`${projectId} ${uid}`} />;
}
