'use client';

import { useEffect, useRef, useState } from 'react';
import { startRunner } from '@/components/editor/runs/start-runner';
import { judgeSample } from '@/components/filters/page-evaluator';
import { announce } from '@/components/ui/announcer';
import type { ChainStep, ChainWorld } from '@/lib/chain/chain';
import type { Runner } from '@/lib/transform/runner';
import { type ChainDraft, readHeaders, settingsOf } from './chain-draft';
import { endWords } from './step-words';

const loadChain = async () => (await import('@/lib/chain/follow-chain')).followChain;

const NOT_FOLLOWED =
  'The event could not be followed: what this page needs for it could not be loaded. Check the connection and follow it again.';

const NO_CRYPTOGRAPHY =
  'This browser offers no cryptography here: open Gatehouse over https or on localhost.';

/** What came of an event, with the settings that it was followed with. */
interface Followed {
  draft: ChainDraft;
  steps: readonly ChainStep[];
}

/** Follows an event through the chain in this page, when asked; a newer one takes the place of one under way. */
export function useChainRun(
  world: Pick<ChainWorld, 'release' | 'runsSourceFunctionsForHttp' | 'isIncoming'>,
) {
  const runner = useRef<Promise<Runner>>(null);
  const current = useRef<AbortController>(null);
  const [followed, setFollowed] = useState<Followed | null>(null);
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

  const started = async (): Promise<Runner> => {
    runner.current ??= startRunner();
    try {
      return await runner.current;
    } catch (error) {
      runner.current = null;
      throw error;
    }
  };

  const stepsOf = async (draft: ChainDraft, signal: AbortSignal): Promise<ChainStep[]> => {
    const [{ run }, followChain] = await Promise.all([started(), loadChain()]);
    const request = { headers: readHeaders(draft.headers), body: draft.body };
    return followChain(request, settingsOf(draft), {
      ...world,
      run: (order) => run(order, signal),
      judge: judgeSample,
      now: () => Date.now() / 1_000,
    });
  };

  const follow = async (draft: ChainDraft) => {
    current.current?.abort();
    setProblem(globalThis.crypto?.subtle === undefined ? NO_CRYPTOGRAPHY : null);
    if (globalThis.crypto?.subtle === undefined) return;
    const controller = new AbortController();
    current.current = controller;
    setIsRunning(true);
    try {
      const steps = await stepsOf(draft, controller.signal);
      if (current.current !== controller) return;
      setFollowed({ draft, steps });
      announce(endWords(steps));
    } catch {
      if (current.current === controller) setProblem(NOT_FOLLOWED);
    } finally {
      if (current.current === controller) setIsRunning(false);
    }
  };

  return {
    followed,
    isRunning,
    problem,
    follow,
    stop: () => {
      current.current?.abort();
      current.current = null;
      setIsRunning(false);
      announce('Stopped');
    },
  };
}
