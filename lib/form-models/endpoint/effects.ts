import { endpointTraits } from '@/lib/releases/traits';
import { type BodyTree, isTree } from '../engine/body-tree';
import {
  bodyEffects,
  type EffectField,
  type EffectWarning,
  effectField,
  type FieldErasure,
  isCleared,
  type SaveEffects,
  saidPaths,
} from '../engine/effects';
import { compared } from '../engine/form';
import { type EndpointFormContext, endpointSecretStates } from './context';
import { type EndpointFormValues, endpointField, endpointTable } from './fields';
import { httpCautions } from './http-cautions';
import { ignoredFields } from './ignored';
import { noRateLimitMeaning } from './rate-limit';
import { formValuesToSaveBody } from './to-save-body';
import { secretsToTypeAgain } from './unreadable';
import { endpointToFormValues, newEndpointValues } from './values';

const untouched = endpointTable.write(newEndpointValues());

const named = (path: string): EffectField => effectField(endpointField, path);

/** What a gateway resets when a save leaves it out, where nothing tells what is stored (§4.4). */
const resetWhenAbsent = [
  'description',
  'rate_limit',
  'rate_limit_duration',
  'authentication',
  'content_type',
];

function resets(changes: BodyTree, { kind, stored }: EndpointFormContext): FieldErasure[] {
  if (kind === 'create' || stored) return [];
  const absent = resetWhenAbsent.filter((path) => !Object.hasOwn(changes, path));
  return absent.map((path) => ({ ...named(path), from: null }));
}

/** A pair that is still being pasted replaces the stored one; what is missing of it is no loss. */
function withoutUnfinished(changes: BodyTree, { mtls }: EndpointFormValues): BodyTree {
  const { mtls_client_cert: pair } = changes;
  if (mtls.kind !== 'pair' || !isTree(pair)) return changes;
  const given = Object.entries(pair).filter(([, value]) => !isCleared(value));
  return { ...changes, mtls_client_cert: Object.fromEntries(given) };
}

/** The secrets that stay although the body does not speak of them. */
function keptBesides(
  { mtls }: EndpointFormValues,
  { kind, stored }: EndpointFormContext,
): { signing: EffectField[]; pair: EffectField[] } {
  if (kind === 'create' || !stored) return { signing: [], pair: [] };
  const hasSecret = stored.secrets?.some(({ value }) => value !== 'none') ?? false;
  const hasKey = endpointSecretStates(stored).get('mtls.clientKey') !== 'none';
  return {
    signing: hasSecret ? [named('secret')] : [],
    pair: mtls.kind === 'kept' && hasKey ? [named('mtls_client_cert.client_key')] : [],
  };
}

const pingTexts = {
  no: undefined,
  any_answer:
    'Saving makes the gateway call an https address; one that does not answer within a second is refused.',
  success:
    'Saving makes the gateway call an https address; one that does not answer with success is refused, and a slow one can hold the save for 10 seconds.',
};

function warningsOf(values: EndpointFormValues, context: EndpointFormContext): EffectWarning[] {
  const { pings, knowsAllAuthentication } = endpointTraits(context.dialect);
  const warnings: EffectWarning[] = [];
  if (values.rateLimit.trim() === '') {
    warnings.push({ path: 'rateLimit', text: noRateLimitMeaning(context) });
  }
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
    warnings.push({ path, text, isStanding: true });
  }
  if (context.kind === 'update' && !context.stored) {
    const text =
      'What is stored is not known: what you leave empty is erased or reset, and secrets have to be entered again.';
    warnings.push({ path: null, text, isStanding: true });
  }
  return warnings;
}

/**
 * What saving these values does on this gateway: what changes, what is erased, which secrets stay,
 * what is ignored and what to mind (gateway contract §4.4).
 */
export function endpointEffects(
  values: EndpointFormValues,
  context: EndpointFormContext,
): SaveEffects {
  const { stored, kind } = context;
  const storedValues = stored ? endpointToFormValues(stored) : null;
  const { tidied, before, after } = compared(endpointTable, values, storedValues);
  const body = formValuesToSaveBody(values, stored) as BodyTree;
  const changes = withoutUnfinished(body, tidied);
  const effects = bodyEffects({ changes, before, after }, context, endpointField, untouched);
  const kept = keptBesides(tidied, context);
  return {
    changes: effects.changes,
    erases: [...effects.erases, ...resets(body, context)],
    keepsSecrets: [...kept.signing, ...effects.keepsSecrets, ...kept.pair],
    ignored: ignoredFields({ kind, values: tidied, ...saidPaths(changes) }, context),
    warnings: warningsOf(tidied, context),
  };
}
