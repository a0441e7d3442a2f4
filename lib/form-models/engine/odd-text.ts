import { isRecord } from '@/lib/util/json';
import { oddSigns, oddSignText, unstorableProblem } from '@/lib/util/odd-signs';
import { below } from './body-tree';
import type { FieldNote } from './note';

interface TypedText {
  /** Form path of its field. */
  path: string;
  text: string;
  /** Its place in a list, from 1. */
  entry?: number;
}

/** Every text that a form holds, that of a new secret as well, whatever its fields are. */
function* textsOf(values: unknown, path = ''): Generator<TypedText> {
  if (typeof values === 'string') yield { path, text: values };
  if (Array.isArray(values)) {
    for (const [at, text] of values.entries())
      if (typeof text === 'string') yield { path, text, entry: at + 1 };
  }
  if (!isRecord(values)) return;
  if (values.kind === 'replace') yield* textsOf(values.value, path);
  else for (const [key, value] of Object.entries(values)) yield* textsOf(value, below(path, key));
}

const keyOf = ({ path, text }: TypedText) => `${path} ${text}`;

/** The sentence on a text, which names its entry where it is one of several. */
function ofEntry({ entry }: TypedText, sentence: string): string {
  return entry === undefined ? sentence : `Entry ${entry}: ${sentence}`;
}

/**
 * What no gateway can store as it was typed (NUL, half of a sign), by form path; what is as it was
 * stored passes.
 */
export function unstorableProblems(values: object, stored: object | undefined) {
  const before = new Set(Array.from(textsOf(stored ?? {}), keyOf));
  const problems: Record<string, string> = {};
  for (const typed of textsOf(values)) {
    const problem = before.has(keyOf(typed)) ? undefined : unstorableProblem(typed.text);
    if (problem !== undefined) problems[typed.path] ??= ofEntry(typed, problem);
  }
  return problems;
}

/** Signs that cannot be seen, or are taken for others, by their names and places. */
export function oddSignNotes(values: object): FieldNote[] {
  const noted = new Set<string>();
  return Array.from(textsOf(values)).flatMap((typed): FieldNote[] => {
    const { path, text } = typed;
    const told = noted.has(path) ? undefined : oddSignText(oddSigns(text));
    if (told === undefined) return [];
    noted.add(path);
    return [{ path, kind: 'hint', text: ofEntry(typed, told), cause: 'sign' }];
  });
}
