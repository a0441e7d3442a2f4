import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { EventTypesPage } from '@/components/portal/event-types/event-types-page';
import { pageState } from '@/lib/queries/page-state';
import { portalEventTypesOptions } from '@/lib/queries/portal/verify';
import { requirePortal } from '@/lib/server/portal/route/read-portal';
import { listPortalEventTypes } from '@/lib/server/portal/services/event-types';
import { portalRoutes } from '@/lib/util/portal-routes';
import { readForPage } from '../page-read';

export const metadata: Metadata = { title: 'Event types' };

type Props = Readonly<{ params: Promise<{ linkId: string }> }>;

export default async function PortalEventTypesPage({ params }: Props) {
  const { linkId } = await params;
  const { context } = await requirePortal(linkId);
  const { queryKey } = portalEventTypesOptions(portalRoutes.api(linkId));
  const read = await readForPage(queryKey, () => listPortalEventTypes(context));
  return (
    <HydrationBoundary state={pageState(read)}>
      <EventTypesPage />
    </HydrationBoundary>
  );
}
