import { randomText, secretCharacters } from '@/lib/embedded-gateway/base/random-text';
import type { EndpointSettings } from '../../store/endpoints';
import { type ServiceContext, timestamp } from '../context';

type Secrets = NonNullable<EndpointSettings['secrets']>;
export type EndpointSecret = NonNullable<Secrets[number]>;

const generatedLength = 25;
/** How long a secret that an update replaced stays valid (gateway contract §13). */
export const replacedSecretSeconds = 24 * 3600;
/** What is kept of secrets that were replaced, the oldest of which have long expired. */
const mostKept = 100;

type Context = Pick<ServiceContext, 'clock' | 'random' | 'newId'>;

/** A secret that is live at once: the given one, else a generated one (gateway contract §4.6). */
export function newSecret(context: Context, given: string | null | undefined): EndpointSecret {
  const now = timestamp(context);
  return {
    uid: context.newId(),
    value: given?.trim() ? given : randomText(context.random, generatedLength, secretCharacters),
    expires_at: null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
}

/** The one live secret: neither expiring nor deleted. */
export function liveSecret(secrets: EndpointSettings['secrets']): EndpointSecret | undefined {
  return (
    secrets?.findLast((secret) => secret && !secret.expires_at && !secret.deleted_at) ?? undefined
  );
}

/** The list with the live secret expiring after `seconds` and a new one behind it. */
export function rotateSecret(
  context: Context,
  secrets: EndpointSettings['secrets'],
  given: string | null | undefined,
  seconds: number,
): Secrets {
  const live = liveSecret(secrets);
  const expires_at = timestamp(context, seconds);
  return [
    ...(secrets ?? [])
      .slice(1 - mostKept)
      .map((secret) => (secret === live ? { ...secret, expires_at } : secret)),
    newSecret(context, given),
  ];
}
