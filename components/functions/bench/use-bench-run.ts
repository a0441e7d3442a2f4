'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBatch } from '@/components/editor/runs/use-batch';
import { useEditorAtRest } from '@/components/editor/use-editor-at-rest';
import { announce } from '@/components/ui/announcer';
import { plainDifference } from '@/lib/function-bench/plain-difference';
import { stoppedRun } from '@/lib/transform/lazy-runner';
import type { RunResult } from '@/lib/transform/run-types';
import type { RunOrder } from '@/lib/transform/runner';
import { outcomeWords } from './outcome-words';

/** How long typing has to rest before the function runs by itself. */
const REST_MS = 200;
/** A run that took longer is not repeated on plain objects. */
const QUICK_MS = 1_000;

export interface BenchRun {
  result: RunResult | null;
  /** JSON text of the last run that gave a value. */
  lastGood: string | null;
  /** The sample that `lastGood` was made of. */
  ranOn: string | null;
  /** What plain JavaScript would do otherwise, in a sentence. */
  plainNote: string | undefined;
  /** Whether `lastGood` came from an earlier run than `result`. */
  isStale: boolean;
  isRunning: boolean;
  /** Grows with each run; 0 until the operator acts. */
  turn: number;
  /** Runs at once and tells how it ended. */
  run: () => void;
  /** Runs when typing rests. */
  runSoon: () => void;
  stop: () => void;
}

/** Runs what the bench holds, one run at a time: a newer one takes the place of one under way. */
export function useBenchRun(order: RunOrder, isRunnable: boolean): BenchRun {
  const runOne = useBatch(useEditorAtRest());
  const current = useRef<AbortController>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the last run was started with. */
  const ordered = useRef<RunOrder>(null);
  const [result, setResult] = useState<RunResult | null>(null);
  const [lastGood, setLastGood] = useState<string | null>(null);
  const [ranOn, setRanOn] = useState<string | null>(null);
  const [plainNote, setPlainNote] = useState<string>();
  const [isRunning, setIsRunning] = useState(false);

  const cancel = () => {
    current.current?.abort();
    current.current = null;
  };

  /** What plain objects would change about a run; nothing where a second run comes to another end. */
  const compareWithPlain = async (ran: RunOrder, { outcome }: RunResult, signal: AbortSignal) => {
    const again = (handing: 'plain' | 'gateway') =>
      runOne({ ...ran, handing, limits: { timeMs: QUICK_MS } }, signal);
    const plain = await again('plain');
    const note = plainDifference(outcome, plain.outcome);
    if (note === undefined) return undefined;
    const second = await again('gateway');
    return plainDifference(outcome, second.outcome) === undefined ? note : undefined;
  };

  const start = useEffectEvent(async (isAsked: boolean) => {
    // What was typed since it was asked for may not be in the order yet: its own run stays due.
    if (!isAsked && current.current && isSameOrder(ordered.current, order)) return;
    cancel();
    setIsRunning(isRunnable);
    if (!isRunnable) return;
    const controller = new AbortController();
    current.current = controller;
    const ran = order;
    ordered.current = ran;
    const found = await runOne(ran, controller.signal);
    if (current.current !== controller) return;
    setIsRunning(false);
    setResult(found);
    setPlainNote(undefined);
    if (found.outcome.kind === 'value') {
      setLastGood(found.outcome.json);
      setRanOn(ran.payload);
    }
    if (isAsked) announce(`Run: ${outcomeWords(found.outcome).title}`);
    if (found.milliseconds > QUICK_MS) return;
    const note = await compareWithPlain(ran, found, controller.signal);
    if (current.current === controller) setPlainNote(note);
  });

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      current.current?.abort();
      current.current = null;
    },
    [],
  );

  // An effect event may be called from effects alone, so the two ways to run wait for one.
  const [request, setRequest] = useState({ turn: 0, isAsked: false });
  useEffect(() => {
    if (request.turn > 0) void start(request.isAsked);
  }, [request]);
  const ask = (isAsked: boolean) => setRequest(({ turn }) => ({ turn: turn + 1, isAsked }));

  return {
    result,
    lastGood,
    ranOn,
    plainNote,
    isStale: result !== null && result.outcome.kind !== 'value',
    isRunning,
    turn: request.turn,
    run: () => ask(true),
    runSoon: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => ask(false), REST_MS);
    },
    stop: () => {
      clearTimeout(timer.current);
      cancel();
      setIsRunning(false);
      announce('Run: stopped');
      setResult(stoppedRun);
      setPlainNote(undefined);
    },
  };
}

function isSameOrder(one: RunOrder | null, other: RunOrder): boolean {
  if (one === null) return false;
  const parts = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return parts.every((part) => Reflect.get(one, part) === Reflect.get(other, part));
}
