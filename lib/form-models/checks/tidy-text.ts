import { trimOf } from '@/lib/util/trim-ends.mjs';

/** What will be sent instead of the typed text, and why it differs; no note when it does not. */
export interface TidiedText {
  text: string;
  note: string | null;
}

// A byte order mark and zero-width signs come along with copied text and cannot be seen.
const edge = /[\s\u200B-\u200D\u2060\uFEFF]/u;

/** Takes blanks, line ends and invisible signs off both ends. */
export function tidyText(typed: string): TidiedText {
  const text = trimOf(typed, edge);
  return text === typed
    ? { text, note: null }
    : { text, note: 'Blanks or line ends around the text are left out' };
}

/** Takes every blank out, for values that have none, such as the members of a key. */
export function withoutBlanks(typed: string): TidiedText {
  const text = typed.replace(/[\s\u200B-\u200D\u2060\uFEFF]+/gu, '');
  return text === typed ? { text, note: null } : { text, note: 'Blanks in the value are left out' };
}

/** Leaves a text alone whose blanks may be meant. */
export function asTyped(typed: string): TidiedText {
  return { text: typed, note: null };
}
