'use client';

import { useMemo } from 'react';
import { useKeptSamples } from '@/components/editor/runs/use-kept-samples';
import { useShell } from '@/components/shell/shell-context';
import type { FilterPart } from '@/lib/filter/read-sample';
import { samplePaths } from '@/lib/filter/sample-paths';
import { rowsOfFilter } from '@/lib/form-models/filter/from-filter';
import { countRows } from '@/lib/form-models/filter/rows';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import { sampleValues } from '@/lib/samples/sample-store';
import { FilterBuilder } from './filter-builder';
import { MOST_FIELDS, samplesResource, tooManyFields } from './filter-place';
import { rowsPlace, useTypedRows } from './typed-rows';

/** One half of a filter as lines of fields, beside its text: a text that cannot be read has none. */
export function FilterConditions({
  projectId,
  resource,
  part,
  text,
  onText,
}: {
  projectId: string;
  /** What the filter belongs to. */
  resource: string;
  part: FilterPart;
  text: string;
  onText: (text: string) => void;
}) {
  const { gateway } = useShell().current;
  const scope = { gateway: gateway.baseUrl, projectId, resource: samplesResource(resource, part) };
  const { kept } = useKeptSamples(scope);
  const [typed, holdTyped] = useTypedRows(rowsPlace(resource, part));
  const paths = useMemo(() => samplePaths(sampleValues(kept.value)), [kept.value]);
  const read = useMemo(() => readFilterText(text), [text]);
  const filter = useMemo(() => (read.ok ? (read.value ?? {}) : undefined), [read]);
  const conditions = useMemo(() => (filter ? countRows(rowsOfFilter(filter)) : 0), [filter]);
  if (!filter) return null;
  if (conditions > MOST_FIELDS)
    return <p className="text-muted text-xs">{tooManyFields(conditions)}</p>;
  return (
    <FilterBuilder
      name={`the ${part} filter`}
      filter={filter}
      text={text}
      paths={paths}
      typed={typed}
      onTyped={holdTyped}
      onText={onText}
    />
  );
}
