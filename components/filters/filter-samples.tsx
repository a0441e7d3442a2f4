'use client';

import { useState } from 'react';
import type { FilterPart } from '@/lib/filter/read-sample';
import { headerSampleText, verdictSummary } from '@/lib/form-models/filter/sample-verdicts';
import type { ImportedSample } from '@/lib/samples/imported-sample';
import type { Sample } from '@/lib/samples/sample-store';
import { layOutJson } from '@/lib/util/json-text';
import { AddSamples } from './add-samples';
import { ExplanationPanel } from './explanation-panel';
import { GatewayCheck } from './gateway-check';
import { RemovedSample } from './removed-sample';
import { SampleList } from './sample-list';
import { SampleSecrets } from './sample-secrets';
import { SampleText } from './sample-text';
import { TestOnGateway } from './test-on-gateway';
import { useGatewayAnswers } from './use-gateway-answers';
import type { SamplesAccess } from './use-samples';
import type { Verdict } from './use-verdicts';

const hints: Record<FilterPart, string> = {
  body: 'Kept in this browser, without what looks like a secret, and shared with the function of the subscription.',
  headers: 'Kept in this browser, without what looks like a secret.',
};

/** What was pasted, laid out to be read; for header filters its headers, where it has any. */
function asPart({ name, body, headers }: ImportedSample, part: FilterPart) {
  const isBody = part === 'body' || headers.length === 0;
  return { name, body: isBody ? layOutJson(body) : headerSampleText(headers) };
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

/** The samples that a filter is tried on: where they come from, which pass, and why one does or not. */
export function FilterSamples({
  projectId,
  resource,
  part,
  filter,
  held,
  samples,
  verdicts,
}: {
  projectId: string;
  /** What the samples belong to. */
  resource: string;
  part: FilterPart;
  /** Undefined while it cannot be read. */
  filter: Record<string, unknown> | undefined;
  held: SamplesAccess;
  /** Those that were judged last, of which typing may be ahead. */
  samples: readonly Sample[];
  verdicts: ReadonlyMap<string, Verdict>;
}) {
  const [gone, setGone] = useState<Sample>();
  const gateway = useGatewayAnswers(projectId, part, filter);
  const { shown: selected } = held;
  const verdict = selected && verdicts.get(selected.id);
  const answer = selected ? gateway.answerOf(selected) : undefined;
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:overflow-y-auto">
      <AddSamples
        eventPart={part}
        holdAs={resource}
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
  );
}
