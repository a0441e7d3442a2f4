import { isTree } from '../endpoint/body-changes';
import { isDirective, leaves, valueAt } from '../endpoint/display';
import type { BodyTree, BodyValue } from '../endpoint/to-body';
import type { SourceFormContext } from './context';
import { sourceField } from './fields';
import { sourceToFormValues } from './from-view';
import { type IgnoredSourceField, ignoredSourceFields } from './ignored';
import { tidySourceValues } from './tidy';
import { sourceBodyTree } from './to-body';
import { formValuesToCreateBody, sourceChanges } from './to-save-body';
import type { SourceFormValues } from './values';
import { type SourceWarning, sourceWarnings } from './warnings';

interface EffectField {
  /** Form path, to lead to the field. */
  path: string;
  label: string;
}

/** What a save does, before it is done. Secrets appear by state, never by value. */
export interface SourceEffects {
  changes: (EffectField & { from: string; to: string })[];
  erases: (EffectField & { from: string | null })[];
  keepsSecrets: EffectField[];
  ignored: IgnoredSourceField[];
  warnings: SourceWarning[];
}

type Context = Pick<SourceFormContext, 'kind' | 'dialect' | 'stored' | 'isReadable'>;

function effectField(gatewayPath: string): EffectField {
  const { form, label } = sourceField(gatewayPath);
  return { path: form, label };
}

function shown(value: BodyValue): string {
  if (value === null || value === undefined || value === '') return 'not set';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (isDirective(value)) {
    if (value.kind === 'keep') return 'stored';
    return value.kind === 'replace' && value.value !== '' ? 'a new value' : 'not set';
  }
  if (Array.isArray(value)) return value.length === 0 ? 'none' : cut(value.join(', '));
  return typeof value === 'object' ? 'set' : cut(String(value));
}

function cut(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

function isCleared(value: BodyValue): boolean {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return true;
  return isDirective(value) && value.kind === 'clear';
}

function erased(path: string, before: BodyTree): SourceEffects['erases'] {
  const stored = valueAt(before, path);
  if (!isTree(stored)) {
    return [{ ...effectField(path), from: shown(stored) }];
  }
  // A branch that is left: each of its fields that holds something is lost.
  return leaves(stored)
    .filter(([, value]) => shown(value) !== 'not set')
    .map(([inner, value]) => ({ ...effectField(`${path}.${inner}`), from: shown(value) }));
}

/**
 * What saving these values does on this gateway: what changes, what is erased, which secrets stay,
 * what is ignored and what to mind (gateway contract §5.2).
 */
export function sourceEffects(values: SourceFormValues, context: Context): SourceEffects {
  const { kind, stored, isReadable } = context;
  const storedValues = stored ? sourceToFormValues(stored) : null;
  const before = storedValues ? sourceBodyTree(storedValues) : {};
  const { values: tidied } = tidySourceValues(values, storedValues);
  const tree =
    kind === 'create'
      ? (formValuesToCreateBody(values) as BodyTree)
      : sourceChanges(values, stored);
  const body = leaves(tree);
  const isKept = (value: BodyValue) => isDirective(value) && value.kind === 'keep';
  const isQuiet = ([path, value]: [string, BodyValue]) =>
    kind === 'create' && path === 'verifier.type' && value === 'noop';
  const set = body.filter((entry) => !isCleared(entry[1]) && !isKept(entry[1]) && !isQuiet(entry));
  const kept = stored && kind === 'update' && isReadable ? leaves(sourceBodyTree(tidied)) : [];
  return {
    changes: set.map(([path, value]) => ({
      ...effectField(path),
      from: kind === 'update' && !stored ? 'not known' : shown(valueAt(before, path)),
      to: shown(value),
    })),
    erases: body.filter(([, value]) => isCleared(value)).flatMap(([path]) => erased(path, before)),
    keepsSecrets: kept.filter(([, value]) => isKept(value)).map(([path]) => effectField(path)),
    ignored: ignoredSourceFields(tidied, new Set(set.map(([path]) => path)), context),
    warnings: sourceWarnings(tidied, context),
  };
}
