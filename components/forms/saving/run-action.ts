import { isApiError } from '@/lib/queries/api-error';
import type { Outcome } from './attempts';
import { actionProblem } from './save-problem';

export type Ended = Extract<Outcome<never, never>, { kind: 'failed' | 'done' }>;

/** Whether the gateway answered that it does not have the resource any more. */
export function isGoneBy(error: unknown): boolean {
  return isApiError(error) && error.code === 'not_found';
}

/**
 * Runs something that is done to a resource besides saving it.
 * @param failed what its failure is called, above the form
 */
export async function runAction(failed: string, work: () => Promise<void>): Promise<Ended> {
  try {
    await work();
    return { kind: 'done', isGone: false };
  } catch (error) {
    return { kind: 'failed', problem: actionProblem(failed, error), isGone: isGoneBy(error) };
  }
}

/** The same for what is done in a dialog, which tells its failure itself. */
export async function runInDialog(work: () => Promise<unknown>): Promise<Ended> {
  try {
    await work();
    return { kind: 'done', isGone: false };
  } catch (error) {
    return { kind: 'done', isGone: isGoneBy(error) };
  }
}
