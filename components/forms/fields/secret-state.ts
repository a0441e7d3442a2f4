import type { SecretState } from '@/lib/contract/console/masked';
import type { SecretDirective } from '@/lib/contract/console/secret-directive';

/** What the operator can do with a secret. */
export interface SecretOptions {
  /** What the gateway holds. */
  stored: SecretState;
  /** Whether the server can put the stored value back. */
  canKeep: boolean;
  /** Whether it may be taken away. */
  canClear: boolean;
}

export interface SecretChoices {
  kinds: readonly SecretDirective['kind'][];
  /** Why the stored value has to be typed again; null when it has not. */
  mustTypeAgain: string | null;
}

/** Which of keep, replace and clear are possible (design: secrets); one means a plain box. */
export function secretChoices({ stored, canKeep, canClear }: SecretOptions): SecretChoices {
  if (stored === 'none') return { kinds: ['replace'], mustTypeAgain: null };
  const clear: SecretDirective['kind'][] = canClear ? ['clear'] : [];
  if (stored === 'unreadable') {
    return {
      kinds: ['replace', ...clear],
      mustTypeAgain:
        'The gateway does not give the stored value out, so a save cannot keep it: type it again.',
    };
  }
  if (!canKeep) {
    return {
      kinds: ['replace', ...clear],
      mustTypeAgain:
        'This gateway cannot be asked for the stored value, so a save cannot keep it: type it again.',
    };
  }
  return { kinds: ['keep', 'replace', ...clear], mustTypeAgain: null };
}
