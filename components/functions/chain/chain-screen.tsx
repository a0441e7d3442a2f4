'use client';

import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { useEngineRelease } from '@/components/editor/runs/use-engine-release';
import { KeptDraftNotice } from '@/components/forms/drafts/kept-draft-notice';
import { useKeptDraft } from '@/components/forms/drafts/use-kept-draft';
import { useShell } from '@/components/shell/shell-context';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';
import { useShortcut } from '@/components/ui/shortcuts';
import { showKeys, useModKey } from '@/components/ui/use-mod-key';
import type { StepId } from '@/lib/chain/chain';
import { type ChainDraft, exampleDraft, filterProblems } from './chain-draft';
import { draftFromViews } from './draft-from-views';
import { chainParts, isChainDraft, storableChain } from './kept-chain';
import { StepResult } from './step-result';
import { StepRow } from './step-row';
import { StepSettings } from './step-settings';
import { endWords, stepTitles } from './step-words';
import { SubscriptionPicker } from './subscription-picker';
import { useChainRun } from './use-chain-run';
import { useHanded } from './use-handed';

const stepIds = Object.keys(stepTitles) as StepId[];

/** The way of an event from what arrives to what the endpoint receives, followed in this page. */
export function ChainScreen({ projectId }: { projectId: string }) {
  const { gateway, projectType } = useShell().current;
  const release = useEngineRelease();
  const kept = useKeptDraft({
    scope: { gateway: gateway.baseUrl, projectId, resource: 'chain' },
    initial: exampleDraft,
    fits: isChainDraft,
    storable: storableChain,
    parts: chainParts,
  });
  const { value: draft } = kept;
  const chain = useChainRun({
    release,
    runsSourceFunctionsForHttp: gateway.embedded,
    isIncoming: projectType === 'incoming',
  });
  const problems = filterProblems(draft);
  const isReady = problems.filterBody === undefined && problems.filterHeaders === undefined;
  const { followed } = chain;
  const isOld = followed !== null && followed.draft !== draft;
  const stepOf = (id: StepId) => followed?.steps.find((step) => step.id === id);
  const [chosen, setChosen] = useState<{ id: StepId; of: typeof followed }>();
  // What was opened counts until another event was followed, which opens where it ended.
  const opened =
    chosen && chosen.of === followed ? chosen.id : (followed?.steps.at(-1)?.id ?? 'request');
  const keys = showKeys('mod+↵', useModKey());
  const follow = () => {
    if (isReady) void chain.follow(draft);
  };
  useShortcut({
    keys: 'mod+Enter',
    label: 'Follow the event',
    group: 'Functions',
    whileTyping: true,
    run: follow,
  });
  const change = (part: Partial<ChainDraft>) => kept.change((known) => ({ ...known, ...part }));
  const handed = useHanded({ gateway: gateway.baseUrl, projectId }, kept.change);

  return (
    <div className="flex flex-col gap-3 px-5 pb-8 max-md:px-4">
      <div className="z-10 flex flex-wrap items-end gap-x-4 gap-y-2 bg-canvas py-2 md:sticky md:top-0">
        <SubscriptionPicker
          projectId={projectId}
          onPick={(stored) =>
            kept.change((known) => (stored ? draftFromViews(known, stored) : exampleDraft))
          }
        />
        <p className="min-w-0 flex-1 basis-48 self-center text-sm">
          {chain.problem ? (
            <span className="text-warn">{chain.problem}</span>
          ) : followed === null ? (
            <span className="text-muted">Nothing runs before you press Follow.</span>
          ) : isOld ? (
            <span className="text-muted">Something changed since: follow the event again.</span>
          ) : (
            <span>{endWords(followed.steps)}</span>
          )}
          {kept.note ? <span className="block text-muted text-xs">{kept.note}</span> : null}
        </p>
        {chain.isRunning ? (
          <Button onClick={chain.stop}>
            <Square aria-hidden /> Stop
          </Button>
        ) : null}
        <Button variant="primary" disabled={!isReady} onClick={follow}>
          <Play aria-hidden /> Follow the event <Kbd keys={keys} className="max-md:hidden" />
        </Button>
      </div>
      <KeptDraftNotice draft={kept} />
      {handed ? (
        <Banner title={`The request is that of the event ${clip(handed.name, 80)}`}>
          {handed.note}
        </Banner>
      ) : null}
      <div className="grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(20rem,2fr)_3fr]">
        <ol
          aria-label="Steps of the chain"
          className="overflow-hidden rounded-lg border bg-surface"
        >
          {stepIds.map((id) => (
            <StepRow
              key={id}
              id={id}
              step={stepOf(id)}
              isFollowed={followed !== null}
              isOpen={id === opened}
              onOpen={() => setChosen({ id, of: followed })}
            >
              <StepSettings id={id} draft={draft} onChange={change} />
            </StepRow>
          ))}
        </ol>
        <div className="min-w-0 rounded-lg border bg-surface px-4 py-3 lg:sticky lg:top-16">
          {stepIds.map((id) => (
            <StepResult
              key={id}
              id={id}
              step={stepOf(id)}
              isFollowed={followed !== null}
              isOld={isOld}
              isOpen={id === opened}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
