import { isWithin } from '@/components/forms/state/field-paths';
import { mergeThreeWay } from '@/components/forms/state/three-way';
import { isSecretDirective } from '@/components/forms/state/value-tree';
import { isRecord } from '@/lib/util/json';
import { hideCredentials } from '@/lib/util/mask-url';
import type { StoredDraft } from './draft-storage';

export interface DraftableValues<Values> {
  values: Values;
  /** Paths of what was typed and is left out. */
  leftOut: string[];
}

/** Text that gives itself away, wherever it was typed: private keys, credentials in an address. */
function looksSecret(text: string): boolean {
  if (/PRIVATE KEY-----/.test(text)) return true;
  if (!/^\s*[a-z][a-z0-9+.-]*:\/\//i.test(text)) return false;
  const address = text.trim();
  return hideCredentials(address) !== address;
}

/**
 * The values as a draft may hold them: typed secrets are emptied, and text that is secret goes back
 * to what it was in `before`. Secrets are known by their shape, by the paths that the model names,
 * and text by what it looks like.
 */
export function draftableValues<Values>(
  values: Values,
  secretPaths: readonly string[] = [],
  before: unknown = undefined,
): DraftableValues<Values> {
  const leftOut: string[] = [];
  function strip(value: unknown, path: string, old: unknown): unknown {
    if (isSecretDirective(value)) {
      if (value.kind !== 'replace') return value;
      if (value.value !== '') leftOut.push(path);
      return { kind: 'replace', value: '' };
    }
    if (typeof value === 'string') {
      if (value === '') return value;
      const isSecret = secretPaths.some((secret) => isWithin(path, secret)) || looksSecret(value);
      if (!isSecret) return value;
      leftOut.push(path);
      return typeof old === 'string' ? old : '';
    }
    if (Array.isArray(value)) {
      return value.map((item, index) => strip(item, `${path}.${index}`, undefined));
    }
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key,
        strip(item, path === '' ? key : `${path}.${key}`, isRecord(old) ? old[key] : undefined),
      ]),
    );
  }
  return { values: strip(values, '', before) as Values, leftOut };
}

/** True when a stored draft has the fields of this form, so that it can be put into it. */
export function hasSameFields(draft: unknown, values: object): boolean {
  if (!isRecord(draft)) return false;
  const entries = Object.entries(values);
  return (
    Object.keys(draft).length === entries.length &&
    entries.every(
      ([key, value]) =>
        Object.hasOwn(draft, key) &&
        typeof draft[key] === typeof value &&
        Array.isArray(draft[key]) === Array.isArray(value) &&
        (draft[key] === null) === (value === null),
    )
  );
}

/** Whether a field is still the one that it was: of one kind all the way down. */
function isSameField(path: string, before: unknown, after: unknown): boolean {
  const [step = '', ...rest] = path.split('.');
  const hasStep = (value: unknown) => isRecord(value) && Object.hasOwn(value, step);
  if (!isRecord(before) || !isRecord(after) || !hasStep(before) || !hasStep(after)) return false;
  if (before.kind !== after.kind || before.kty !== after.kty) return false;
  return rest.length === 0 || isSameField(rest.join('.'), before[step], after[step]);
}

/**
 * What is kept while a draft of an earlier visit waits for an answer: that draft with what is typed
 * meanwhile, which counts where both changed one field. Both have the fields of the form.
 */
export function joinDrafts<Values>(
  waiting: Pick<StoredDraft, 'base' | 'values' | 'leftOut'>,
  typed: DraftableValues<Values>,
): DraftableValues<Values> {
  const { base, values } = waiting;
  const joined = mergeThreeWay(base as Values, values as Values, typed.values, () => 'theirs');
  // What was left out of a branch that is no longer chosen is not missing.
  const missing = waiting.leftOut.filter((path) => isSameField(path, values, joined));
  return { values: joined, leftOut: [...new Set([...missing, ...typed.leftOut])] };
}
