'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import type { FilterDialect } from '@/lib/filter/dialect';
import { foregoneAnswer } from '@/lib/filter/foregone-answers';
import { filterHazards } from '@/lib/filter/hazards';
import { samplePaths } from '@/lib/filter/sample-paths';
import {
  type FilterPart,
  sampleVerdicts,
  verdictSummary,
} from '@/lib/form-models/filter/sample-verdicts';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import { parseJson } from '@/lib/util/json';
import { AddSamples } from './add-samples';
import { ExplanationPanel } from './explanation-panel';
import { FilterBuilder } from './filter-builder';
import { HazardList } from './hazard-list';
import { SampleList } from './sample-list';
import { useSamples } from './use-samples';

const views = [
  { value: 'fields', label: 'Fields' },
  { value: 'json', label: 'JSON' },
] as const;

const words: Record<FilterPart, { label: string; example: string }> = {
  body: { label: 'Filter on the body', example: '{"order.total": {"$gte": 5}}' },
  headers: { label: 'Filter on the headers', example: '{"X-Tenant": "acme"}' },
};

/**
 * One half of a filter with samples to try it on: as fields or as JSON, both views of the same text,
 * which samples pass, and why. Decided here, by the rules of the given release.
 */
export function FilterBench({
  part,
  text,
  dialect,
  onText,
}: {
  part: FilterPart;
  text: string;
  dialect: FilterDialect;
  onText: (text: string) => void;
}) {
  const [view, setView] = useState<'fields' | 'json'>('fields');
  const held = useSamples(part);
  const read = useMemo(() => readFilterText(text), [text]);
  const filter = useMemo(() => (read.ok ? (read.value ?? {}) : undefined), [read]);
  // Typing stays ahead of the evaluation, which has a bound but may take a moment.
  const judged = useDeferredValue(filter);
  const samples = useDeferredValue(held.samples);
  const verdicts = useMemo(
    () => (judged ? sampleVerdicts(judged, part, samples, dialect) : []),
    [judged, part, samples, dialect],
  );
  const paths = useMemo(
    () => samplePaths(samples.map((sample) => parseJson(sample.text))).map(({ path }) => path),
    [samples],
  );
  const foregone = judged ? foregoneAnswer(judged, dialect) : undefined;
  const selectedAt = samples.findIndex(({ id }) => id === held.selected?.id);
  const verdict = verdicts[selectedAt];

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-3">
        <Segmented
          legend={`View of the filter on the ${part}`}
          hideLegend
          value={view}
          options={views}
          onChange={setView}
        />
        {view === 'fields' && filter ? (
          <FilterBuilder filter={filter} text={text} paths={paths} onText={onText} />
        ) : (
          <Field
            label={words[part].label}
            hint={`Such as ${words[part].example}. Empty means every event.`}
            error={read.ok ? undefined : read.failure}
          >
            {(control) => (
              <textarea
                {...control}
                rows={10}
                value={text}
                onChange={(event) => onText(event.target.value)}
                spellCheck={false}
                autoComplete="off"
                className={cn(controlClasses, 'h-auto min-h-24 py-1.5 font-mono text-xs')}
              />
            )}
          </Field>
        )}
        {foregone ? <Banner tone="warn">{foregone.message}</Banner> : null}
        <HazardList
          hazards={judged ? filterHazards(judged, dialect) : []}
          title="What the gateway makes of this"
        />
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        {samples.length > 0 ? (
          <>
            <p role="status" className="text-muted text-sm">
              {judged ? verdictSummary(verdicts) : 'Correct the filter to see which samples pass.'}
            </p>
            <SampleList
              samples={samples}
              verdicts={verdicts}
              selected={held.selected?.id}
              onSelect={held.select}
              onRemove={held.remove}
            />
          </>
        ) : null}
        {verdict ? <ExplanationPanel verdict={verdict} /> : null}
        <AddSamples onAdd={held.add} />
      </div>
    </div>
  );
}
