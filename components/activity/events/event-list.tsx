'use client';

import { Inbox } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { eventSearch } from '@/lib/contract/console/activity-searches';
import { eventListOptions } from '@/lib/queries/activity/events';
import { openedBy, routes } from '@/lib/util/routes';
import { ActivityTabs } from '../list/activity-tabs';
import { eventColumns, eventLayout } from './columns';
import { eventName } from './event-facts';
import { eventFilters } from './event-filters';
import { EventSummary } from './event-summary';

export const eventList = listKind({
  name: 'events',
  noun: { one: 'event', many: 'events' },
  title: 'Activity',
  model: eventSearch,
  options: eventListOptions,
  filters: eventFilters,
  columns: eventColumns,
  layout: eventLayout,
  summaryOf: (row) => <EventSummary row={row} />,
  nameOf: eventName,
  pageOf: (projectId, uid) => routes.activityOf(projectId, 'events', uid),
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
  const { projectId } = scope;
  return (
    <ResourceList
      kind={eventList}
      scope={scope}
      beside={({ wanted }) => (
        <ActivityTabs projectId={projectId} current="events" filters={wanted.filters} />
      )}
      oldestFirst={({ filters }) => filters.sort === 'ASC'}
    />
  );
}
