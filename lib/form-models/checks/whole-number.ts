import { fail, ok, type Result } from '@/lib/util/result';

/** Largest value of the 32-bit columns of older releases (gateway contract §4.2). */
export const maximumInt32 = 2_147_483_647;

export interface WholeNumberRules {
  minimum: number;
  maximum: number;
  /** What is counted, for the message: "seconds", "requests". */
  unit: string;
}

/**
 * Reads a number box. Empty is null and never 0; anything that a number could not hold exactly is
 * refused with the bounds in words.
 */
export function readWholeNumber(
  typed: string,
  { minimum, maximum, unit }: WholeNumberRules,
): Result<number | null, string> {
  const text = typed.trim();
  if (text === '') return ok(null);
  if (!/^-?\d+$/.test(text)) {
    return fail(`Write the ${unit} as a whole number in digits, such as ${Math.max(minimum, 60)}`);
  }
  const exact = BigInt(text);
  if (exact < BigInt(minimum)) return fail(`Use at least ${minimum}`);
  if (exact > BigInt(maximum)) return fail(`Use at most ${maximum}`);
  return ok(Number(exact));
}

/** A stored number as the text of a number box; empty for none. */
export function numberText(stored: number | null | undefined): string {
  if (stored === null || stored === undefined || !Number.isFinite(stored)) return '';
  return Number.isInteger(stored) ? BigInt(stored).toString() : String(stored);
}
