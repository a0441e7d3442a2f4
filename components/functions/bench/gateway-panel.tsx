'use client';

import { CodeField } from '@/components/editor/code-field';
import { LicenceNote } from '@/components/shell/licence-note';
import { Banner } from '@/components/ui/banner';
import type { FunctionTrial } from '@/lib/contract/console/function-trial';
import { compareRuns } from '@/lib/function-bench/compare-runs';
import { wholeErrorText } from '@/lib/queries/api-error';
import type { RunResult } from '@/lib/transform/run-types';
import { layOutJson } from '@/lib/util/json-text';
import { comparisonWords } from './comparison-words';
import { outcomeWords } from './outcome-words';
import type { GatewayRun } from './use-gateway-run';

const ignore = () => undefined;

/** Runs the function on the gateway itself, beside a run here, unless it is known to have no such run. */
export function GatewayPanel({
  projectId,
  run: { operation, isOffered, both, isOld, error },
}: {
  projectId: string;
  run: GatewayRun;
}) {
  if (!isOffered)
    return (
      <p className="text-muted text-sm">
        This gateway offers no run of such a function, so the runs here are all there is. Settings
        lists what it offers.
      </p>
    );
  const note = both && comparisonWords(compareRuns(both.here, both.there));
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-xs">
        <span>
          “Run on gateway” sends the function and the shown sample to the gateway, which runs and
          does not store them.
        </span>
        {isOld ? <span> What is shown was before your last change.</span> : null}
      </p>
      <LicenceNote projectId={projectId} operation={operation} />
      {error ? (
        <Banner tone="bad" title="The gateway did not run it">
          {wholeErrorText(error)}
        </Banner>
      ) : null}
      {both && note ? (
        <>
          <Banner tone={note.isSame ? 'good' : 'warn'} title={note.title}>
            {note.detail}
          </Banner>
          <div className="grid gap-3 md:grid-cols-2">
            <CodeField
              label="Result here"
              hint="By QuickJS in this browser."
              language="json"
              value={hereText(both.here)}
              onChange={ignore}
              readOnly
              height={180}
            />
            <CodeField
              label="Result on the gateway"
              hint="By the engine of the gateway itself."
              language="json"
              value={thereText(both.there)}
              onChange={ignore}
              readOnly
              height={180}
            />
          </div>
        </>
      ) : null}
    </div>
  );
}

function hereText({ outcome }: RunResult): string {
  if (outcome.kind === 'value') return layOutJson(outcome.json, { sortKeys: true });
  const { title, detail } = outcomeWords(outcome);
  return detail ? `${title}\n${detail}` : title;
}

function thereText(there: FunctionTrial): string {
  if (there.kind === 'answered')
    return layOutJson(JSON.stringify(there.payload) ?? 'null', { sortKeys: true });
  if (there.kind === 'no_data') return 'Nothing: JSON cannot hold the result';
  return there.kind === 'refused' ? there.message : `Status ${there.status}`;
}
