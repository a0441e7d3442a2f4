import { FilterError } from './failure';

/** Bounds of the engine: far above real filters and events, and low enough to answer at once. */
export const filterLimits = {
  /** Levels of objects and arrays in a filter or payload. */
  depth: 500,
  /** Units of work per evaluation; one is about one value looked at or 16 letters copied. */
  steps: 2_000_000,
  /** Letters of a pattern. */
  patternLength: 1024,
  /** Letters of a text that a pattern is tried on. */
  subjectLength: 65_536,
  /** Instructions of a compiled pattern times letters of the text. */
  patternWork: 6_000_000,
  /** Patterns of a filter; with more of them it is not evaluated here. */
  patterns: 50,
  /** Instructions of all patterns that are kept compiled. */
  keptInstructions: 250_000,
  /** Keys that a positional condition makes the real gateway build; above it runs out of memory. */
  positionalKeys: 10_000_000,
} as const;

/** Counts the work of one evaluation and stops it at the limit. */
export class StepCounter {
  steps = 0;
  private readonly counted = new Set<string>();

  /** @param most how much this evaluation may take */
  constructor(private readonly most: number = filterLimits.steps) {}

  /** @throws {FilterError} `limit` when the work exceeds what one evaluation may take */
  spend(amount: number): void {
    this.steps += amount;
    if (this.steps > this.most) {
      throw new FilterError('limit', 'This takes more work than an evaluation may. Use less data.');
    }
  }

  /** Spends what has to be done once for a text, however often it is come across. */
  spendOnce(text: string, amountFor: (text: string) => number): void {
    if (this.counted.has(text)) return;
    this.counted.add(text);
    this.spend(amountFor(text));
  }

  /** Spends what copying a text costs. */
  spendText(text: string): void {
    this.spend(1 + text.length / 16);
  }
}

/** @throws {FilterError} `limit` when a value nests deeper than the engine follows */
export function checkDepth(depth: number): void {
  if (depth > filterLimits.depth) {
    throw new FilterError('limit', `Filters and payloads may nest ${filterLimits.depth} levels.`);
  }
}

/**
 * Looks into what is compared as a whole, without calling itself, so that no nesting is too deep for it.
 * @throws {FilterError} `limit` when it nests deeper than the engine follows
 */
export function checkNesting(value: unknown, depth: number, counter: StepCounter): void {
  const pending = [{ value, depth }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (typeof next.value !== 'object' || next.value === null) continue;
    checkDepth(next.depth);
    counter.spend(1);
    for (const member of Object.values(next.value)) {
      if (typeof member === 'object') pending.push({ value: member, depth: next.depth + 1 });
    }
  }
}
