import type { SecretState } from '@/lib/contract/console/masked';
import {
  type SecretDirective,
  secretDirectiveSchema,
} from '@/lib/contract/console/secret-directive';

/** A secret that is not set and has nothing typed. */
export const blankSecret: SecretDirective = { kind: 'replace', value: '' };

/** Where a secret field starts: kept when one is stored that the server can put back. */
export function initialSecret(state: SecretState | null | undefined): SecretDirective {
  return state === 'set' ? { kind: 'keep' } : blankSecret;
}

export interface SecretRules {
  /** What the gateway holds; `none` where nothing is stored for this branch. */
  state: SecretState;
  /** False where the gateway has no read, so nothing stored can be put back. */
  canKeep: boolean;
  /** Message when nothing is there; undefined for a secret that may be left out. */
  required: string | undefined;
  check?: (value: string) => string | undefined;
}

const unreadable =
  'The gateway does not give the stored value out, so it cannot be kept: enter it again';
const noRead = 'This gateway cannot be asked for the stored value: enter it again';

/** What is wrong with a secret field; undefined when it can be saved. */
export function secretProblem(
  secret: SecretDirective,
  { state, canKeep, required, check }: SecretRules,
): string | undefined {
  if (secret.kind === 'clear') return required;
  if (secret.kind === 'keep') {
    if (state === 'unreadable') return unreadable;
    if (state === 'none') return required ?? 'Nothing is stored to keep: enter a value or clear it';
    return canKeep ? undefined : noRead;
  }
  if (secret.value.trim() === '') {
    if (state === 'set') return 'Enter the new value, or choose to keep or clear the stored one';
    return state === 'unreadable' && required !== undefined ? unreadable : required;
  }
  const parsed = secretDirectiveSchema.safeParse(secret);
  return parsed.success ? check?.(secret.value) : parsed.error.issues[0]?.message;
}
