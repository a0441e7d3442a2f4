'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { focusWithin } from '@/components/forms/fields/focus-control';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { SamplePath } from '@/lib/filter/sample-paths';
import {
  blankRow,
  type GroupRow,
  type KeptRow,
  pathOf,
  type Row,
} from '@/lib/form-models/filter/rows';
import type { RowProblem } from '@/lib/form-models/filter/to-filter';
import { ConditionFields } from './condition-fields';
import { rowKeys, withoutRow } from './row-keys';

/** A part of the filter that has no fields here: shown as it is, with the reason. */
function KeptPart({ row, onRemove }: { row: KeptRow; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2 text-xs">
      <code
        translate="no"
        className="min-w-0 rounded bg-sunken px-1.5 py-1 font-mono wrap-anywhere"
      >
        {`${pathOf(row)}: ${JSON.stringify(row.value)}`}
      </code>
      <span className="min-w-0 flex-1 text-muted">{`${row.reason} It is kept as it is.`}</span>
      <IconButton size="sm" label={`Remove ${pathOf(row)}`} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

function Group({
  row,
  paths,
  onChange,
  onRemove,
}: {
  row: GroupRow;
  paths: readonly SamplePath[];
  onChange: (row: GroupRow) => void;
  onRemove: () => void;
}) {
  const words = row.operator === '$or' ? 'Any of these filters' : 'All of these filters';
  const change = (at: number, rows: Row[]) =>
    onChange({ ...row, items: row.items.map((item, place) => (place === at ? rows : item)) });
  return (
    <fieldset className="min-w-0 rounded border px-3 pt-1 pb-3">
      <legend className="px-1 font-medium text-sm">{`${words} (${row.operator})`}</legend>
      <div className="flex flex-col gap-3">
        {row.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: filters of a group have no identity but their place
          <div key={at} className="border-l-2 pl-3">
            <BuilderRows
              name={`filter ${at + 1} of ${row.operator}`}
              rows={item}
              problems={[]}
              paths={paths}
              onChange={(rows) => change(at, rows)}
            />
          </div>
        ))}
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onChange({ ...row, items: [...row.items, [blankRow]] })}
          >
            <Plus aria-hidden />
            <span>{`Add a filter to ${row.operator}`}</span>
          </Button>
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {`Remove ${row.operator}`}
          </Button>
        </div>
      </div>
    </fieldset>
  );
}

/** The lines of a filter, which must all hold. */
export function BuilderRows({
  name,
  rows,
  problems,
  paths,
  onChange,
}: {
  name: string;
  rows: readonly Row[];
  problems: readonly RowProblem[];
  paths: readonly SamplePath[];
  onChange: (rows: Row[]) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState<readonly number[]>([]);
  const keys = rowKeys(known, rows.length);
  const change = (at: number, row: Row) =>
    onChange(rows.map((each, place) => (place === at ? row : each)));
  function remove(at: number) {
    // What follows stays on the page: the next line, or the buttons below the last one.
    const next = list.current?.children[at + 1];
    if (next instanceof HTMLElement) focusWithin(next);
    setKnown(withoutRow(keys, at));
    onChange(rows.filter((_, place) => place !== at));
  }
  return (
    <div ref={list} className="@container flex flex-col gap-2">
      {rows.map((row, at) => (
        <div key={keys[at]} className="flex flex-col gap-1">
          {row.kind === 'condition' ? (
            <ConditionFields
              row={row}
              paths={paths}
              onChange={(next) => change(at, next)}
              onRemove={() => remove(at)}
            />
          ) : row.kind === 'group' ? (
            <Group
              row={row}
              paths={paths}
              onChange={(next) => change(at, next)}
              onRemove={() => remove(at)}
            />
          ) : (
            <KeptPart row={row} onRemove={() => remove(at)} />
          )}
          {problems
            .filter(({ line }) => line === at)
            .map(({ message }) => (
              <p key={message} role="status" className="text-bad text-xs">
                {message}
              </p>
            ))}
        </div>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Add condition to ${name}`}
          onClick={() => onChange([...rows, blankRow])}
        >
          <Plus aria-hidden />
          Add condition
        </Button>
        {rows.some((row) => row.kind === 'group' && row.operator === '$or') ? null : (
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Add any-of group to ${name}`}
            onClick={() =>
              onChange([...rows, { kind: 'group', operator: '$or', items: [[blankRow]] }])
            }
          >
            Add any-of group
          </Button>
        )}
      </div>
    </div>
  );
}
