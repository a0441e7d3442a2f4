import type { SourceSettings } from '../../store/sources';
import type { SentVerifier } from './source-body';

export type StoredVerifier = SourceSettings['verifier'];

/** What an answer shows: the chosen block alone, and `noop` when there is none. */
export function verifierAsRead(stored: SentVerifier | StoredVerifier): StoredVerifier {
  const type = stored?.type || 'noop';
  return {
    type,
    hmac: type === 'hmac' ? (stored?.hmac ?? null) : null,
    basic_auth: type === 'basic_auth' ? (stored?.basic_auth ?? null) : null,
    api_key: type === 'api_key' ? (stored?.api_key ?? null) : null,
  };
}

/**
 * What a write leaves in force: without a verifier the stored one is kept, `noop` removes it (gateway
 * contract §13), any other type replaces it.
 */
export function storedVerifier(
  sent: SentVerifier | null | undefined,
  stored: StoredVerifier,
): StoredVerifier {
  if (!sent) return stored;
  return sent.type === 'noop' ? null : verifierAsRead(sent);
}
