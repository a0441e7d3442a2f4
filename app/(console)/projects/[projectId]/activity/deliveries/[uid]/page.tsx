import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { DeliveryPage } from '@/components/activity/delivery/delivery-page';
import { resourceIdSchema } from '@/lib/contract/console/identifiers';
import { capabilitiesState } from '../../../capabilities-state';
import type { ResourceProps } from '../../../resource-pages';

export const metadata: Metadata = { title: 'Delivery' };

export default async function OneDeliveryPage({ params }: ResourceProps) {
  const { projectId, uid } = await params;
  if (!resourceIdSchema.safeParse(uid).success) notFound();
  return (
    <HydrationBoundary state={await capabilitiesState(projectId)}>
      <DeliveryPage key={uid} projectId={projectId} uid={uid} />
    </HydrationBoundary>
  );
}
