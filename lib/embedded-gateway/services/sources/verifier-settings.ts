import type { SourceSettings } from '../../store/sources';
import type { SentVerifier } from './source-body';

export type StoredVerifier = SourceSettings['verifier'];

/** What the answer to a write shows: the blocks as they were sent (gateway contract §5.8). */
export function verifierAsSent(sent: SentVerifier | null | undefined): StoredVerifier {
  const { type, hmac = null, basic_auth = null, api_key = null } = sent ?? {};
  return { ...(type ? { type } : {}), hmac, basic_auth, api_key };
}

/** What a read shows: the chosen block alone, and `noop` when there is none. */
export function verifierAsRead(stored: StoredVerifier): StoredVerifier {
  const type = stored?.type || 'noop';
  return {
    type,
    hmac: type === 'hmac' ? (stored?.hmac ?? null) : null,
    basic_auth: type === 'basic_auth' ? (stored?.basic_auth ?? null) : null,
    api_key: type === 'api_key' ? (stored?.api_key ?? null) : null,
  };
}

/**
 * What a write leaves in force: one without a type keeps the stored verifier, `noop` removes it
 * (gateway contract §13), any other type replaces it.
 */
export function storedVerifier(
  sent: SentVerifier | null | undefined,
  stored: StoredVerifier,
): StoredVerifier {
  if (!sent?.type) return stored;
  return sent.type === 'noop' ? null : verifierAsRead(verifierAsSent(sent));
}
