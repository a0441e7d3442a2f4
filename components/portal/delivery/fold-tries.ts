import type { PortalTry } from '@/lib/contract/portal/deliveries';

/** A try of its own, or several in a row that came to the same. */
export type FoldedTry =
  | { kind: 'one'; attempt: PortalTry }
  | { kind: 'same'; attempts: PortalTry[] };

/** So many of a row that came to the same stand before the others are told as one. */
const SHOWN = 2;

function outcomeOf({ hasArrived, code, errorKind }: PortalTry): string {
  return JSON.stringify([hasArrived, code, errorKind]);
}

/** Tries in their order; of more than three in a row that came to the same, the first two stand alone. */
export function foldTries(tries: readonly PortalTry[]): FoldedTry[] {
  const runs: PortalTry[][] = [];
  for (const attempt of tries) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && outcomeOf(first) === outcomeOf(attempt)) run.push(attempt);
    else runs.push([attempt]);
  }
  return runs.flatMap((run): FoldedTry[] => {
    const isLong = run.length > SHOWN + 1;
    const shown = isLong ? run.slice(0, SHOWN) : run;
    const rest = isLong ? run.slice(SHOWN) : [];
    return [
      ...shown.map((attempt): FoldedTry => ({ kind: 'one', attempt })),
      ...(rest.length > 0 ? [{ kind: 'same', attempts: rest } as const] : []),
    ];
  });
}

const ordinals = ['First', 'Second', 'Third'];

/** "First try", "Try 4". */
export function tryName(number: number): string {
  const ordinal = ordinals[number - 1];
  return ordinal === undefined ? `Try ${number.toLocaleString('en')}` : `${ordinal} try`;
}
