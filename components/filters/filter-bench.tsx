'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { Banner } from '@/components/ui/banner';
import { Segmented } from '@/components/ui/segmented';
import type { FilterPart } from '@/lib/filter/read-sample';
import { samplePaths } from '@/lib/filter/sample-paths';
import { rowsOfFilter } from '@/lib/form-models/filter/from-filter';
import { countRows } from '@/lib/form-models/filter/rows';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import type { Release } from '@/lib/releases/dialect';
import { sampleValues } from '@/lib/samples/sample-store';
import { FilterBuilder } from './filter-builder';
import { FilterJson } from './filter-json';
import { MOST_FIELDS, samplesResource, tooManyFields } from './filter-place';
import { RemarkList } from './filter-remarks';
import { FilterSamples } from './filter-samples';
import { rowsPlace, useTypedRows } from './typed-rows';
import { useFilterRemarks } from './use-filter-remarks';
import { useSamples } from './use-samples';
import { useVerdicts } from './use-verdicts';

const views = [
  { value: 'fields', label: 'Fields' },
  { value: 'json', label: 'JSON' },
] as const;

/** Says as well why JSON is shown where fields were chosen. */
function problemOf(failure: string, view: 'fields' | 'json'): string {
  return view === 'fields'
    ? `${failure.replace(/\.$/, '')}. Fields come back with a filter that can be read.`
    : failure;
}

/**
 * One half of a filter with samples to try it on: as fields or as JSON, both views of the same text,
 * which samples pass, and why. Decided here, by the rules of the given release; the gateway itself
 * is asked on demand.
 */
export function FilterBench({
  projectId,
  resource,
  part,
  text,
  dialect,
  onText,
}: {
  projectId: string;
  /** What the filter belongs to, such as "subscription/01H…"; samples are kept for each. */
  resource: string;
  part: FilterPart;
  text: string;
  dialect: Release;
  onText: (text: string) => void;
}) {
  const [view, setView] = useState<'fields' | 'json'>('fields');
  const { gateway: connected } = useShell().current;
  const samplesOf = samplesResource(resource, part);
  const held = useSamples({ gateway: connected.baseUrl, projectId, resource: samplesOf });
  const [typed, holdTyped] = useTypedRows(rowsPlace(resource, part));
  const read = useMemo(() => readFilterText(text), [text]);
  const filter = useMemo(() => (read.ok ? (read.value ?? {}) : undefined), [read]);
  const conditions = useMemo(() => (filter ? countRows(rowsOfFilter(filter)) : 0), [filter]);
  const subject = useMemo(
    () => (filter ? { part, text, filter, dialect } : undefined),
    [part, text, filter, dialect],
  );
  const remarks = useFilterRemarks(subject);
  const samples = useDeferredValue(held.samples);
  const verdicts = useVerdicts(subject, samples);
  const paths = useMemo(() => samplePaths(sampleValues(samples)), [samples]);

  return (
    <div className="grid gap-x-6 gap-y-4 lg:h-full lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3 lg:overflow-y-auto">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Segmented
            legend={`View of the filter on the ${part}`}
            hideLegend
            value={view}
            options={views}
            onChange={setView}
          />
          <span className="rounded bg-sunken px-2 py-1 text-muted text-xs">
            {`By the rules of Convoy ${dialect}`}
          </span>
        </div>
        {view === 'fields' && conditions > MOST_FIELDS ? (
          <Banner>{tooManyFields(conditions)}</Banner>
        ) : null}
        {view === 'fields' && filter && conditions <= MOST_FIELDS ? (
          <FilterBuilder
            name="the filter"
            filter={filter}
            text={text}
            paths={paths}
            typed={typed}
            onTyped={holdTyped}
            onText={onText}
          />
        ) : (
          <FilterJson
            part={part}
            text={text}
            remarks={remarks}
            problem={read.ok ? undefined : problemOf(read.failure, view)}
            paths={paths}
            onText={onText}
          />
        )}
        {remarks ? <RemarkList {...remarks} /> : null}
      </div>
      <FilterSamples
        projectId={projectId}
        resource={samplesOf}
        part={part}
        filter={filter}
        held={held}
        samples={samples}
        verdicts={verdicts}
      />
    </div>
  );
}
