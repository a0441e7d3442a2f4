'use client';

import { Inbox } from 'lucide-react';
import { latePanel } from '@/components/resource/list/late-panel';
import { listKind } from '@/components/resource/list/list-kind';
import { type ListScope, ResourceList } from '@/components/resource/list/resource-list';
import { eventSearch } from '@/lib/contract/console/activity-searches';
import { exportedEvent } from '@/lib/export/activity';
import { eventKeys, eventListOptions, fetchEventNews } from '@/lib/queries/activity/events';
import { openedBy, routes } from '@/lib/util/routes';
import { eventName } from '@/lib/words/activity/names';
import { ActivityActions } from '../list/activity-actions';
import { ActivityTabs } from '../list/activity-tabs';
import { LateNotes } from '../list/late-notes';
import { LiveRows } from '../list/live/live-rows';
import { LiveToggle } from '../list/live/live-toggle';
import { useLiveSwitch } from '../list/live/use-live-switch';
import { NothingMatches } from '../list/nothing-matches';
import { RowExport } from '../list/row-export';
import { eventColumns, eventLayout } from './columns';
import { eventFilters } from './event-filters';
import { EventSummary } from './event-summary';

const noun = { one: 'event', many: 'events' };

export const eventList = listKind({
  name: 'events',
  noun,
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
    text: 'An event comes in through a source or the events API. Send one, then look here again.',
  },
  panel: latePanel(openedBy.activity, () =>
    import('./event-panel').then((module) => module.EventPanel),
  ),
  loadMenu: () => import('./event-row-menu').then((module) => module.EventRowMenu),
});

/** What came in, and where it went. */
export function EventList(scope: ListScope) {
  const { projectId } = scope;
  const live = useLiveSwitch();
  return (
    <ResourceList
      kind={eventList}
      scope={scope}
      beside={({ wanted }) => (
        <ActivityTabs projectId={projectId} current="events" filters={wanted.filters} />
      )}
      actions={
        <>
          <LiveToggle live={live} />
          <ActivityActions projectId={projectId} />
        </>
      }
      tools={(rows) => (
        <RowExport
          rows={rows}
          name="events"
          what={`${rows.length} ${rows.length === 1 ? noun.one : noun.many}`}
          toFile={exportedEvent}
        />
      )}
      above={(list) => (
        <>
          <LateNotes list={list} noun={noun} />
          <LiveRows
            live={live}
            list={list}
            queryKey={eventKeys.list(projectId, list.search)}
            noun={noun}
            ask={(since, uids, signal) =>
              fetchEventNews(projectId, list.search, since, uids, signal)
            }
          />
        </>
      )}
      noMatch={(list) => <NothingMatches projectId={projectId} noun={noun} list={list} />}
      oldestFirst={({ filters }) => filters.sort === 'ASC'}
    />
  );
}
