import type { Metadata } from 'next';
import { EventTypesPage } from '@/components/portal/event-types/event-types-page';

export const metadata: Metadata = { title: 'Event types' };

export default function PortalEventTypesPage() {
  return <EventTypesPage />;
}
