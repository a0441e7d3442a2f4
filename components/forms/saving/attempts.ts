import type { SaveProblem } from './save-problem';
import type { Landed, SaveConflict } from './save-types';

/** How one attempt to change a resource ended, and with it all that its page says of it. */
export type Outcome<View, Values> =
  | { kind: 'saved'; landed: Landed<View> }
  /** `isGone`: the gateway answered that it does not have the resource any more. */
  | { kind: 'failed'; problem: SaveProblem; isGone: boolean }
  | { kind: 'conflict'; conflict: SaveConflict<View, Values> }
  /** The form itself refused: its fields tell why. */
  | { kind: 'stopped' }
  /** The form could not even be checked. */
  | { kind: 'unchecked'; problem: SaveProblem }
  /** An action that leaves nothing to say here, or whose dialog says it. */
  | { kind: 'done'; isGone: boolean };

/** What the attempts on one resource have come to: the latest outcome is the only one. */
export interface Attempts<View, Values> {
  outcome: Outcome<View, Values> | null;
  /** Whether one is being carried out, from the press to its end. */
  isUnderWay: boolean;
  /** Whether the latest answer of the gateway was that it does not have the resource. */
  isGone: boolean;
}

/** @param arrived the save that led to this page, such as a create */
export function firstAttempts<View, Values>(arrived: Landed<View> | null): Attempts<View, Values> {
  return {
    outcome: arrived && { kind: 'saved', landed: arrived },
    isUnderWay: false,
    isGone: false,
  };
}

export type AttemptStep<View, Values> =
  | { kind: 'begun' }
  | { kind: 'ended'; outcome: Outcome<View, Values> }
  | { kind: 'dismissed' };

/** Receipt, failure and merge belong to one attempt: they go when the next one begins. */
export function nextAttempts<View, Values>(
  { isGone, isUnderWay: wasUnderWay }: Attempts<View, Values>,
  step: AttemptStep<View, Values>,
): Attempts<View, Values> {
  if (step.kind === 'begun') return { outcome: null, isUnderWay: true, isGone };
  if (step.kind === 'dismissed') return { outcome: null, isUnderWay: wasUnderWay, isGone };
  const { outcome } = step;
  const isUnderWay = false;
  switch (outcome.kind) {
    case 'saved':
    case 'conflict':
      // Both bring a copy that the gateway holds.
      return { outcome, isUnderWay, isGone: false };
    case 'failed':
    case 'done':
      return { outcome, isUnderWay, isGone: outcome.isGone };
    case 'stopped':
    case 'unchecked':
      // Nothing was asked of the gateway.
      return { outcome, isUnderWay, isGone };
  }
}

/** What there is to say above the form of an attempt that came to nothing. */
export function problemOf<View, Values>(outcome: Outcome<View, Values> | null): SaveProblem | null {
  return outcome?.kind === 'failed' || outcome?.kind === 'unchecked' ? outcome.problem : null;
}
