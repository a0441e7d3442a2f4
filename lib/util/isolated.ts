const FROM_RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A value inside a sentence or a row of values. One that is written from right to left is set off
 * by marks that are not seen, so that it takes none of its neighbours along.
 */
export function isolated(text: string): string {
  return FROM_RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
