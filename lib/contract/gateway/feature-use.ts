import type { z } from 'zod';
import { isRecord } from '@/lib/util/json';
import { endpointUpdateSchema } from './endpoint';
import type { LicensedFeature } from './licensed-features';
import type { OperationName } from './operations';
import { unwrap } from './unwrap';

/** What one write showed of a setting that a licence can hold back. */
export interface ShownFeature {
  feature: LicensedFeature;
  isStored: boolean;
}

type Fields = Record<string, unknown>;

const part = (value: unknown): Fields => (isRecord(value) ? value : {});
const isSet = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The gateways' words for each, where they refuse it (gateway contract §1.6). */
const refusals: readonly (readonly [RegExp, LicensedFeature])[] = [
  [/\bsubscription filters\b/i, 'subscriptionFilter'],
  [/\btransformations\b/i, 'subscriptionFunction'],
  [/\bbasic auth\b/i, 'basicAuthentication'],
  [/\boauth2\b/i, 'oauth2Authentication'],
  [/\bmutual tls\b/i, 'clientCertificate'],
  [/\bevent search\b/i, 'eventSearch'],
];

/** The setting that a refusal for want of a licence names; undefined where it names none. */
export function refusedFeature(message: string): LicensedFeature | undefined {
  return refusals.find(([words]) => words.test(message))?.[1];
}

const managed = Object.entries<z.ZodType>(endpointUpdateSchema.shape).flatMap(([name, field]) => {
  const { licence, onlySome } = unwrap(field).meta;
  // One that a gateway may not know says nothing of its licence.
  return licence === 'endpointManagement' && !onlySome ? [name] : [];
});

function kindOf(value: unknown): unknown {
  return part(part(value).authentication).type;
}

/** Event types go with the filter when it is dropped, and every filter has some (§6.2). */
function eventTypesOf(value: unknown): string {
  const { event_types: types } = part(part(value).filter_config);
  return Array.isArray(types) ? types.map(String).sort().join('\n') : '';
}

function endpointFeatures(sent: Fields, answer: Fields): ShownFeature[] {
  const shown: ShownFeature[] = [];
  const kinds = { basic_auth: 'basicAuthentication', oauth2: 'oauth2Authentication' } as const;
  for (const [kind, feature] of Object.entries(kinds)) {
    if (kindOf(sent) === kind) shown.push({ feature, isStored: kindOf(answer) === kind });
  }
  if (isSet(part(sent.mtls_client_cert).client_cert)) {
    const isStored = isSet(part(answer.mtls_client_cert).client_cert);
    shown.push({ feature: 'clientCertificate', isStored });
  }
  const texts = managed.filter((name) => isSet(sent[name]));
  if (texts.length > 0) {
    const isStored = texts.every((name) => isSet(answer[name]));
    shown.push({ feature: 'endpointManagement', isStored });
  }
  return shown;
}

/** An answer can show an active filter as empty (§6.4), so its event types tell instead. */
function subscriptionFeatures(sent: Fields, answer: Fields): ShownFeature[] {
  const shown: ShownFeature[] = [];
  if (isSet(sent.function)) {
    // An update that drops it answers with the one before.
    const isStored = answer.function === sent.function;
    shown.push({ feature: 'subscriptionFunction', isStored });
  }
  const types = eventTypesOf(sent);
  if (types !== '' && types !== '*') {
    shown.push({ feature: 'subscriptionFilter', isStored: eventTypesOf(answer) === types });
  }
  return shown;
}

const readers: Partial<Record<OperationName, typeof endpointFeatures>> = {
  createEndpoint: endpointFeatures,
  updateEndpoint: endpointFeatures,
  createSubscription: subscriptionFeatures,
  updateSubscription: subscriptionFeatures,
};

/** Which of the settings of a write were stored and which were dropped without a word. */
export function shownFeatures(name: OperationName, body: unknown, data: unknown): ShownFeature[] {
  if (!isRecord(data)) return [];
  return readers[name]?.(part(body), data) ?? [];
}
