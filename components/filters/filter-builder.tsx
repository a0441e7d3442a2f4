'use client';

import { useMemo } from 'react';
import type { SamplePath } from '@/lib/filter/sample-paths';
import { rowsOfFilter } from '@/lib/form-models/filter/from-filter';
import type { Row } from '@/lib/form-models/filter/rows';
import { filterOfRows } from '@/lib/form-models/filter/to-filter';
import { sameValue } from '@/lib/util/same-value';
import { BuilderRows } from './builder-rows';
import type { TypedRows } from './typed-rows';

/**
 * The filter as lines of fields. Lines that are not complete yet stay, also when what shows them is
 * closed, and leave the filter as it was; a filter that changes elsewhere is read anew.
 */
export function FilterBuilder({
  name,
  filter,
  text,
  paths,
  typed,
  onTyped,
  onText,
}: {
  /** What is put together, in the names of its buttons. */
  name: string;
  filter: Record<string, unknown>;
  text: string;
  paths: readonly SamplePath[];
  /** The lines as they were typed last, which outlast what shows them. */
  typed: TypedRows | undefined;
  onTyped: (typed: TypedRows) => void;
  onText: (text: string) => void;
}) {
  const read = useMemo(() => rowsOfFilter(filter), [filter]);
  const rows = typed?.text === text ? typed.rows : read;
  const result = filterOfRows(rows);

  function change(next: Row[]) {
    const written = filterOfRows(next);
    const nextText = written.ok ? textOf(written.value) : text;
    onTyped({ text: nextText, rows: next, isWhole: written.ok });
    if (nextText !== text) onText(nextText);
  }
  /** The text as it is where it says the same: how it is laid out is the operator's. */
  function textOf(written: Record<string, unknown>): string {
    if (sameValue(written, filter)) return text;
    return Object.keys(written).length === 0 ? '' : JSON.stringify(written, null, 2);
  }

  return (
    <BuilderRows
      name={name}
      rows={rows}
      problems={result.ok ? [] : result.failure}
      paths={paths}
      onChange={change}
    />
  );
}
