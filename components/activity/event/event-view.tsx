'use client';

import { useMemo, useState } from 'react';
import { useBenches, useFilterBench } from '@/components/activity/open-in';
import { ReplayDialog } from '@/components/activity/send/replay-dialog';
import { SendDialog, type SentTo } from '@/components/activity/send/send-dialog';
import { useOffers } from '@/components/shell/use-offers';
import { clip } from '@/components/table/table/marked-text';
import { useReadOnly } from '@/components/ui/read-only';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';
import type { SentEvent } from '@/lib/contract/console/activity/send';
import { handedEvent } from '../handed';
import { decisive } from '../matrix/conditions';
import { MatchMatrix } from '../matrix/match-matrix';
import type { Matrix } from '../matrix/matrix';
import { useMatrix } from '../matrix/use-matrix';
import { EventFactsLine } from './event-facts';
import { EventHead } from './event-head';
import { DuplicateNote, SentNote } from './event-notes';
import { EventPayload } from './event-payload';
import { HeadersCard } from './headers-card';
import { receiversOf } from './receivers';
import { ReplayedNote } from './replayed-note';
import { RowWays } from './row-ways';
import type { useEvent } from './use-event';

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
  const { uid, is_duplicate_event: isDuplicate } = detail.event;
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
      <EventHead
        projectId={projectId}
        detail={detail}
        matrix={held.matrix}
        handed={handed}
        isRefetching={isRefetching}
        onRefresh={() => void refetch()}
        onSend={canSend ? () => setSendingTo({ endpoint: null }) : undefined}
        onReplay={!isReadOnly && offers('replayEvent') ? () => setReplaying(true) : undefined}
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
