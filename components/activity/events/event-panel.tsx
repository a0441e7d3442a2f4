'use client';

import { Maximize2 } from 'lucide-react';
import { EventFactsList } from '@/components/activity/event/event-facts';
import { EventPayload } from '@/components/activity/event/event-payload';
import { useEvent } from '@/components/activity/event/use-event';
import { MatchSummary } from '@/components/activity/matrix/match-summary';
import { useMatrix } from '@/components/activity/matrix/use-matrix';
import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { PanelSection } from '@/components/table/panel/facts';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { SidePanel } from '@/components/table/panel/side-panel';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { buttonClasses } from '@/components/ui/button';
import { MiddleCut } from '@/components/ui/middle-cut';
import { useNoteOpened } from '@/components/ui/recently-opened';
import { ScreenLink } from '@/components/ui/screen-link';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import type { EventRow } from '@/lib/contract/console/activity/rows';
import { wholeErrorText } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';

const noMarks = [] as const;

/** What is known of one event, beside the list: the row at once, the rest when it was read. */
export function EventPanel({ projectId, uid, row, ...beside }: ListPanelProps<EventRow>) {
  useNoteOpened(uid);
  const { data, error, refetch } = useEvent(projectId, uid);
  const event = data?.event ?? row;
  if (!event) {
    return (
      <PanelMissing
        noun="event"
        uid={uid}
        error={error}
        onRetry={() => void refetch()}
        {...beside}
      />
    );
  }
  const type = event.event_type ?? 'Event of unknown type';
  return (
    <SidePanel
      label={`Event ${clip(type, 80)}`}
      title={<MarkedText value={type} isCut />}
      subtitle={<MiddleCut value={uid} maximum={14} copyLabel="Copy the ID" className="text-xs" />}
      actions={
        <ScreenLink
          href={routes.activityOf(projectId, 'events', uid)}
          className={buttonClasses({ size: 'sm' })}
        >
          <Maximize2 aria-hidden />
          <span>Where it went, and why</span>
        </ScreenLink>
      }
      {...beside}
    >
      {data ? (
        <Body projectId={projectId} detail={data} />
      ) : error ? (
        <p role="alert" className="px-5 py-4 text-sm">
          {wholeErrorText(error)}
        </p>
      ) : (
        <div role="status" className="flex flex-col gap-3 px-5 py-4">
          <VisuallyHidden>Loading the event</VisuallyHidden>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </SidePanel>
  );
}

function Body({ projectId, detail }: { projectId: string; detail: EventDetail }) {
  const { matrix } = useMatrix(projectId, detail);
  return (
    <>
      <PanelSection>
        <EventFactsList projectId={projectId} detail={detail} />
      </PanelSection>
      <PanelSection title="Where it went">
        {matrix ? (
          <MatchSummary projectId={projectId} matrix={matrix} />
        ) : (
          <Skeleton className="h-10 w-full" />
        )}
      </PanelSection>
      <div className="px-5 py-3 max-md:px-4">
        <EventPayload projectId={projectId} detail={detail} marks={noMarks} />
      </div>
    </>
  );
}
