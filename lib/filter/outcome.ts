import type { FilterFailure } from './failure';

/** What became of a condition. `unstable`: the gateway answers differently each time. */
export type Outcome = Answer | 'unstable';

type Answer = 'passed' | 'failed' | 'skipped' | 'error';

/** One bit per answer, so that a set of them is a number. */
const bits: Record<Answer, number> = { passed: 1, failed: 2, skipped: 4, error: 8 };
const answers = ['passed', 'failed', 'skipped', 'error'] as const;

/** Everything a condition may come to; more than one where the gateway picks at random. */
export interface Possible {
  /** Bits of the answers. */
  answers: number;
  failure?: FilterFailure;
}

const singles: Record<Answer, Possible> = {
  passed: { answers: bits.passed },
  failed: { answers: bits.failed },
  skipped: { answers: bits.skipped },
  error: { answers: bits.error },
};

export function only(answer: Answer, failure?: FilterFailure): Possible {
  return failure ? { answers: bits[answer], failure } : singles[answer];
}

/** The outcome to show for a set of possible ones. */
export function outcomeOf({ answers: held }: Possible): Outcome {
  return answers.find((answer) => bits[answer] === held) ?? 'unstable';
}

function withFailureOf(parts: readonly Possible[], held: number): Possible {
  const failure = parts.find((part) => part.failure)?.failure;
  return failure ? { answers: held, failure } : { answers: held };
}

/** One of these, at random. */
export function oneOf(parts: readonly Possible[]): Possible {
  return withFailureOf(
    parts,
    parts.reduce((held, part) => held | part.answers, 0),
  );
}

/** Every answer of the left joined with every answer of the right. */
function joinAll(left: number, right: number, join: (left: Answer, right: Answer) => Answer) {
  let held = 0;
  for (const first of answers) {
    if ((left & bits[first]) === 0) continue;
    for (const second of answers) {
      if ((right & bits[second]) === 0) continue;
      held |= first === 'error' || second === 'error' ? bits.error : bits[join(first, second)];
    }
  }
  return held;
}

/**
 * Combines every choice of one answer per part. Nothing is cut short: an error anywhere is the
 * answer, as on the gateway.
 */
function combine(
  parts: readonly Possible[],
  start: Answer,
  join: (left: Answer, right: Answer) => Answer,
): Possible {
  const held = parts.reduce((sum, part) => joinAll(sum, part.answers, join), bits[start]);
  return withFailureOf(parts, held);
}

/** Conditions that must all hold; skipped ones do not count, and none at all is `skipped`. */
export function allOf(parts: readonly Possible[]): Possible {
  return combine(parts, 'skipped', (left, right) => {
    if (right === 'skipped') return left;
    return left === 'failed' ? left : right;
  });
}

/** Filters of which one must match; none given is `failed`. */
export function anyOf(parts: readonly Possible[]): Possible {
  return combine(parts, 'failed', (left, right) => (right === 'passed' ? right : left));
}

/** The same with another answer in place of `skipped`: what a whole filter says of nothing. */
export function decided(possible: Possible, undecided: 'passed' | 'failed'): Possible {
  if ((possible.answers & bits.skipped) === 0) return possible;
  const held = (possible.answers & ~bits.skipped) | bits[undecided];
  return possible.failure ? { answers: held, failure: possible.failure } : { answers: held };
}
