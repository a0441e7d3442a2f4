'use client';

import { useEffect, useRef, useState } from 'react';
import { announce } from '@/components/ui/announcer';
import type { EventPayloadsSearch } from '@/lib/contract/console/activity/event-payloads';
import type { RecentEvent } from '@/lib/contract/console/recent-events';
import { type LookBack, lookBack } from '@/lib/look-back/look-back';
import { readEventPayloads } from '@/lib/queries/activity/event-payloads';

/** What a look back is of: what was compared, over which events. */
export interface LookBackOrder<Verdict extends string, Told> {
  projectId: string;
  most: number;
  search: Omit<EventPayloadsSearch, 'cursor'>;
  toldVerdicts: readonly Verdict[];
  judge: (event: RecentEvent, signal: AbortSignal) => Promise<{ verdict: Verdict; told: Told }>;
  /** Names what is compared, so that results of something else are told as old. */
  subject: string;
}

export interface LookBackState<Verdict extends string, Told> {
  isRunning: boolean;
  /** How far it has come, or had come when it ended; undefined before the first one. */
  result: LookBack<Verdict, Told> | undefined;
  /** Whether it was stopped before its end. */
  isStopped: boolean;
  /** What the results are of. */
  subject: string | undefined;
  error: unknown;
  start: (order: LookBackOrder<Verdict, Told>) => void;
  stop: () => void;
}

/** One look back at a time; it ends with the part of the page that began it. */
export function useLookBack<Verdict extends string, Told>(): LookBackState<Verdict, Told> {
  const running = useRef<AbortController>(null);
  const [state, setState] = useState<Omit<LookBackState<Verdict, Told>, 'start' | 'stop'>>({
    isRunning: false,
    result: undefined,
    isStopped: false,
    subject: undefined,
    error: null,
  });
  useEffect(() => () => running.current?.abort(), []);

  async function run({ projectId, subject, ...order }: LookBackOrder<Verdict, Told>) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const isCurrent = () => running.current === controller;
    setState({ isRunning: true, result: undefined, isStopped: false, subject, error: null });
    try {
      const result = await lookBack({
        ...order,
        read: (search, until) => readEventPayloads(projectId, search, until),
        onProgress: (soFar) => {
          if (isCurrent()) setState((held) => ({ ...held, result: soFar }));
        },
        signal,
      });
      if (!isCurrent()) return;
      setState((held) => ({ ...held, isRunning: false, isStopped: signal.aborted, result }));
      announce(`Looked at ${result.looked} ${result.looked === 1 ? 'event' : 'events'}`);
    } catch (error) {
      if (!isCurrent()) return;
      // Whoever stops it while a page is read keeps what there was.
      const failure = signal.aborted ? null : error;
      setState((held) => ({
        ...held,
        isRunning: false,
        isStopped: signal.aborted,
        error: failure,
      }));
    }
  }

  return {
    ...state,
    start: (order) => void run(order),
    stop: () => running.current?.abort(),
  };
}
