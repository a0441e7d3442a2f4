import { verifierBlocks } from '@/lib/contract/gateway/verifier';
import type { SourceSettings } from '../../store/sources';
import type { SentVerifier } from './source-body';

export type StoredVerifier = SourceSettings['verifier'];

/** What an answer shows: the chosen block alone, and `noop` when there is none. */
export function verifierAsRead(stored: SentVerifier | StoredVerifier): StoredVerifier {
  const type = stored?.type || 'noop';
  const shown = (name: (typeof verifierBlocks)[number]) =>
    type === name ? (stored?.[name] ?? null) : null;
  return { type, ...Object.fromEntries(verifierBlocks.map((name) => [name, shown(name)])) };
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
