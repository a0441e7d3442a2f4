import type { Dialect } from '@/lib/contract/console/capabilities';
import { isTree } from '../endpoint/body-changes';
import { isDirective, leaves, valueAt } from '../endpoint/display';
import type { BodyTree, BodyValue } from '../endpoint/to-body';
import type { SourceFormContext } from './context';
import { sourceField } from './fields';
import { sourceToFormValues } from './from-view';
import { tidySourceValues } from './tidy';
import { sourceBodyTree } from './to-body';
import { formValuesToCreateBody, sourceChanges } from './to-save-body';
import type { SourceFormValues, VerifierKind } from './values';

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
  ignored: (EffectField & { certainty: 'will' | 'may'; why: string; instead?: string })[];
  warnings: { path: string | null; text: string }[];
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

const real = (dialect: Dialect) => dialect !== 'embedded';

/** What a release makes of a change of the verifier (gateway contract §5.2). */
function verifierIgnored(
  before: VerifierKind,
  after: VerifierKind,
  dialect: Dialect,
): Omit<SourceEffects['ignored'][number], keyof EffectField> | undefined {
  if (!real(dialect) || dialect === '24.6.5' || before === after) return undefined;
  if (after === 'none') {
    return {
      certainty: 'will',
      why: 'This gateway answers that the verifier is gone and goes on enforcing it',
      instead: 'Create a new source without one; it gets a new URL',
    };
  }
  return before === 'none'
    ? {
        certainty: 'will',
        why: 'This gateway refuses to add a verifier to a source that was created without one',
        instead: 'Create a new source with it; it gets a new URL',
      }
    : undefined;
}

function ignoredOf(values: SourceFormValues, set: ReadonlySet<string>, context: Context) {
  const { dialect, stored, kind } = context;
  const ignored: SourceEffects['ignored'] = [];
  if (kind === 'update' && stored) {
    const before = sourceToFormValues(stored).verifier.kind;
    const found = verifierIgnored(before, values.verifier.kind, dialect);
    if (found) ignored.push({ ...effectField('verifier'), ...found });
  }
  if (!real(dialect)) return ignored;
  if (set.has('is_disabled')) {
    ignored.push({
      ...effectField('is_disabled'),
      certainty: 'will',
      why: 'This gateway stores the setting and goes on taking events',
      instead: 'Replace the secret of the verifier, or delete the source',
    });
  }
  if (set.has('forward_headers')) {
    ignored.push({
      ...effectField('forward_headers'),
      certainty: 'will',
      why: 'This gateway sends every header on, whatever the list says',
    });
  }
  if (values.type !== 'pub_sub') {
    for (const path of ['body_function', 'header_function'].filter((each) => set.has(each))) {
      ignored.push({
        ...effectField(path),
        certainty: 'will',
        why: 'This gateway runs functions of sources for message brokers only',
        instead: 'Use the function of a subscription',
      });
    }
  }
  return ignored;
}

function warningsOf(values: SourceFormValues, { kind, dialect, stored }: Context) {
  const warnings: SourceEffects['warnings'] = [];
  const warn = (path: string | null, text: string) => warnings.push({ path, text });
  if (values.type === 'pub_sub' && real(dialect)) {
    warn(
      'pubSub.kind',
      'Saving makes the gateway contact the broker, which can take 10 seconds or more. An empty failure usually comes from the broker.',
    );
  }
  if (values.type === 'http' && values.verifier.kind === 'none') {
    warn('verifier.kind', 'The source accepts unsigned requests from anyone who knows its URL.');
  }
  const removes = kind === 'update' && stored && values.verifier.kind === 'none';
  if (removes && dialect === '24.6.5' && sourceToFormValues(stored).verifier.kind !== 'none') {
    warn('verifier.kind', 'Without a verifier, anyone can send events as soon as it is saved.');
  }
  if (kind === 'update' && !stored) {
    warn(
      null,
      'What is stored is not known: secrets have to be entered again, and a verifier that is not entered may stay in force.',
    );
  }
  return warnings;
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
    ignored: ignoredOf(tidied, new Set(set.map(([path]) => path)), context),
    warnings: warningsOf(tidied, context),
  };
}
