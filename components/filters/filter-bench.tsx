'use client';

import { useDeferredValue, useMemo, useState } from 'react';
import { useShell } from '@/components/shell/shell-context';
import { Banner } from '@/components/ui/banner';
import { Segmented } from '@/components/ui/segmented';
import { withStoredNames } from '@/lib/filter/header-names';
import type { FilterPart } from '@/lib/filter/read-sample';
import { samplePaths } from '@/lib/filter/sample-paths';
import { rowsOfFilter } from '@/lib/form-models/filter/from-filter';
import { countRows } from '@/lib/form-models/filter/rows';
import { headerSampleText, verdictSummary } from '@/lib/form-models/filter/sample-verdicts';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import type { Release } from '@/lib/releases/dialect';
import type { ImportedSample } from '@/lib/samples/imported-sample';
import { type Sample, sampleValues } from '@/lib/samples/sample-store';
import { layOutJson } from '@/lib/util/json-text';
import { AddSamples } from './add-samples';
import { ExplanationPanel } from './explanation-panel';
import { FilterBuilder } from './filter-builder';
import { FilterJson } from './filter-json';
import { MOST_FIELDS, samplesResource, tooManyFields } from './filter-place';
import { RemarkList } from './filter-remarks';
import { GatewayCheck } from './gateway-check';
import { RemovedSample } from './removed-sample';
import { SampleList } from './sample-list';
import { SampleSecrets } from './sample-secrets';
import { SampleText } from './sample-text';
import { TestOnGateway } from './test-on-gateway';
import { rowsPlace, useTypedRows } from './typed-rows';
import { useFilterRemarks } from './use-filter-remarks';
import { useGatewayAnswers } from './use-gateway-answers';
import { useSamples } from './use-samples';
import { useVerdicts, type Verdict } from './use-verdicts';

const views = [
  { value: 'fields', label: 'Fields' },
  { value: 'json', label: 'JSON' },
] as const;

const hints: Record<FilterPart, string> = {
  body: 'Kept in this browser, without what looks like a secret, and shared with the function of the subscription.',
  headers: 'Kept in this browser, without what looks like a secret.',
};

/** What was pasted, laid out to be read; for header filters its headers, where it has any. */
function asPart({ name, body, headers }: ImportedSample, part: FilterPart) {
  const isBody = part === 'body' || headers.length === 0;
  return { name, body: isBody ? layOutJson(body) : headerSampleText(headers) };
}

/** Says as well why JSON is shown where fields were chosen. */
function problemOf(failure: string, view: 'fields' | 'json'): string {
  return view === 'fields'
    ? `${failure.replace(/\.$/, '')}. Fields come back with a filter that can be read.`
    : failure;
}

function summaryOf(
  filter: object | undefined,
  samples: readonly Sample[],
  verdicts: ReadonlyMap<string, Verdict>,
): string {
  if (!filter) return 'Correct the filter to see which samples pass.';
  const known = samples.flatMap(({ id }) => verdicts.get(id) ?? []);
  return known.length < samples.length ? 'Trying the samples…' : verdictSummary(known);
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
  const [gone, setGone] = useState<Sample>();
  const [typed, holdTyped] = useTypedRows(rowsPlace(resource, part));
  const read = useMemo(() => readFilterText(text), [text]);
  const filter = useMemo(() => (read.ok ? (read.value ?? {}) : undefined), [read]);
  const conditions = useMemo(() => (filter ? countRows(rowsOfFilter(filter)) : 0), [filter]);
  const gateway = useGatewayAnswers(projectId, part, filter);
  const subject = useMemo(
    () => (filter ? { part, text, filter, dialect } : undefined),
    [part, text, filter, dialect],
  );
  const remarks = useFilterRemarks(subject);
  const samples = useDeferredValue(held.samples);
  const verdicts = useVerdicts(subject, samples);
  const paths = useMemo(() => {
    const values = sampleValues(samples);
    return samplePaths(part === 'headers' ? values.map(withStoredNames) : values);
  }, [part, samples]);
  const { shown: selected } = held;
  const verdict = selected && verdicts.get(selected.id);
  const answer = selected ? gateway.answerOf(selected) : undefined;

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
      <div className="flex min-w-0 flex-col gap-3 lg:overflow-y-auto">
        <AddSamples
          eventPart={part}
          holdAs={samplesOf}
          hint={
            held.isBlocked
              ? 'This browser keeps nothing for this site, so samples last until this tab closes.'
              : hints[part]
          }
          onAdd={(imported) => {
            setGone(undefined);
            return held.add(imported.map((sample) => asPart(sample, part)));
          }}
        />
        {gone ? (
          <RemovedSample
            sample={gone}
            onUndo={() => {
              held.restore(gone);
              setGone(undefined);
            }}
          />
        ) : null}
        {samples.length > 0 ? (
          <>
            <TestOnGateway
              projectId={projectId}
              summary={summaryOf(filter, samples, verdicts)}
              isReadable={filter !== undefined}
              isAsking={gateway.isAsking}
              failure={gateway.failure}
              onAsk={() => gateway.ask(held.samples)}
            />
            <SampleList
              samples={samples}
              verdicts={verdicts}
              selected={selected?.id}
              answerOf={gateway.answerOf}
              onSelect={held.show}
              onRemove={(sample) => {
                held.remove(sample.id);
                setGone(sample);
              }}
            />
          </>
        ) : null}
        {verdict?.ok && answer ? <GatewayCheck here={verdict.value} answer={answer} /> : null}
        {verdict?.ok ? <ExplanationPanel explanation={verdict.value} /> : null}
        {selected ? (
          <>
            <SampleSecrets
              sample={selected}
              onChange={(change) => held.change(selected.id, change)}
            />
            <SampleText
              sample={selected}
              part={part}
              problem={verdict?.ok === false ? verdict.failure : undefined}
              onText={(text) => held.change(selected.id, { text })}
              onRename={(name) => held.change(selected.id, { name })}
            />
          </>
        ) : null}
      </div>
    </div>
  );
}
