import { leftAlong, leftOutNote } from '@/lib/util/odd-signs';
import { trimOf } from '@/lib/util/trim-ends.mjs';

/** What will be sent instead of the typed text, and why it differs; no note when it does not. */
export interface TidiedText {
  text: string;
  note: string | null;
}

/** Takes blanks, line ends and invisible signs off both ends. */
export function tidyText(typed: string): TidiedText {
  const text = trimOf(typed, leftAlong);
  if (text === typed) return { text, note: null };
  const start = typed.indexOf(text);
  return { text, note: leftOutNote(typed.slice(0, start) + typed.slice(start + text.length)) };
}

/** Takes every blank out, for values that have none, such as the members of a key. */
export function withoutBlanks(typed: string): TidiedText {
  const text = Array.from(typed)
    .filter((sign) => !leftAlong.test(sign))
    .join('');
  return text === typed ? { text, note: null } : { text, note: 'Blanks in the value are left out' };
}

/** Leaves a text alone whose blanks may be meant. */
export function asTyped(typed: string): TidiedText {
  return { text: typed, note: null };
}
