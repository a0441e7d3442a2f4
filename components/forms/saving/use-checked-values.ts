'use client';

import { useRef, useState } from 'react';
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form';
import type { SaveHolds } from '@/components/forms/state/save-holds';

/**
 * Checks a form before something is done with its values. No press goes without an answer: the work
 * is done, the problems are handed over, a field tells what it still waits for, or the check itself
 * failed.
 */
export function useCheckedValues<Values extends FieldValues>({
  form,
  holds,
  onProblems,
}: {
  form: UseFormReturn<Values>;
  holds: SaveHolds;
  onProblems: (errors: FieldErrors<Values>) => void;
}) {
  const busy = useRef(false);
  const [isSettling, setSettling] = useState(false);

  /** Whether every field has given what it holds. */
  async function settled(): Promise<boolean> {
    const answer = holds.settle();
    if (typeof answer === 'boolean') return answer;
    setSettling(true);
    try {
      return await answer;
    } finally {
      setSettling(false);
    }
  }
  /**
   * Runs `work` with checked values; a second press while one runs does nothing.
   * @returns false where the check itself failed, which the console of the browser shows
   */
  async function withChecked(work: (values: Values) => unknown): Promise<boolean> {
    if (busy.current) return true;
    busy.current = true;
    let isAnswered = false;
    try {
      if (!(await settled())) return true;
      // A state that arrives during the check ends it without an answer; the press still counts.
      while (!isAnswered) {
        await form.handleSubmit(
          async (values) => {
            isAnswered = true;
            await work(values);
          },
          (errors) => {
            isAnswered = true;
            onProblems(errors);
          },
        )();
      }
      return true;
    } catch (error) {
      if (isAnswered) throw error;
      reportError(error);
      return false;
    } finally {
      busy.current = false;
    }
  }

  return { withChecked, isSettling };
}
