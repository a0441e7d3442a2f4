'use client';

import { useState } from 'react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { useEngineRelease } from '@/components/editor/runs/use-engine-release';
import { KeptDraftNotice } from '@/components/forms/drafts/kept-draft-notice';
import { useKeptDraft } from '@/components/forms/drafts/use-kept-draft';
import { useShell } from '@/components/shell/shell-context';
import { Banner } from '@/components/ui/banner';
import { Segmented } from '@/components/ui/segmented';
import { linkedSamples } from '@/lib/function-bench/linked-samples';
import type { Sample } from '@/lib/samples/sample-store';
import { FunctionBench } from './bench/function-bench';
import { benchKinds, kindFacts } from './bench/kinds';
import { FunctionList } from './function-list';
import { exampleCodes, isWrittenCodes, storableCodes } from './kept-codes';
import { useSharedLink } from './use-shared-link';

const options = benchKinds.map((value) => ({ value, label: kindFacts[value].label }));

/** The bench, one per kind of function, and the functions that the project has. */
export function FunctionsScreen({ projectId }: { projectId: string }) {
  const release = useEngineRelease();
  const { gateway } = useShell().current;
  const kept = useKeptDraft({
    scope: { gateway: gateway.baseUrl, projectId, resource: 'functions' },
    initial: exampleCodes,
    fits: isWrittenCodes,
    storable: storableCodes,
  });
  const { last, codes } = kept.value;
  const [chosen, setKind] = useState<WrittenKind>();
  const kind = chosen ?? last;
  /** Code from a link, which takes the place of what is kept only once it is edited. */
  const [linked, setLinked] = useState<Partial<Record<WrittenKind, string>>>({});
  const [link, setLink] = useState<{ turn: number; kind: WrittenKind }>();
  /** Samples from a link, and those edited here, which are there again when one comes back. */
  const [held, setHeld] = useState<Partial<Record<WrittenKind, readonly Sample[]>>>({});
  const [linkProblem, setLinkProblem] = useState<string>();
  useSharedLink((shared) => {
    setLinkProblem(shared.ok ? undefined : shared.failure);
    if (!shared.ok) return;
    const { samples, code, kind: ofLink } = shared.value;
    setKind(ofLink);
    setLinked((known) => ({ ...known, [ofLink]: code }));
    setHeld((known) => ({
      ...known,
      [ofLink]: samples.length > 0 ? linkedSamples(samples) : undefined,
    }));
    setLink((last) => ({ turn: (last?.turn ?? 0) + 1, kind: ofLink }));
  });
  const given = held[kind];
  const changeCode = (code: string) => {
    setLinked(({ [kind]: _, ...others }) => others);
    kept.change((known) => ({ last: kind, codes: { ...known.codes, [kind]: code } }));
  };
  return (
    <>
      <div className="flex flex-col gap-3 px-5 pb-4 max-md:px-4">
        <Segmented
          legend="Kind of function"
          hideLegend
          value={kind}
          options={options}
          onChange={setKind}
        />
        {linkProblem ? <Banner tone="bad">{linkProblem}</Banner> : null}
        {link?.kind === kind ? (
          <Banner>
            The link brought this function and its samples. Nothing has run by itself.
          </Banner>
        ) : null}
        {linked[kind] === undefined ? <KeptDraftNotice draft={kept} /> : null}
        <FunctionBench
          key={`${kind} ${link?.turn ?? 0}`}
          {...(given ? { givenSamples: given } : {})}
          kind={kind}
          code={linked[kind] ?? codes[kind]}
          note={kept.note}
          onSamplesEdited={(samples) => setHeld((known) => ({ ...known, [kind]: samples }))}
          onCodeChange={changeCode}
          release={release}
        />
      </div>
      <FunctionList projectId={projectId} />
    </>
  );
}
