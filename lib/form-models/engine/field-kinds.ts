import type { SecretState } from '@/lib/contract/console/masked';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { includes } from '@/lib/util/includes';
import { distinctEntries, repeatedText } from '@/lib/util/list-text';
import { sameValue } from '@/lib/util/same-value';
import { blankSecret, initialSecret } from '../checks/secret-input';
import { asTyped, type TidiedText, tidyText } from '../checks/tidy-text';
import { numberText, readWholeNumber } from '../checks/whole-number';
import { type FieldOptions, field, type Tidy } from './field';
import type { Part } from './part';

type TidyText = (typed: string) => TidiedText;

/** Text that is tidied unless it is as it was stored. */
function tidied(tidy: TidyText): Tidy<string> {
  return (typed, stored, remark) => {
    if (typed === stored) return typed;
    const { text, note } = tidy(typed);
    if (note !== null) remark(note);
    return text;
  };
}

interface TextOptions extends FieldOptions {
  /** What the form of a new resource holds. */
  blank?: string;
  /** What is shown where nothing is stored. */
  unset?: string;
  tidy?: TidyText;
}

/** A line of text, without what was pasted along at its ends. */
export function text(
  gateway: string,
  label: string,
  { blank = '', unset = '', tidy = tidyText, ...more }: TextOptions = {},
): Part<string> {
  return field({
    ...more,
    gateway,
    label,
    blank,
    read: (stored) => (typeof stored === 'string' && stored !== '' ? stored : unset),
    write: (value) => value,
    tidy: tidied(tidy),
  });
}

/** Text in which blanks at the ends may be meant. */
export function exactText(gateway: string, label: string, options: TextOptions = {}) {
  return text(gateway, label, { tidy: asTyped, ...options });
}

/** A text that cannot be stored empty: one of a few, an identifier. */
export function choice(gateway: string, label: string, options: TextOptions = {}): Part<string> {
  return {
    ...text(gateway, label, options),
    write: (value) => (value === '' ? null : value),
  };
}

/** One of a few values, empty for none; what is not among them counts as none. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  gateway: string,
  label: string,
  options: FieldOptions = {},
): Part<Value | ''> {
  return field<Value | ''>({
    ...options,
    gateway,
    label,
    blank: '',
    read: (stored) => (typeof stored === 'string' && includes(values, stored) ? stored : ''),
    write: (value) => (value === '' ? null : value),
  });
}

interface NumberOptions extends FieldOptions {
  /** The least that is read as a number; anything below is "not set". */
  minimum?: number;
  tidy?: TidyText;
}

/** A whole number as the text of its box. */
export function number(
  gateway: string,
  label: string,
  { minimum = -Number.MAX_SAFE_INTEGER, tidy = asTyped, ...more }: NumberOptions = {},
): Part<string> {
  return field({
    ...more,
    gateway,
    label,
    blank: '',
    // Gateways answer 0 for none.
    read: (stored) => (typeof stored === 'number' && stored ? numberText(stored) : ''),
    write: (value) => {
      const maximum = Number.MAX_SAFE_INTEGER;
      const read = readWholeNumber(value, { minimum, maximum, unit: 'number' });
      return read.ok ? read.value : null;
    },
    tidy: tidied(tidy),
  });
}

interface ToggleOptions extends FieldOptions {
  blank?: boolean;
  isOn?: (stored: unknown) => boolean;
}

/** On or off. */
export function toggle(
  gateway: string,
  label: string,
  { blank = false, isOn = (stored) => stored === true, ...more }: ToggleOptions = {},
): Part<boolean> {
  return field({ ...more, gateway, label, blank, read: isOn, write: (value) => value });
}

/** Whether an answer holds the state of a secret, as the browser learns of it. */
export function isSecretState(stored: unknown): stored is SecretState {
  return stored === 'none' || stored === 'set' || stored === 'unreadable';
}

interface SecretOptions {
  tidy?: TidyText;
  /** The text that goes for a typed one. */
  sent?: (typed: string) => string;
}

/** A secret, which may begin or end with a blank unless it is said how it is tidied. */
export function secret(
  gateway: string,
  label: string,
  { tidy = asTyped, sent = (typed) => typed }: SecretOptions = {},
): Part<SecretDirective> {
  const tidyTyped = tidied(tidy);
  return field({
    gateway,
    label,
    isSecret: true,
    blank: blankSecret,
    read: (stored) => initialSecret(isSecretState(stored) ? stored : 'none'),
    write: (value) =>
      value.kind === 'replace' && value.value.trim() !== ''
        ? { kind: 'replace', value: sent(value.value) }
        : value,
    tidy: (typed, _, remark) =>
      typed.kind === 'replace'
        ? { kind: 'replace', value: tidyTyped(typed.value, undefined, remark) }
        : typed,
  });
}

interface ListOptions extends FieldOptions {
  blank?: string[];
  tidy?: Tidy<string[]>;
  /** Whether entries in another case are the same. */
  isCaseless?: boolean;
}

/** Several texts in their order. */
export function list(
  gateway: string,
  label: string,
  { blank = [], isCaseless = false, tidy = trimmed(isCaseless), ...more }: ListOptions = {},
): Part<string[]> {
  const isText = (entry: unknown) => typeof entry === 'string';
  const made = field<string[]>({
    ...more,
    gateway,
    label,
    blank,
    read: (stored) => (Array.isArray(stored) ? stored.filter(isText) : []),
    write: (value) => value,
    tidy,
  });
  return { ...made, blank: () => [...blank] };
}

/** Entries without blanks around them, empty ones and repeats; what is as it was stored stays so. */
function trimmed(isCaseless: boolean): Tidy<string[]> {
  return (typed, stored, remark) => {
    const entries = typed.map((entry) => tidyText(entry).text).filter((entry) => entry !== '');
    if (sameValue(typed, stored)) return entries;
    const { kept, repeated } = distinctEntries(entries, { isCaseless });
    const note = repeatedText(repeated);
    if (note !== undefined) remark(note);
    return kept;
  };
}
