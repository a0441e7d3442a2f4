'use client';

import { useState } from 'react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { useEngineRelease } from '@/components/editor/runs/use-engine-release';
import { KeptDraftNotice } from '@/components/forms/drafts/kept-draft-notice';
import { useKeptDraft } from '@/components/forms/drafts/use-kept-draft';
import { useShell } from '@/components/shell/shell-context';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useReadOnly } from '@/components/ui/read-only';
import { useGoTo } from '@/components/ui/screen-opener';
import { Skeleton } from '@/components/ui/skeleton';
import { wholeErrorText } from '@/lib/queries/api-error';
import { findCodeSecrets } from '@/lib/samples/code-secrets';
import { textOf } from '@/lib/util/guards';
import { routes } from '@/lib/util/routes';
import { FunctionBench } from './bench/function-bench';
import { kindFacts } from './bench/kinds';
import { FunctionPicker } from './function-picker';
import { handToForm } from './hand-to-form';
import {
  brokerSourceOf,
  codeOf,
  type FunctionPlace,
  type Owner,
  placeText,
} from './opened-function';
import { useOwner } from './use-owner';

const isCode = textOf({});
const partName = 'the function';

interface Opened {
  projectId: string;
  place: FunctionPlace;
  onOpen: (place: FunctionPlace) => void;
  onKind: (kind: WrittenKind) => void;
}

/** The bench with the function of a stored resource, once that is read. */
export function OpenedBench(props: Opened) {
  const { projectId, place, onOpen, onKind } = props;
  const { owner, isPending, error, refetch } = useOwner(projectId, place);
  if (owner) return <OwnedBench {...props} owner={owner} />;
  return (
    <div className="flex flex-col gap-4 px-4 py-2 max-md:px-3">
      <div className="flex flex-wrap items-center gap-2">
        <FunctionPicker
          projectId={projectId}
          kind={place.kind}
          name={place.uid}
          isEdited={false}
          onKind={onKind}
          onOpen={onOpen}
        />
      </div>
      {error ? (
        <Banner
          tone="bad"
          title="The function did not load"
          actions={
            <Button size="sm" onClick={refetch}>
              Try again
            </Button>
          }
        >
          {wholeErrorText(error)}
        </Banner>
      ) : isPending ? (
        <Skeleton className="h-100" />
      ) : (
        <Banner tone="warn" title="This function is not among those of the project">
          {`What carries it may be deleted, or lie behind the newest that the gateway lists.`}
        </Banner>
      )}
    </div>
  );
}

function OwnedBench({ projectId, place, onOpen, onKind, owner }: Opened & { owner: Owner }) {
  const release = useEngineRelease();
  const { gateway } = useShell().current;
  const goTo = useGoTo();
  const scope = { gateway: gateway.baseUrl, projectId };
  const stored = codeOf(owner);
  const kept = useKeptDraft<string>({
    scope: { ...scope, resource: `functions/${placeText(place)}` },
    initial: stored,
    fits: isCode,
    storable: (code) =>
      findCodeSecrets(code).length > 0
        ? { value: stored, leftOut: [partName] }
        : { value: code, leftOut: [] },
    parts: (code) => ({ [partName]: code }),
  });
  const [problem, setProblem] = useState<string>();
  // Where there is no function yet the bench begins with an example, kept once it is changed.
  const [isExample, setExample] = useState(stored.trim() === '');
  const isReadOnly = useReadOnly();
  const isEdited = kept.value !== stored;
  const { uid, name } = owner.view;
  const noun = owner.kind === 'subscription' ? 'subscription' : 'source';
  const save = () => {
    const refusal = handToForm(scope, owner, kept.value);
    setProblem(refusal);
    if (refusal === undefined) goTo(routes[noun](projectId, uid));
  };
  return (
    <FunctionBench
      kind={owner.kind}
      resource={placeText(place)}
      messagesOf={brokerSourceOf(owner)}
      code={isExample && kept.value === stored ? kindFacts[owner.kind].template : kept.value}
      note={kept.note}
      onCodeChange={(code) => {
        setExample(false);
        kept.change(() => code);
      }}
      release={release}
      lead={
        <FunctionPicker
          projectId={projectId}
          kind={owner.kind}
          name={name || uid}
          isEdited={isEdited}
          onKind={onKind}
          onOpen={onOpen}
        />
      }
      actions={
        isReadOnly ? null : (
          <Button disabled={!isEdited} onClick={save}>
            {`Save to the ${noun}`}
          </Button>
        )
      }
      notices={
        <div className="flex flex-col gap-2 px-4 py-2 empty:hidden">
          {problem ? <Banner tone="bad">{problem}</Banner> : null}
          <KeptDraftNotice draft={kept} />
        </div>
      }
    />
  );
}
