'use client';

import { useState } from 'react';
import type { BenchScope } from '@/components/editor/runs/bench-function';
import { useBatch } from '@/components/editor/runs/use-batch';
import { judgeSample } from '@/components/filters/page-evaluator';
import { clip } from '@/components/table/table/marked-text';
import { Button } from '@/components/ui/button';
import { Dialog, DialogContent } from '@/components/ui/dialog';
import type { RecentEvent } from '@/lib/contract/console/recent-events';
import type { Change } from '@/lib/function-bench/structural-diff';
import { type AskedOfEvent, passageOf } from '@/lib/look-back/filter-verdict';
import {
  compareMade,
  type FunctionVerdict,
  type Made,
  madeBy,
} from '@/lib/look-back/function-verdict';
import { lookBackSizes } from '@/lib/look-back/look-back';
import type { Release } from '@/lib/releases/dialect';
import { handSample } from './hand-sample';
import { LookBackControls } from './look-back-controls';
import { LookBackRows } from './look-back-rows';
import { LookBackSummary } from './look-back-summary';
import { useLookBack } from './use-look-back';

type Verdict = FunctionVerdict | 'not_taken';

const words: Record<Verdict, string> = {
  differs: 'Differs',
  breaks: 'Fails now',
  mends: 'Works now',
  fails: 'Fails as before',
  unclear: 'Cannot be told here',
  equal: 'Equal',
  not_taken: 'Not taken by types and filter',
};
const told = ['differs', 'breaks', 'mends', 'fails', 'unclear'] as const;

interface Told {
  changes: Change[];
  why: string | null;
}

const mostChanges = 20;
const valueText = (value: unknown) => clip(JSON.stringify(value) ?? 'nothing', 80);

const changeText: Record<Change['kind'], (before: unknown, after: unknown) => string> = {
  added: (_, after) => ` added: ${valueText(after)}`,
  removed: (before) => ` removed: ${valueText(before)}`,
  changed: (before, after) => `: ${valueText(before)} → ${valueText(after)}`,
};

/** Where what two functions made of an event differs. */
function Differences({ changes, why }: Told) {
  if (changes.length === 0 && why === null) return null;
  return (
    <details className="text-xs">
      <summary className="cursor-pointer text-muted">
        {why === null
          ? `${changes.length.toLocaleString('en')} ${changes.length === 1 ? 'difference' : 'differences'}`
          : 'Why'}
      </summary>
      {why === null ? (
        <ul className="flex flex-col gap-0.5 py-1">
          {changes.slice(0, mostChanges).map(({ kind, path, before, after }) => (
            <li key={path} translate="no" className="font-mono wrap-anywhere">
              <span className="font-semibold">{path || 'the whole payload'}</span>
              <span>{changeText[kind](before, after)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <p translate="no" className="py-1 font-mono wrap-anywhere">
          {clip(why, 500)}
        </p>
      )}
    </details>
  );
}

/** Tries a function over what came in last: what it makes of each event, against the stored one. */
export function FunctionLookBack({
  projectId,
  scope,
  search,
  asked,
  stored,
  typed,
  release,
  open,
  onOpenChange,
}: {
  projectId: string;
  /** Where samples of the function belong. */
  scope: BenchScope;
  search: { sourceId: string | null };
  /** Which events come to the function; undefined where the filter cannot be read. */
  asked: AskedOfEvent | undefined;
  /** Code that is stored; empty for none, which leaves payloads as they are. */
  stored: string;
  typed: string;
  release: Release;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [most, setMost] = useState<number>(lookBackSizes[1]);
  const state = useLookBack<Verdict, Told>();
  const batch = useBatch();
  const subject = JSON.stringify([typed, stored, asked, search]);
  const { result, isRunning } = state;

  async function made(code: string, { payload }: RecentEvent, signal: AbortSignal): Promise<Made> {
    if (code.trim() === '') return { kind: 'made', json: payload };
    return madeBy(await batch({ kind: 'subscription', code, payload, release }, signal));
  }

  function start() {
    if (!asked) return;
    const trial = { judge: judgeSample, release };
    state.start({
      projectId,
      most,
      search,
      subject,
      toldVerdicts: told,
      judge: async (event, signal) => {
        const passage = await passageOf(asked, event, trial);
        if (passage === 'stopped')
          return { verdict: 'not_taken', told: { changes: [], why: null } };
        const before = await made(stored, event, signal);
        const { verdict, ...rest } = compareMade(before, await made(typed, event, signal));
        return { verdict, told: rest };
      },
    });
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Try the function over recent events"
        description="What it makes of the events that come to it, against what is stored. It runs here; nothing is sent."
        className="top-[6vh] max-h-[88vh] w-180"
        footer={<Button onClick={() => onOpenChange(false)}>Close</Button>}
      >
        <div className="flex flex-col gap-4">
          <LookBackControls
            most={most}
            isRunning={isRunning}
            problem={asked ? undefined : 'The filter cannot be read. Mend it first.'}
            onMost={setMost}
            onStart={start}
            onStop={state.stop}
          />
          <LookBackSummary
            state={state}
            most={most}
            isOld={state.subject !== undefined && state.subject !== subject}
            isOfAll={search.sourceId === null}
          />
          {result && result.looked > 0 ? (
            <>
              <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
                {Object.entries(words).map(([verdict, label]) => (
                  <div key={verdict} className="flex gap-1.5">
                    <dt className="text-muted">{label}</dt>
                    <dd className="font-semibold tabular-nums">
                      {(result.counts.get(verdict as Verdict) ?? 0).toLocaleString('en')}
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
                    detailOf={(each) => <Differences {...each} />}
                    onSample={({ event }) => handSample(scope, event)}
                  />
                ) : null;
              })}
            </>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  );
}
