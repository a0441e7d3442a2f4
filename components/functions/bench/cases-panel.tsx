'use client';

import { CircleCheck, CircleDashed, CircleX } from 'lucide-react';
import { CodeField } from '@/components/editor/code-field';
import { type CaseVerdicts, casesSummary } from '@/components/editor/runs/use-cases';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field } from '@/components/ui/field';
import { controlClasses } from '@/components/ui/input';
import { type CaseVerdict, isCase, verdictText } from '@/lib/function-bench/saved-cases';
import type { Sample } from '@/lib/samples/sample-store';
import { layOutJson } from '@/lib/util/json-text';
import type { BenchSamples } from './use-bench-samples';

const looks = {
  passed: { Icon: CircleCheck, classes: 'text-good', word: 'Passes' },
  failed: { Icon: CircleX, classes: 'text-bad', word: 'Fails' },
  waiting: { Icon: CircleDashed, classes: 'text-muted', word: 'Not run yet' },
};

function lookOf(verdict: CaseVerdict | undefined) {
  if (!verdict) return looks.waiting;
  return verdict.kind === 'passed' ? looks.passed : looks.failed;
}

/** Samples with what they expect, as a checklist, and what the shown sample expects. */
export function CasesPanel({
  access,
  verdicts,
  output,
  onChange,
}: {
  access: BenchSamples;
  verdicts: CaseVerdicts;
  /** JSON text that the function returned for the shown sample; null after a failure. */
  output: string | null;
  /** What is expected is another thing now. */
  onChange: () => void;
}) {
  const { samples, shown } = access;
  const expect = (change: Pick<Sample, 'expected'> | Pick<Sample, 'checks'>) => {
    access.change(shown.id, change);
    onChange();
  };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-2 text-muted text-xs">
          {`A case is a sample with what it expects. Cases run with every change: ${casesSummary(samples, verdicts)}.`}
        </p>
        <ul aria-label="Cases" className="flex flex-col rounded border text-sm empty:hidden">
          {samples.filter(isCase).map(({ id, name }) => {
            const verdict = verdicts.get(id);
            const { Icon, classes, word } = lookOf(verdict);
            return (
              <li key={id} className="flex items-start gap-2 px-2.5 py-1.5 not-first:border-t">
                <Icon aria-label={word} className={cn('mt-0.5 size-4 shrink-0', classes)} />
                <div className="min-w-0 flex-1">
                  <button
                    type="button"
                    dir="auto"
                    className="cut max-w-full font-medium hover:underline"
                    aria-current={id === shown.id || undefined}
                    onClick={() => {
                      access.show(id);
                      onChange();
                    }}
                  >
                    {name}
                  </button>
                  {verdict && verdict.kind !== 'passed' ? (
                    <p className="wrap-anywhere text-muted text-xs">{verdictText(verdict)}</p>
                  ) : null}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold text-sm">{`What ${shown.name} expects`}</h2>
          <Button
            size="sm"
            disabled={output === null}
            onClick={() => {
              expect({ expected: layOutJson(output ?? '') });
              announce('The output is expected from now on');
            }}
          >
            Expect this output
          </Button>
          {shown.expected === undefined ? null : (
            <Button size="sm" variant="quiet" onClick={() => expect({ expected: undefined })}>
              Expect no certain output
            </Button>
          )}
        </div>
        {shown.expected === undefined ? null : (
          <CodeField
            key={shown.id}
            label="Expected output"
            language="json"
            value={shown.expected}
            onChange={(expected) => expect({ expected })}
            height={140}
          />
        )}
        <Field
          label="Checks"
          note="optional"
          hint="JavaScript that must be true, one a line, such as output.total > input.order.total"
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              value={shown.checks ?? ''}
              onChange={(event) => expect({ checks: event.target.value || undefined })}
              spellCheck={false}
              autoComplete="off"
              className={cn(controlClasses, 'h-auto min-h-16 py-1.5 font-mono text-xs')}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
