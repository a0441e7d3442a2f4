import type { z } from 'zod';
import { endpointUpdateSchema } from '@/lib/contract/gateway/endpoint';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { endpointTraits } from '@/lib/releases/traits';
import { lowerFirst } from '@/lib/util/first-letter';
import { effectField, type IgnoredField } from '../engine/effects';
import type { EndpointFormContext } from './context';
import { type EndpointFormValues, endpointField, everyEndpointField } from './fields';

export interface Sent {
  kind: EndpointFormContext['kind'];
  /** Dotted paths of the body that hold something, in the gateway's names. */
  set: ReadonlySet<string>;
  /** Dotted paths that are cleared. */
  cleared: ReadonlySet<string>;
  values: EndpointFormValues;
}

type Context = Pick<EndpointFormContext, 'dialect' | 'projectType'>;
type Entry = [
  gatewayPath: string,
  certainty: IgnoredField['certainty'],
  why: string,
  instead?: string,
];

const licence = 'Without the licence for it, this gateway answers success and';

const licensedFields = everyEndpointField.filter(({ gateway }) => {
  const shape: Record<string, z.ZodType> = endpointUpdateSchema.shape;
  return shape[gateway] && unwrap(shape[gateway]).meta.licence !== undefined;
});

function ignoredAlways({ kind, set, cleared, values }: Sent, context: Context): Entry[] {
  const { honoursDisabled, rotatesOnUpdate, takesContentType } = endpointTraits(context.dialect);
  const entries: Entry[] = [];
  if (set.has('is_disabled') && !honoursDisabled) {
    const instead =
      kind === 'create'
        ? 'Create the endpoint, then pause it on its page'
        : 'Pause the endpoint instead';
    entries.push([
      'is_disabled',
      'will',
      'This gateway takes the setting and does nothing with it',
      instead,
    ]);
  }
  // Known releases ignore it; this is asked where they cannot be told, for want of their rotation.
  if (kind === 'update' && set.has('secret') && !rotatesOnUpdate) {
    const why =
      'Known releases take a new secret with a save and go on signing with the former one';
    entries.push(['secret', 'may', why]);
  }
  const isJson = values.contentType === 'application/json';
  if (!takesContentType && set.has('content_type') && !isJson) {
    entries.push(['content_type', 'will', 'This gateway always sends application/json']);
  }
  if (!takesContentType && set.has('mtls_client_cert.client_cert')) {
    entries.push(['mtls_client_cert', 'will', 'This gateway knows no client certificates']);
  }
  if (set.has('advanced_signatures') && context.projectType === 'incoming') {
    entries.push([
      'advanced_signatures',
      'will',
      'In an incoming project signatures are always advanced',
    ]);
  }
  if (set.has('appID')) {
    entries.push([
      'appID',
      'will',
      'Deprecated: the gateway takes it and never shows it again',
      'Group endpoints by owner',
    ]);
  }
  if (cleared.has('owner_id')) {
    entries.push([
      'owner_id',
      'will',
      'A gateway keeps the owner once there is one',
      'Enter another owner',
    ]);
  }
  if (cleared.has('http_timeout')) {
    entries.push([
      'http_timeout',
      'will',
      'A time-out that is set can be changed but not removed',
      'Enter 10, which is what no time-out means',
    ]);
  }
  if (cleared.has('rate_limit') && endpointTraits(context.dialect).noRateLimit !== 'unlimited') {
    entries.push(['rate_limit', 'may', 'Older releases keep a limit once there is one']);
  }
  return entries;
}

function droppedWithoutLicence({ set, values }: Sent, context: Context): Entry[] {
  const { isLicensed, takesContentType } = endpointTraits(context.dialect);
  if (!isLicensed) return [];
  const entries: Entry[] = [];
  if (set.has('http_timeout') && values.httpTimeout.trim() !== '10') {
    entries.push(['http_timeout', 'may', `${licence} stores 10 seconds`]);
  }
  for (const { gateway, label } of licensedFields) {
    const what = gateway === 'support_email' ? 'address' : lowerFirst(label);
    if (set.has(gateway)) entries.push([gateway, 'may', `${licence} stores no ${what}`]);
  }
  const isGated = values.auth.kind !== 'api_key' && values.auth.kind !== 'none';
  if (set.has('authentication.type') && isGated) {
    entries.push([
      'authentication.type',
      'may',
      'Without the licence for it, this gateway refuses this kind or drops it',
      'An API key needs no licence',
    ]);
  }
  if (set.has('mtls_client_cert.client_cert') && takesContentType) {
    entries.push([
      'mtls_client_cert',
      'may',
      'Without the licence for it, this gateway refuses the pair or drops it',
    ]);
  }
  return entries;
}

/** What of a save this gateway is known to ignore, or may (gateway contract §0.2, §1.6, §4.4). */
export function ignoredFields(sent: Sent, context: Context): IgnoredField[] {
  return [
    ...ignoredAlways(sent, context).map(toField),
    ...droppedWithoutLicence(sent, context).map((entry) => ({
      ...toField(entry),
      cause: 'licence' as const,
      ...(entry[0] === 'http_timeout' ? { becomes: '10' } : {}),
    })),
  ];
}

function toField([gatewayPath, certainty, why, instead]: Entry): IgnoredField {
  const told = { ...effectField(endpointField, gatewayPath), certainty, why };
  return instead === undefined ? told : { ...told, instead };
}
