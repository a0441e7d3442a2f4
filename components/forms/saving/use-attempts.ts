'use client';

import { useReducer, useRef } from 'react';
import {
  type AttemptStep,
  type Attempts,
  firstAttempts,
  nextAttempts,
  type Outcome,
  problemOf,
} from './attempts';
import type { Landed } from './save-types';

/** Carries out one attempt at a time; null where another one is under way. */
export type RunAttempt<View, Values> = (
  work: () => Promise<Outcome<View, Values>>,
) => Promise<Outcome<View, Values> | null>;

/**
 * Every attempt to change the resource of a page, one at a time, and what the latest came to.
 * @param arrived the save that led to this page; null where none did
 */
export function useAttempts<View, Values>(arrived: Landed<View> | null) {
  const [state, take] = useReducer(
    (attempts: Attempts<View, Values>, step: AttemptStep<View, Values>) =>
      nextAttempts(attempts, step),
    arrived,
    (landed) => firstAttempts<View, Values>(landed),
  );
  const isRunning = useRef(false);
  const attempt: RunAttempt<View, Values> = async (work) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    take({ kind: 'begun' });
    let outcome: Outcome<View, Values> = { kind: 'stopped' };
    try {
      outcome = await work();
      return outcome;
    } finally {
      isRunning.current = false;
      take({ kind: 'ended', outcome });
    }
  };
  return {
    ...state,
    /** What went wrong with the latest attempt as a whole. */
    problem: problemOf(state.outcome),
    attempt,
    dismiss: () => take({ kind: 'dismissed' }),
  };
}
