import type { FieldValues, Resolver } from 'react-hook-form';

/**
 * A check that is made anew when a value was replaced while it ran: what it found is about values
 * that the form holds no more.
 * @param replacements a number that is another one after each replacement
 */
export function checkAsItIs<Values extends FieldValues>(
  check: Resolver<Values, unknown, Values>,
  replacements: () => number,
): Resolver<Values, unknown, Values> {
  return async (...given) => {
    let before: number;
    let found: Awaited<ReturnType<typeof check>>;
    do {
      before = replacements();
      found = await check(...given);
    } while (before !== replacements());
    return found;
  };
}
