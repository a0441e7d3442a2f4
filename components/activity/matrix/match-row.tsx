'use client';

import { Check, ChevronDown, ChevronRight, CircleHelp, X } from 'lucide-react';
import { MarkedText } from '@/components/table/table/marked-text';
import { cn } from '@/components/ui/cn';
import { RelativeTime } from '@/components/ui/relative-time';
import { ScreenLink } from '@/components/ui/screen-link';
import { routes } from '@/lib/util/routes';
import { hostOf } from '../list/cells';
import { nextTryOf } from '../list/delivery-facts';
import { resultText } from '../list/result-cell';
import { DeliveryStatus } from '../list/status-cells';
import { BasisMark } from './basis-mark';
import { MatchDetails } from './match-details';
import type { Cell, MatrixRow } from './matrix';
import type { MatrixActions } from './matrix-actions';

const cellClasses = 'px-2 py-2 align-top last:pr-4 max-md:block max-md:px-4 max-md:py-0.5';

/** One subscription: what its types, its filter and its function say, and what became of it. */
export function MatchRow({
  row,
  showsBasis,
  ...actions
}: MatrixActions & { row: MatrixRow; showsBasis: boolean }) {
  const { open, onToggle } = actions;
  const isOpen = open.has(row.uid);
  return (
    <>
      <tr className={cn('border-t max-md:block max-md:py-1.5', isOpen && 'bg-sunken')}>
        <th
          scope="row"
          className="py-2 pr-2 pl-3 text-left align-top font-normal max-md:block max-md:py-0.5"
        >
          <span className="flex items-start gap-1">
            <button
              type="button"
              aria-expanded={isOpen}
              className="flex min-w-0 flex-1 items-start gap-1.5 rounded text-left font-medium hover:underline"
              onClick={() => onToggle(row.uid)}
            >
              {isOpen ? (
                <ChevronDown aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              ) : (
                <ChevronRight aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              )}
              <span className="min-w-0">
                <MarkedText value={row.name || row.uid} isCut />
              </span>
            </button>
            {showsBasis ? <BasisMark basis={row.basis} /> : null}
          </span>
          <EndpointLine row={row} />
        </th>
        <td className={cellClasses}>
          <CellText label="Event types" cell={row.types} mono />
        </td>
        <td className={cellClasses}>
          <CellText label="Filter" cell={row.filter} />
        </td>
        <td className={cellClasses}>
          <CellText label="Function" cell={row.function} />
        </td>
        <td className={cellClasses}>
          <DeliveryCell row={row} projectId={actions.projectId} />
        </td>
      </tr>
      {isOpen ? (
        <tr className="bg-sunken max-md:block">
          <td colSpan={5} className="px-4 pb-3 max-md:block">
            <MatchDetails row={row} projectId={actions.projectId} ways={actions.waysOf(row)} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function EndpointLine({ row: { isGone, endpoint } }: { row: MatrixRow }) {
  const host = hostOf(endpoint?.url) ?? endpoint?.name ?? endpoint?.uid;
  return (
    <span className="block min-w-0 pl-5.5 text-muted text-xs">
      {isGone ? <span className="text-warn">deleted since </span> : null}
      {host ? <MarkedText value={host} isCut className="font-mono" /> : null}
    </span>
  );
}

const looks: Readonly<Record<Cell['state'], { icon: typeof Check | null; tone: string }>> = {
  yes: { icon: Check, tone: 'text-good' },
  no: { icon: X, tone: 'text-bad' },
  none: { icon: null, tone: 'text-muted' },
  unasked: { icon: null, tone: 'text-muted' },
  unknown: { icon: CircleHelp, tone: 'text-warn' },
};

const spoken: Readonly<Record<Cell['state'], string>> = {
  yes: 'yes',
  no: 'no',
  none: 'none',
  unasked: 'not asked',
  unknown: 'not told',
};

function CellText({ label, cell, mono = false }: { label: string; cell: Cell; mono?: boolean }) {
  const { state, text, more } = cell;
  const { icon: Icon, tone } = looks[state];
  const isSaid = state === 'no' || state === 'unknown';
  const shown = state === 'unasked' && !mono ? '–' : text.slice(0, 400);
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-xs leading-5">
      <span className="shrink-0 text-muted md:hidden">{`${label}:`}</span>
      {Icon ? (
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tone)} />
      ) : (
        <span className="w-4 shrink-0 max-md:hidden" />
      )}
      <span className="sr-only">{spoken[state]}</span>
      <span className={cn('min-w-0', isSaid ? tone : state === 'yes' ? '' : 'text-muted')}>
        {mono ? (
          <bdi translate="no" className="wrap-anywhere line-clamp-3 font-mono">
            {shown}
          </bdi>
        ) : (
          <bdi className="wrap-anywhere line-clamp-3">{shown}</bdi>
        )}
        {more ? <span className="block text-muted">{more}</span> : null}
      </span>
    </span>
  );
}

function DeliveryCell({ row, projectId }: { row: MatrixRow; projectId: string }) {
  const { delivery, earlierDeliveries, instead } = row;
  if (!delivery) {
    return <span className="text-muted text-xs leading-5">{instead}</span>;
  }
  const next = nextTryOf(delivery);
  const result = resultText(delivery);
  return (
    <span className="flex min-w-0 flex-col text-xs leading-5">
      <ScreenLink
        href={routes.activityOf(projectId, 'deliveries', delivery.uid)}
        className="hover:underline"
      >
        <DeliveryStatus status={delivery.status} />
      </ScreenLink>
      {result ? <bdi className="cut text-muted">{result}</bdi> : null}
      {next ? (
        <span className="text-muted">
          <span>next </span>
          <RelativeTime value={next} tense="any" focusable={false} />
        </span>
      ) : null}
      {earlierDeliveries > 0 ? (
        <span className="text-muted">
          {earlierDeliveries === 1 ? 'and 1 before' : `and ${earlierDeliveries} before`}
        </span>
      ) : null}
    </span>
  );
}
