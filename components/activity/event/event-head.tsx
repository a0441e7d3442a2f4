'use client';

import { ChevronDown, ChevronUp, RotateCw, Send } from 'lucide-react';
import { OpenIn } from '@/components/activity/open-in';
import type { HandedEvent } from '@/components/editor/runs/handed-event';
import { PageHeader } from '@/components/shell/page-header';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useGoTo } from '@/components/ui/screen-opener';
import { StatusBadge } from '@/components/ui/status-badge';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import { routes } from '@/lib/util/routes';
import { groupWords } from '@/lib/words/activity/matches';
import type { Matrix } from '../matrix/matrix';
import { eventTrail } from './event-trail';
import { useNeighbours } from './use-neighbours';

/** The title row of an event: where it went in numbers, and what can be done with it. */
export function EventHead({
  projectId,
  detail,
  matrix,
  handed,
  isRefetching,
  onRefresh,
  onSend,
  onReplay,
}: {
  projectId: string;
  detail: EventDetail;
  matrix: Matrix | null;
  handed: HandedEvent | undefined;
  isRefetching: boolean;
  onRefresh: () => void;
  /** Absent where nothing may be sent. */
  onSend: (() => void) | undefined;
  /** The same of a replay. */
  onReplay: (() => void) | undefined;
}) {
  const { uid, event_type: type } = detail.event;
  const rows = matrix?.groups.flatMap((group) => group.rows) ?? [];
  return (
    <PageHeader
      title={type ? clip(type, 80) : 'Event of unknown type'}
      trail={eventTrail(projectId)}
      beside={<Counts matrix={matrix} />}
      actions={
        <>
          <Steps projectId={projectId} uid={uid} />
          <Button variant="quiet" busy={isRefetching} onClick={onRefresh}>
            Refresh
          </Button>
          <OpenIn
            projectId={projectId}
            event={handed}
            subscriptions={rows.flatMap(({ subscription }) => subscription ?? [])}
          />
          {onSend ? (
            <Button onClick={onSend}>
              <Send aria-hidden />
              <span>Send again to…</span>
            </Button>
          ) : null}
          {onReplay ? (
            <Button variant="primary" onClick={onReplay}>
              <RotateCw aria-hidden />
              <span>Replay…</span>
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function Counts({ matrix }: { matrix: Matrix | null }) {
  if (!matrix) return null;
  const { sent, stopped } = matrix.counts;
  return (
    <span className="flex flex-wrap gap-x-3">
      {sent > 0 ? <StatusBadge tone="good">{groupWords.sent.counted(sent)}</StatusBadge> : null}
      {stopped > 0 ? (
        <StatusBadge tone="bad">{groupWords.stopped.counted(stopped)}</StatusBadge>
      ) : null}
      {sent === 0 && stopped === 0 ? <StatusBadge tone="neutral">sent nowhere</StatusBadge> : null}
    </span>
  );
}

function Steps({ projectId, uid }: { projectId: string; uid: string }) {
  const { previous, next } = useNeighbours(projectId, uid);
  const goTo = useGoTo();
  if (!previous && !next) return null;
  const step = (to: string | null) => () => {
    if (to) goTo(routes.activityOf(projectId, 'events', to));
  };
  return (
    <>
      <IconButton label="Event before" disabled={!previous} onClick={step(previous)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label="Next event" disabled={!next} onClick={step(next)}>
        <ChevronDown aria-hidden />
      </IconButton>
    </>
  );
}
