'use client';

import { useEffect, useRef, useState } from 'react';
import { startRunner } from '@/components/editor/runs/start-runner';
import { announce } from '@/components/ui/announcer';
import type { ChainStep, ChainWorld } from '@/lib/chain/chain';
import type { Runner } from '@/lib/transform/runner';
import { type ChainDraft, readHeaders, settingsOf } from './chain-draft';
import { endWords } from './step-words';

const loadWalk = async () => (await import('@/lib/chain/walk-chain')).walkChain;

const NO_CRYPTOGRAPHY =
  'This browser offers no cryptography here: open Gatehouse over https or on localhost.';

/** Walks the chain in this page, when asked; a newer walk takes the place of one under way. */
export function useChainRun(world: Pick<ChainWorld, 'release' | 'runsSourceFunctionsForHttp'>) {
  const runner = useRef<Promise<Runner>>(null);
  const current = useRef<AbortController>(null);
  const [steps, setSteps] = useState<readonly ChainStep[] | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(
    () => () => {
      current.current?.abort();
      void runner.current?.then((each) => each.close());
      runner.current = null;
    },
    [],
  );

  const walk = async (draft: ChainDraft) => {
    current.current?.abort();
    setProblem(globalThis.crypto?.subtle === undefined ? NO_CRYPTOGRAPHY : null);
    if (globalThis.crypto?.subtle === undefined) return;
    const controller = new AbortController();
    current.current = controller;
    setIsRunning(true);
    runner.current ??= startRunner();
    const [{ run }, walkChain] = await Promise.all([runner.current, loadWalk()]);
    const request = { headers: readHeaders(draft.headers), body: draft.body };
    const walked = await walkChain(request, settingsOf(draft), {
      ...world,
      run: (order) => run(order, controller.signal),
      now: () => Date.now() / 1_000,
    });
    if (current.current !== controller) return;
    setIsRunning(false);
    setSteps(walked);
    announce(endWords(walked));
  };

  return {
    steps,
    isRunning,
    problem,
    walk,
    stop: () => {
      current.current?.abort();
      current.current = null;
      setIsRunning(false);
      announce('Stopped');
    },
  };
}
