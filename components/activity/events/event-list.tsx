'use client';

import { Inbox } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { eventSearch } from '@/lib/contract/console/activity-searches';
import { eventListOptions } from '@/lib/queries/activity/events';
import { openedBy } from '@/lib/util/routes';
import { eventColumns, eventLayout } from './columns';

export const eventList = listKind({
  name: 'events',
  noun: { one: 'event', many: 'events' },
  title: 'Events',
  purpose: 'What came in, and where it went',
  model: eventSearch,
  options: eventListOptions,
  filters: [],
  columns: eventColumns,
  layout: eventLayout,
  summaryOf: ({ uid }) => uid,
  nothing: {
    icon: Inbox,
    title: 'No events yet',
    text: 'An event comes in through a source or the events API.',
  },
  panel: latePanel(openedBy.activity, () =>
    import('./event-panel').then((module) => module.EventPanel),
  ),
  loadMenu: () => import('./event-row-menu').then((module) => module.EventRowMenu),
});

/** What came in, and where it went. */
export function EventList(scope: ListScope) {
  return <ResourceList kind={eventList} scope={scope} />;
}
