import type { SecretState } from '@/lib/contract/console/masked';
import { endpointTraits } from '@/lib/releases/traits';
import { isTree } from './body-changes';
import { type EndpointFormContext, endpointSecretStates } from './context';
import { isDirective, leaves, shownValue, valueAt } from './display';
import { endpointField } from './fields';
import { endpointToFormValues } from './from-view';
import { httpCautions } from './http-cautions';
import { type IgnoredField, ignoredFields } from './ignored';
import { noRateLimitMeaning } from './rate-limit';
import { tidyEndpointValues } from './tidy';
import { type BodyTree, type BodyValue, endpointBodyTree } from './to-body';
import { formValuesToSaveBody } from './to-save-body';
import { secretsToTypeAgain } from './unreadable';
import type { EndpointFormValues } from './values';

export interface EffectField {
  /** Form path, to lead to the field. */
  path: string;
  /** Dotted path in the gateway's names. */
  gatewayPath: string;
  label: string;
}

export interface FieldChange extends EffectField {
  from: string;
  to: string;
}

export interface FieldErasure extends EffectField {
  /** What is lost; null where it is not known. */
  from: string | null;
}

export interface EffectWarning {
  /** Form path; null for the save as a whole. */
  path: string | null;
  text: string;
}

/** What a save does, before it is done. Secrets appear by state, never by value. */
export interface EndpointEffects {
  changes: FieldChange[];
  erases: FieldErasure[];
  keepsSecrets: EffectField[];
  ignored: IgnoredField[];
  warnings: EffectWarning[];
}

export type EffectsContext = Pick<
  EndpointFormContext,
  'kind' | 'dialect' | 'stored' | 'isReadable' | 'projectType' | 'http'
>;

function effectField(gatewayPath: string): EffectField {
  const { form, label } = endpointField(gatewayPath);
  return { path: form, gatewayPath, label };
}

function isCleared(value: BodyValue): boolean {
  return value === null || value === '' || (isDirective(value) && value.kind === 'clear');
}

/** What a gateway resets when a save leaves it out, where nothing tells what is stored (§4.4). */
const resetWhenAbsent = [
  'description',
  'rate_limit',
  'rate_limit_duration',
  'authentication',
  'content_type',
];

function erasedOf(path: string, before: BodyTree): FieldErasure[] {
  const stored = valueAt(before, path);
  if (!isTree(stored)) {
    return [{ ...effectField(path), from: shownValue(path, stored) }];
  }
  // A branch that is left: each of its fields that holds something is lost.
  return leaves(stored, path)
    .map(([inner, value]) => ({ ...effectField(inner), from: shownValue(inner, value) }))
    .filter(({ from }) => from !== 'not set');
}

function keptSecrets(
  states: ReadonlyMap<string, SecretState>,
  after: EndpointFormValues,
  { kind, stored, isReadable }: EffectsContext,
): EffectField[] {
  if (kind === 'create' || !stored) return [];
  const kept = leaves(endpointBodyTree(after))
    .filter(([, value]) => isDirective(value) && value.kind === 'keep' && isReadable)
    .map(([path]) => effectField(path));
  const hasSecret = stored.secrets?.some(({ value }) => value !== 'none') ?? false;
  const pair = after.mtls.kind === 'kept' && states.get('mtls.clientKey') !== 'none';
  return [
    ...(hasSecret ? [effectField('secret')] : []),
    ...kept,
    ...(pair ? [effectField('mtls_client_cert.client_key')] : []),
  ];
}

function rateLimitWarning(values: EndpointFormValues, context: EffectsContext): EffectWarning[] {
  if (values.rateLimit.trim() !== '') return [];
  return [{ path: 'rateLimit', text: noRateLimitMeaning(context) }];
}

const pingTexts = {
  no: undefined,
  any_answer:
    'Saving makes the gateway call an https address; one that does not answer within a second is refused.',
  success:
    'Saving makes the gateway call an https address; one that does not answer with success is refused, and a slow one can hold the save for 10 seconds.',
};

function warningsOf(values: EndpointFormValues, context: EffectsContext): EffectWarning[] {
  const { pings, knowsAllAuthentication } = endpointTraits(context.dialect);
  const warnings = rateLimitWarning(values, context);
  const ping = pingTexts[pings];
  if (ping !== undefined && /^\s*https:/i.test(values.url))
    warnings.push({ path: 'url', text: ping });
  warnings.push(...httpCautions(values, context.http).map(({ path, text }) => ({ path, text })));
  const { kind } = values.auth;
  if (!knowsAllAuthentication && kind !== 'none' && kind !== 'api_key' && kind !== 'kept_as_is') {
    warnings.push({
      path: 'auth.kind',
      text: 'This gateway knows API keys only and refuses other kinds of authentication.',
    });
  }
  for (const { path, label } of secretsToTypeAgain(values, context)) {
    const text = `${label}: the gateway does not give the stored one out, so nothing can be saved here before it is typed again.`;
    warnings.push({ path, text });
  }
  if (context.kind === 'update' && !context.stored) {
    const text =
      'What is stored is not known: what you leave empty is erased or reset, and secrets have to be entered again.';
    warnings.push({ path: null, text });
  }
  return warnings;
}

/**
 * What saving these values does on this gateway: what changes, what is erased, which secrets stay,
 * what is ignored and what to mind (gateway contract §4.4).
 */
export function endpointEffects(
  values: EndpointFormValues,
  context: EffectsContext,
): EndpointEffects {
  const { stored, isReadable, kind } = context;
  const storedValues = stored ? endpointToFormValues(stored) : null;
  const before = storedValues ? endpointBodyTree(storedValues) : {};
  const { values: tidied } = tidyEndpointValues(values, storedValues);
  const body = leaves(formValuesToSaveBody(values, stored) as BodyTree);
  const isKept = (value: BodyValue) => isDirective(value) && value.kind === 'keep';
  // A pair that is still being pasted replaces the stored one; what is missing of it is no loss.
  const isUnfinished = (path: string) =>
    tidied.mtls.kind === 'pair' && path.startsWith('mtls_client_cert.');
  const cleared = body
    .filter(([path, value]) => isCleared(value) && !isUnfinished(path))
    .map(([path]) => path);
  const set = body.filter(([, value]) => !isCleared(value) && !isKept(value));
  const unknown = kind === 'update' && !stored;
  const sent = new Set(body.flatMap(([path]) => [path, path.split('.')[0] ?? path]));
  const reset = unknown ? resetWhenAbsent.filter((path) => !sent.has(path)) : [];
  return {
    changes: set.map(([path, value]) => ({
      ...effectField(path),
      from: unknown ? 'not known' : shownValue(path, valueAt(before, path)),
      to: shownValue(path, value),
    })),
    erases: [
      ...cleared.flatMap((path) => erasedOf(path, before)),
      ...reset.map((path) => ({ ...effectField(path), from: null })),
    ],
    keepsSecrets: keptSecrets(endpointSecretStates(stored), tidied, { ...context, isReadable }),
    ignored: ignoredFields(
      {
        kind,
        set: new Set(set.map(([path]) => path)),
        cleared: new Set(cleared),
        values: tidied,
      },
      context,
    ),
    warnings: warningsOf(tidied, context),
  };
}
