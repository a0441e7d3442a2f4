'use client';

import { ChevronDown, ChevronUp, RotateCw, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { OpenIn, useBenches, useFilterBench } from '@/components/activity/open-in';
import { ReplayDialog } from '@/components/activity/send/replay-dialog';
import { SendDialog, type SentTo } from '@/components/activity/send/send-dialog';
import { PageHeader } from '@/components/shell/page-header';
import { useOffers } from '@/components/shell/use-offers';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { useReadOnly } from '@/components/ui/read-only';
import { ScreenLink } from '@/components/ui/screen-link';
import { useGoTo } from '@/components/ui/screen-opener';
import { StatusBadge } from '@/components/ui/status-badge';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import type { SentEvent } from '@/lib/contract/console/activity/send';
import { routes } from '@/lib/util/routes';
import { groupWords } from '@/lib/words/activity/matches';
import { decisive } from '../matrix/conditions';
import { handedEvent } from '../matrix/handed';
import { MatchMatrix } from '../matrix/match-matrix';
import type { Matrix } from '../matrix/matrix';
import { useMatrix } from '../matrix/use-matrix';
import { EventFactsLine } from './event-facts';
import { EventPayload } from './event-payload';
import { eventTrail } from './event-trail';
import { HeadersCard } from './headers-card';
import { receiversOf } from './receivers';
import { ReplayedNote } from './replayed-note';
import { RowWays } from './row-ways';
import type { useEvent } from './use-event';
import { useNeighbours } from './use-neighbours';

/** The values that the filters of opened rows failed on. */
function marksOf(matrix: Matrix | null, open: ReadonlySet<string>) {
  const rows = matrix?.groups.flatMap((group) => group.rows) ?? [];
  return rows
    .filter((row) => open.has(row.uid) && row.filter.state === 'no')
    .flatMap(({ name, uid, explained }) =>
      explained
        .filter(({ part, explanation }) => part === 'body' && explanation.outcome !== 'passed')
        .flatMap(({ explanation }) => decisive(explanation))
        .filter(({ path }) => path !== '')
        .map(({ path, label }) => ({
          path,
          note: `${clip(name || uid, 60)} asks for ${clip(label, 120)}`,
        })),
    );
}

/** One event as it was read, with all that can be done about it. */
export function EventView({
  projectId,
  detail,
  event: { fresh, noteReplayed, refetch, isRefetching },
}: {
  projectId: string;
  detail: EventDetail;
  event: Pick<ReturnType<typeof useEvent>, 'fresh' | 'noteReplayed' | 'refetch' | 'isRefetching'>;
}) {
  const { uid, event_type: type, is_duplicate_event: isDuplicate } = detail.event;
  const held = useMatrix(projectId, detail);
  const handed = useMemo(() => handedEvent(detail), [detail]);
  const benches = useBenches(projectId, handed);
  const filterBench = useFilterBench(projectId, handed);
  const isReadOnly = useReadOnly();
  const { offers } = useOffers(projectId);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [isReplaying, setReplaying] = useState(false);
  const [sendingTo, setSendingTo] = useState<{ endpoint: SentTo | null }>();
  const [sent, setSent] = useState<{ event: SentEvent; endpoint: SentTo }>();
  const canSend = !isReadOnly && offers('createEvent') && detail.payload !== null;
  const marks = useMemo(() => marksOf(held.matrix, open), [held.matrix, open]);

  const toggle = (row: string) =>
    setOpen((known) => {
      const next = new Set(known);
      if (!next.delete(row)) next.add(row);
      return next;
    });

  return (
    <>
      <PageHeader
        title={type ? clip(type, 80) : 'Event of unknown type'}
        trail={eventTrail(projectId)}
        beside={<Counts matrix={held.matrix} />}
        actions={
          <>
            <Steps projectId={projectId} uid={uid} />
            <Button variant="quiet" busy={isRefetching} onClick={() => void refetch()}>
              Refresh
            </Button>
            <OpenIn
              projectId={projectId}
              event={handed}
              subscriptions={
                held.matrix?.groups.flatMap(({ rows }) =>
                  rows.flatMap(({ subscription }) => subscription ?? []),
                ) ?? []
              }
            />
            {canSend ? (
              <Button onClick={() => setSendingTo({ endpoint: null })}>
                <Send aria-hidden />
                <span>Send again to…</span>
              </Button>
            ) : null}
            {!isReadOnly && offers('replayEvent') ? (
              <Button variant="primary" onClick={() => setReplaying(true)}>
                <RotateCw aria-hidden />
                <span>Replay…</span>
              </Button>
            ) : null}
          </>
        }
      />
      <EventFactsLine projectId={projectId} detail={detail} />
      <div className="flex flex-col gap-3 px-5 pb-8 max-md:px-4">
        {isDuplicate ? <DuplicateNote projectId={projectId} detail={detail} /> : null}
        {fresh ? <ReplayedNote projectId={projectId} uid={uid} fresh={fresh} /> : null}
        {sent ? <SentNote projectId={projectId} {...sent} /> : null}
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(18rem,2fr)_4fr]">
          <div className="flex min-w-0 flex-col gap-4 max-lg:order-2">
            <EventPayload projectId={projectId} detail={detail} marks={marks} />
            <HeadersCard headers={detail.headers} />
          </div>
          <MatchMatrix
            projectId={projectId}
            held={held}
            open={open}
            onToggle={toggle}
            waysOf={(row) => (
              <RowWays
                row={row}
                canHand={handed !== undefined}
                onFilter={filterBench.open}
                onFunction={benches.openFunction}
                onChain={benches.openChain}
                onSend={canSend ? (endpoint) => setSendingTo({ endpoint }) : undefined}
              />
            )}
          />
        </div>
      </div>
      {filterBench.dialog}
      {isReplaying ? (
        <ReplayDialog
          projectId={projectId}
          uid={uid}
          receivers={held.matrix ? receiversOf(held.matrix) : null}
          onClose={() => setReplaying(false)}
          onReplayed={() => {
            setReplaying(false);
            noteReplayed(detail);
          }}
        />
      ) : null}
      {sendingTo ? (
        <SendDialog
          projectId={projectId}
          detail={detail}
          subscriptions={held.subscriptions}
          endpoint={sendingTo.endpoint}
          onClose={() => setSendingTo(undefined)}
          onSent={(event, endpoint) => {
            setSendingTo(undefined);
            setSent({ event, endpoint });
          }}
        />
      ) : null}
    </>
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

function DuplicateNote({ projectId, detail }: { projectId: string; detail: EventDetail }) {
  const key = detail.event.idempotency_key;
  return (
    <Banner
      tone="warn"
      title="A duplicate, so that it was not sent"
      actions={
        key ? (
          <Button size="sm" asChild>
            <ScreenLink
              href={routes.activity(
                projectId,
                'events',
                new URLSearchParams({ idempotencyKey: key }),
              )}
            >
              Show the events with its key
            </ScreenLink>
          </Button>
        ) : null
      }
    >
      Another event with the same idempotency key came before it.
    </Banner>
  );
}

function SentNote({
  projectId,
  event: { idempotencyKey, headersLeftOut },
  endpoint,
}: {
  projectId: string;
  event: SentEvent;
  endpoint: SentTo;
}) {
  const left = headersLeftOut.length;
  return (
    <Banner
      tone="good"
      title={`Given to the gateway as a new event for ${clip(endpoint.name || endpoint.uid, 60)}`}
      actions={
        <Button size="sm" asChild>
          <ScreenLink
            href={routes.activity(projectId, 'events', new URLSearchParams({ idempotencyKey }))}
          >
            Show the new event
          </ScreenLink>
        </Button>
      }
    >
      {left > 0
        ? `Without ${left === 1 ? 'the header' : 'the headers'} ${headersLeftOut.slice(0, 5).join(', ')}, which may hold credentials of the sender.`
        : 'Whether it arrives is told with the new event.'}
    </Banner>
  );
}
