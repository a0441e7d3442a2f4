import type { Metadata } from 'next';
import { EventList } from '@/components/activity/events/event-list';
import { eventKeys } from '@/lib/queries/activity/events';
import { eventKind } from '@/lib/server/services/activity/event-kind';
import { openedBy } from '@/lib/util/routes';
import { activityList, type ListPageProps } from '../../first-rows';
import { listPage } from '../../list-page';

export const metadata: Metadata = { title: 'Events' };

const list = { ...activityList(eventKind), keys: eventKeys, panels: [openedBy.activity] };

export default function EventsPage(props: ListPageProps) {
  return listPage(props, list, ({ projectId, gateway, firstFailure }) => (
    <EventList projectId={projectId} gateway={gateway.baseUrl} firstFailure={firstFailure} />
  ));
}
