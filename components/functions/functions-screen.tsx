'use client';

import { useState } from 'react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { useEngineRelease } from '@/components/editor/runs/use-engine-release';
import { KeptDraftNotice } from '@/components/forms/drafts/kept-draft-notice';
import { useKeptDraft } from '@/components/forms/drafts/use-kept-draft';
import { useShell } from '@/components/shell/shell-context';
import { Banner } from '@/components/ui/banner';
import { linkedSamples } from '@/lib/function-bench/linked-samples';
import type { Sample } from '@/lib/samples/sample-store';
import { FunctionBench } from './bench/function-bench';
import { FunctionPicker } from './function-picker';
import { codesByName, exampleCodes, isWrittenCodes, storableCodes } from './kept-codes';
import type { FunctionPlace } from './opened-function';
import { leaveSharedLink, useSharedLink } from './use-shared-link';

/** The bench with a function that belongs to nothing yet, one per kind. */
export function FunctionsScreen({
  projectId,
  firstKind,
  onOpen,
}: {
  projectId: string;
  /** The one that was asked for elsewhere; else the one that was written last. */
  firstKind?: WrittenKind | undefined;
  onOpen: (place: FunctionPlace) => void;
}) {
  const release = useEngineRelease();
  const { gateway } = useShell().current;
  const kept = useKeptDraft({
    scope: { gateway: gateway.baseUrl, projectId, resource: 'functions' },
    initial: exampleCodes,
    fits: isWrittenCodes,
    storable: storableCodes,
    parts: codesByName,
  });
  const { last, codes } = kept.value;
  const [chosen, setKind] = useState(firstKind);
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
    if (linked[kind] !== undefined) leaveSharedLink();
    setLinked(({ [kind]: _, ...others }) => others);
    kept.change((known) => ({ last: kind, codes: { ...known.codes, [kind]: code } }));
  };
  return (
    <FunctionBench
      key={`${kind} ${link?.turn ?? 0}`}
      {...(given ? { givenSamples: given } : {})}
      kind={kind}
      code={linked[kind] ?? codes[kind]}
      note={kept.note}
      onSamplesEdited={(samples) => setHeld((known) => ({ ...known, [kind]: samples }))}
      onCodeChange={changeCode}
      release={release}
      lead={
        <FunctionPicker
          projectId={projectId}
          kind={kind}
          name={undefined}
          isEdited={false}
          onKind={setKind}
          onOpen={onOpen}
        />
      }
      notices={
        <div className="flex flex-col gap-2 px-4 py-2 empty:hidden">
          {linkProblem ? <Banner tone="bad">{linkProblem}</Banner> : null}
          {link?.kind === kind ? (
            <Banner>
              The link brought this function and its samples. Nothing has run by itself.
            </Banner>
          ) : null}
          {linked[kind] === undefined ? <KeptDraftNotice draft={kept} /> : null}
        </div>
      }
    />
  );
}
