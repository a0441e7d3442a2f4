'use client';

import { useState } from 'react';
import type { BenchScope } from '@/components/editor/runs/bench-function';
import { judgeSample } from '@/components/filters/page-evaluator';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import { Segmented } from '@/components/ui/segmented';
import { readFilterText } from '@/lib/form-models/subscription/filter-text';
import {
  type AskedOfEvent,
  type FilterVerdict,
  filterVerdict,
  passageOf,
} from '@/lib/look-back/filter-verdict';
import { lookBackSizes } from '@/lib/look-back/look-back';
import type { Release } from '@/lib/releases/dialect';
import { handSample } from './hand-sample';
import { LookBackControls } from './look-back-controls';
import { LookBackRows } from './look-back-rows';
import { LookBackSummary } from './look-back-summary';
import { SendGained } from './send-gained';
import { useLookBack } from './use-look-back';

/** What a form says of which events are taken, as it is typed. */
export interface TypedFilter {
  eventTypes: readonly string[];
  body: string;
  headers: string;
}

const words: Record<FilterVerdict, string> = {
  gained: 'Gained: passes now',
  lost: 'Lost: does not pass any more',
  unclear: 'Cannot be told here',
  passes: 'Passes as before',
  stopped: 'Stopped as before',
};
const told = ['gained', 'lost', 'unclear'] as const;
const against = [
  { value: 'stored', label: 'What is stored' },
  { value: 'nothing', label: 'Nothing: all that pass are gained' },
] as const;

type Against = (typeof against)[number]['value'];

/** What is asked of an event; undefined where a half cannot be read. */
function asked({ eventTypes, body, headers }: TypedFilter): AskedOfEvent | undefined {
  const [ofBody, ofHeaders] = [readFilterText(body), readFilterText(headers)];
  if (!ofBody.ok || !ofHeaders.ok) return undefined;
  return { eventTypes, body: ofBody.value, headers: ofHeaders.value };
}

/** Names a filter by what it asks for, however it is laid out: a save lays it out anew. */
const keyOf = (filter: TypedFilter) => JSON.stringify(asked(filter) ?? filter);

/** Tries a filter over what came in last: which events it gains and loses, against what is stored. */
export function FilterLookBack({
  projectId,
  name,
  scope,
  search,
  stored,
  typed,
  release,
  open,
  onOpenChange,
}: {
  projectId: string;
  /** Of the subscription. */
  name: string;
  /** Where samples of bodies belong. */
  scope: BenchScope;
  /** Whose events the subscription can get. */
  search: { sourceId: string | null };
  /** Null for a new subscription. */
  stored: TypedFilter | null;
  typed: TypedFilter;
  release: Release;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [most, setMost] = useState<number>(lookBackSizes[1]);
  const [chosen, setChosen] = useState<Against>('stored');
  const compared: Against = stored ? chosen : 'nothing';
  const state = useLookBack<FilterVerdict, null>();
  const [before, after] = [stored && asked(stored), asked(typed)];
  const subject = JSON.stringify([keyOf(typed), search, compared]);
  const isSaved = stored !== null && keyOf(stored) === keyOf(typed);
  const { result, isRunning } = state;
  // A save makes what was typed the stored one, and what was found stays true of it.
  const isOld = state.subject !== undefined && state.subject !== subject;
  const problem = after ? undefined : 'The filter cannot be read. Mend it first.';

  function start() {
    if (!after) return;
    const trial = { judge: judgeSample, release };
    state.start({
      projectId,
      most,
      search,
      subject,
      toldVerdicts: told,
      judge: async (event) => {
        const was =
          compared === 'nothing' || !before ? 'stopped' : await passageOf(before, event, trial);
        return { verdict: filterVerdict(was, await passageOf(after, event, trial)), told: null };
      },
    });
  }

  const gained = result?.ids.get('gained') ?? [];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Try the filter over recent events"
        description="What it gains and loses, by event types and both halves of the filter. Nothing is sent."
        className="top-[6vh] max-h-[88vh] w-180"
        footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
      >
        <div className="flex flex-col gap-4">
          {stored ? (
            <Segmented legend="Against" value={compared} options={against} onChange={setChosen} />
          ) : null}
          <LookBackControls
            most={most}
            isRunning={isRunning}
            problem={problem}
            onMost={setMost}
            onStart={start}
            onStop={state.stop}
          />
          <LookBackSummary
            state={state}
            most={most}
            isOld={isOld}
            isOfAll={search.sourceId === null}
          />
          {result && result.looked > 0 ? (
            <>
              <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
                {Object.entries(words).map(([verdict, label]) => (
                  <div key={verdict} className="flex gap-1.5">
                    <dt className="text-muted">{label}</dt>
                    <dd className="font-semibold tabular-nums">
                      {(result.counts.get(verdict as FilterVerdict) ?? 0).toLocaleString('en')}
                    </dd>
                  </div>
                ))}
              </dl>
              {told.map((verdict) => {
                const rows = result.rows.get(verdict);
                return rows ? (
                  <LookBackRows
                    key={verdict}
                    title={words[verdict]}
                    rows={rows}
                    total={result.counts.get(verdict) ?? 0}
                    onSample={({ event }) => handSample(scope, event)}
                  />
                ) : null;
              })}
              {gained.length > 0 && !isRunning ? (
                <SendGained
                  projectId={projectId}
                  name={`Gained by the filter of ${name}`.slice(0, 200)}
                  ids={gained}
                  isSaved={isSaved && !isOld}
                />
              ) : null}
            </>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
