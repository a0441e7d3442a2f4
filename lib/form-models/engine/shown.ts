import { wordFor } from '@/lib/words/word-for';
import { type BodyValue, isBlank, isDirective, isJson, isTree } from './body-tree';
import type { FormField } from './field-path';

const longest = 120;

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** One value of a field in words; secrets by their state, never by their text. */
export function shownValue(field: FormField, value: BodyValue): string {
  const { words = {}, unit, nothing = 'none' } = field;
  if (Array.isArray(value)) return value.length === 0 ? nothing : cut(value.join(', '));
  if (isTree(value)) return 'set';
  if (isDirective(value) && value.kind === 'keep') return 'stored';
  if (isBlank(value)) return 'not set';
  if (isDirective(value)) return 'a new value';
  if (isJson(value)) return cut(JSON.stringify(value.value));
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = String(value);
  if (unit !== undefined) return `${text} ${unit}`;
  return cut(wordFor(words, text, 'changed'));
}
