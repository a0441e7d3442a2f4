'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { wholeErrorText } from '@/lib/queries/api-error';
import { countedWords, groupWords, type MatchGroup } from '@/lib/words/activity/matches';
import { BasisMark } from './basis-mark';
import { MatchRow } from './match-row';
import type { Matrix, MatrixRow } from './matrix';
import type { MatrixActions } from './matrix-actions';
import type { HeldMatrix } from './use-matrix';

const orders = [
  { value: 'outcome', label: 'By outcome' },
  { value: 'name', label: 'By name' },
] as const;

const columns = ['Subscription', 'Event types', 'Filter', 'Function', 'Delivery'];

/** Groups of which many say little: they are told in a line until somebody asks for more. */
const folded: readonly MatchGroup[] = ['other_types', 'elsewhere'];

const MOST_NAMES = 6;

/** An event held against every subscription: where it went, and why it did not go elsewhere. */
export function MatchMatrix({
  held: { matrix, computed, error, refetch },
  ...actions
}: MatrixActions & { held: HeldMatrix }) {
  const titleId = useId();
  const [order, setOrder] = useState<(typeof orders)[number]['value']>('outcome');
  return (
    <section aria-labelledby={titleId} className="min-w-0 rounded-lg border bg-surface">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={titleId} className="font-semibold text-base">
            Where it went, and why
          </h2>
          {matrix ? <p className="text-muted text-xs">{countedWords(matrix.counts)}</p> : null}
        </div>
        <Segmented
          legend="Order of the subscriptions"
          hideLegend
          value={order}
          options={orders}
          onChange={setOrder}
        />
      </div>
      {error ? (
        <Banner
          tone="bad"
          title="The subscriptions did not load"
          className="mx-4 mb-3"
          actions={
            <Button size="sm" onClick={refetch}>
              Try again
            </Button>
          }
        >
          {wholeErrorText(error)}
        </Banner>
      ) : matrix ? (
        <MatrixTable matrix={matrix} order={order} {...actions} />
      ) : (
        <div role="status" className="appear-late flex flex-col gap-2 px-4 pb-4">
          <VisuallyHidden>Loading the subscriptions</VisuallyHidden>
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
      )}
      <div className="flex flex-col gap-1 border-t px-4 py-2.5 text-muted text-xs">
        {matrix?.notes.map((note) => (
          <p key={note} className="text-warn">
            {note}
          </p>
        ))}
        <p>
          <b className="text-ink">Fact</b>
          <span>: recorded by the gateway. </span>
          <b className="text-ink">Computed</b>
          <span>{`: ${computed}`}</span>
        </p>
      </div>
    </section>
  );
}

function MatrixTable({
  matrix,
  order,
  ...actions
}: MatrixActions & { matrix: Matrix; order: 'outcome' | 'name' }) {
  const rows = matrix.groups.flatMap((group) => group.rows);
  if (rows.length === 0) {
    return (
      <p className="border-t px-4 py-3 text-muted text-sm">
        This project has no subscription, so that no event goes anywhere.
      </p>
    );
  }
  return (
    <table className="w-full table-fixed border-t text-sm max-md:block">
      <thead className="bg-sunken text-left text-muted text-xs max-md:sr-only">
        <tr>
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={`px-2 py-1.5 font-medium first:pl-4 last:pr-4 ${at === 0 ? 'w-[28%]' : ''}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {order === 'outcome' ? (
        matrix.groups.map(({ group, rows: ofGroup }) => (
          <GroupRows key={group} group={group} rows={ofGroup} {...actions} />
        ))
      ) : (
        <tbody className="max-md:block">
          {[...rows].sort(byName).map((row) => (
            <MatchRow key={row.uid} row={row} showsBasis {...actions} />
          ))}
        </tbody>
      )}
    </table>
  );
}

function byName(left: MatrixRow, right: MatrixRow): number {
  const [one, other] = [left.name ?? left.uid, right.name ?? right.uid];
  return one < other ? -1 : one > other ? 1 : 0;
}

function GroupRows({
  group,
  rows,
  ...actions
}: MatrixActions & { group: MatchGroup; rows: readonly MatrixRow[] }) {
  const isFoldable = folded.includes(group);
  const [isOpen, setOpen] = useState(!isFoldable);
  const [first] = rows;
  const isUniform = first !== undefined && rows.every(({ basis }) => basis === first.basis);
  const { title } = groupWords[group];
  return (
    <tbody className="max-md:block">
      <tr className="max-md:block">
        <th
          colSpan={columns.length}
          scope="rowgroup"
          className="border-t bg-sunken px-4 py-1.5 text-left font-normal max-md:block"
        >
          <span className="flex flex-wrap items-center gap-x-2">
            {isFoldable ? (
              <button
                type="button"
                aria-expanded={isOpen}
                className="inline-flex items-center gap-1.5 rounded font-semibold text-xs hover:underline"
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? (
                  <ChevronDown aria-hidden className="size-4" />
                ) : (
                  <ChevronRight aria-hidden className="size-4" />
                )}
                <span>{title}</span>
              </button>
            ) : (
              <span className="font-semibold text-xs">{title}</span>
            )}
            <span className="text-muted text-xs">{rows.length}</span>
            {isOpen ? null : <Names rows={rows} />}
            {isUniform ? (
              <span className="ml-auto">
                <BasisMark basis={first.basis} />
              </span>
            ) : null}
          </span>
        </th>
      </tr>
      {isOpen
        ? rows.map((row) => (
            <MatchRow key={row.uid} row={row} showsBasis={!isUniform} {...actions} />
          ))
        : null}
    </tbody>
  );
}

function Names({ rows }: { rows: readonly MatrixRow[] }) {
  const names = rows.slice(0, MOST_NAMES).map(({ name, uid }) => clip(name || uid, 40));
  const more = rows.length > MOST_NAMES ? ` and ${rows.length - MOST_NAMES} more` : '';
  return (
    <bdi className="cut min-w-0 flex-1 text-muted text-xs">{`${names.join(', ')}${more}`}</bdi>
  );
}
