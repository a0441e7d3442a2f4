import type { FilterFailure } from './failure';

/** What became of a condition. `unstable`: the gateway answers differently each time. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'error' | 'unstable';

/** Everything a condition may come to; more than one where the gateway picks at random. */
export interface Possible {
  answers: ReadonlySet<Exclude<Outcome, 'unstable'>>;
  failure?: FilterFailure;
}

type Single = Exclude<Outcome, 'unstable'>;

export function only(answer: Single, failure?: FilterFailure): Possible {
  return { answers: new Set([answer]), ...(failure && { failure }) };
}

/** The outcome to show for a set of possible ones. */
export function outcomeOf({ answers }: Possible): Outcome {
  const [first] = answers;
  return answers.size === 1 && first !== undefined ? first : 'unstable';
}

/** One of these, at random. */
export function oneOf(parts: readonly Possible[]): Possible {
  const failure = parts.find((part) => part.failure)?.failure;
  const answers = new Set(parts.flatMap((part) => [...part.answers]));
  return { answers, ...(failure && { failure }) };
}

/**
 * Combines every choice of one answer per part. Nothing is cut short: an error anywhere is the
 * answer, as on the gateway.
 */
function combine(
  parts: readonly Possible[],
  start: Single,
  join: (left: Single, right: Single) => Single,
): Possible {
  let answers: ReadonlySet<Single> = new Set([start]);
  for (const part of parts) {
    const next = new Set<Single>();
    for (const left of answers) {
      for (const right of part.answers) {
        next.add(left === 'error' || right === 'error' ? 'error' : join(left, right));
      }
    }
    answers = next;
  }
  const failure = parts.find((part) => part.failure)?.failure;
  return { answers, ...(failure && { failure }) };
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
