'use client';

import {
  Check,
  ChevronRight,
  CircleX,
  Hourglass,
  type LucideIcon,
  OctagonPause,
  PauseCircle,
  ShieldX,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import { ScreenLink } from '@/components/ui/screen-link';
import { useTimeZone } from '@/components/ui/time-zone';
import type { Attention, AttentionRow, Overview } from '@/lib/contract/console/activity/overview';
import { type MatterWords, matterWords } from './matter-words';
import type { OverviewLinks } from './overview-links';
import { useAcknowledged } from './use-acknowledged';

/** Rows that stand there at first. */
const shownAtFirst = 6;

const icons: Readonly<Record<Attention['kind'], LucideIcon>> = {
  endpoint_fails: CircleX,
  oldest_due: Hourglass,
  refused: ShieldX,
  endpoints_off: PauseCircle,
  held: OctagonPause,
  job_stopped: OctagonPause,
};

/** What needs a person, the gravest first. What somebody knows of is folded away until it gets worse. */
export function AttentionList({ overview, links }: { overview: Overview; links: OverviewLinks }) {
  const { current } = useShell();
  const zone = useTimeZone().name;
  const acknowledged = useAcknowledged({
    gateway: current.gateway.baseUrl,
    projectId: current.projectId,
  });
  const [isAll, setIsAll] = useState(false);
  const [isKnownShown, setIsKnownShown] = useState(false);
  const open = overview.attention.filter((row) => !acknowledged.isKnown(row));
  const known = overview.attention.filter(acknowledged.isKnown);
  const shown = isAll ? open : open.slice(0, shownAtFirst);
  const more = open.length - shown.length;
  const rest = {
    nowMs: Date.parse(overview.asOf),
    zone,
    links,
    isAtLeast: overview.counted.by === 'walk' && !overview.counted.isComplete,
  };
  const row = (each: AttentionRow, isKnown: boolean) => {
    const words = matterWords(each, rest);
    return (
      <Row
        key={each.key}
        row={each}
        words={words}
        isKnown={isKnown}
        onMark={() => {
          if (isKnown) acknowledged.recall(each);
          else acknowledged.acknowledge(each);
          announce(isKnown ? `${words.title} shown again` : `${words.title} acknowledged`);
        }}
      />
    );
  };

  return (
    <section aria-labelledby="needs-attention" className="rounded-lg border bg-surface">
      <div className="flex min-h-9 items-center gap-2 px-4 py-1">
        <h2 id="needs-attention" className="font-semibold text-base">
          Needs attention
        </h2>
        <span
          className={cn(
            'rounded px-1.5 text-xs tabular-nums',
            open.length > 0 ? 'bg-bad-soft font-semibold text-bad' : 'bg-hover text-muted',
          )}
        >
          {open.length}
        </span>
        {known.length > 0 ? (
          <span className="ml-auto flex items-center gap-1 text-muted text-xs">
            <span>{`${known.length} acknowledged`}</span>
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isKnownShown}
              onClick={() => setIsKnownShown(!isKnownShown)}
            >
              {isKnownShown ? 'Hide' : 'Show'}
            </Button>
          </span>
        ) : null}
      </div>
      {open.length === 0 ? (
        <p className="border-t px-4 py-2 text-muted text-sm">
          {known.length > 0
            ? 'Nothing that you do not know of.'
            : 'Nothing fails, waits too long or was refused in this time.'}
        </p>
      ) : null}
      <ul>
        {shown.map((each) => row(each, false))}
        {isKnownShown ? known.map((each) => row(each, true)) : null}
      </ul>
      {more > 0 ? (
        <div className="border-t px-2 py-1">
          <Button variant="quiet" size="sm" onClick={() => setIsAll(true)}>
            {`Show ${more} more`}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Row({
  row,
  words,
  isKnown,
  onMark,
}: {
  row: AttentionRow;
  words: MatterWords;
  isKnown: boolean;
  onMark: () => void;
}) {
  const { title, host, what, since, howMany, verb, href } = words;
  const Icon =
    row.matter.kind === 'endpoint_fails' && !row.isGrave ? TriangleAlert : icons[row.matter.kind];
  return (
    <li
      data-matter={row.matter.kind}
      className={cn(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t px-4 py-1.5 text-xs',
        'lg:grid-cols-[auto_minmax(0,1.2fr)_minmax(0,1.3fr)_12rem_8rem_10.5rem_auto]',
        isKnown && 'bg-sunken',
      )}
    >
      <Icon
        aria-hidden
        className={cn(
          'size-4 shrink-0 self-start lg:self-center',
          row.isGrave ? 'text-bad' : 'text-warn',
        )}
      />
      <span className="flex min-w-0 items-baseline gap-2">
        <MarkedText
          value={title}
          isCut
          maximum={80}
          className="max-w-3/4 shrink-0 font-semibold text-sm"
        />
        {host ? (
          <MarkedText value={host} isCut maximum={80} className="font-mono text-muted" />
        ) : null}
      </span>
      <span title={clip(what)} className="min-w-0 max-lg:col-start-2">
        <MarkedText value={what} isCut maximum={160} className={row.isGrave ? 'text-bad' : ''} />
      </span>
      <span className="min-w-0 text-muted max-lg:col-start-2">{since}</span>
      <span className="min-w-0 tabular-nums max-lg:col-start-2">{howMany}</span>
      <ScreenLink
        href={href}
        className="-mx-1.5 flex items-center gap-1 justify-self-start whitespace-nowrap rounded px-1.5 py-1 font-medium text-accent-ink hover:bg-hover max-lg:col-start-2 lg:mx-0 lg:justify-self-end"
      >
        <span>{verb}</span>
        <ChevronRight aria-hidden className="size-3.5" />
        <span className="sr-only">{`of ${title}`}</span>
      </ScreenLink>
      <span className="max-lg:col-start-3 max-lg:row-start-1">
        <IconButton
          size="sm"
          label={isKnown ? `Show ${title} again` : `Acknowledge ${title}`}
          hint={isKnown ? null : <span className="text-muted">until it gets worse</span>}
          onClick={onMark}
        >
          {isKnown ? <Undo2 aria-hidden /> : <Check aria-hidden />}
        </IconButton>
      </span>
    </li>
  );
}
