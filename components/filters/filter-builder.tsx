'use client';

import { useMemo, useState } from 'react';
import type { SamplePath } from '@/lib/filter/sample-paths';
import { rowsOfFilter } from '@/lib/form-models/filter/from-filter';
import type { Row } from '@/lib/form-models/filter/rows';
import { filterOfRows } from '@/lib/form-models/filter/to-filter';
import { BuilderRows } from './builder-rows';

/**
 * The filter as lines of fields. Lines that are not complete yet stay here and leave the filter as
 * it was; a filter that changes elsewhere is read anew.
 */
export function FilterBuilder({
  filter,
  text,
  paths,
  onText,
}: {
  filter: Record<string, unknown>;
  text: string;
  paths: readonly SamplePath[];
  onText: (text: string) => void;
}) {
  const [draft, setDraft] = useState<{ text: string; rows: Row[] }>();
  const read = useMemo(() => rowsOfFilter(filter), [filter]);
  const rows = draft?.text === text ? draft.rows : read;
  const result = filterOfRows(rows);

  function change(next: Row[]) {
    const written = filterOfRows(next);
    const isEmpty = written.ok && Object.keys(written.value).length === 0;
    const nextText = written.ok ? (isEmpty ? '' : JSON.stringify(written.value, null, 2)) : text;
    setDraft({ text: nextText, rows: next });
    if (nextText !== text) onText(nextText);
  }

  return (
    <BuilderRows
      name="the filter"
      rows={rows}
      problems={result.ok ? [] : result.failure}
      paths={paths}
      onChange={change}
    />
  );
}
