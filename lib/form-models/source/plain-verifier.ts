import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { blankVerifiers, type SourceVerifier, verifierWith } from '@/lib/signature/source-verifier';
import type { VerifierValues } from './verifier';

type Setting = string | SecretDirective | undefined;

/**
 * The verifier of a form as something that signs and checks. A stored secret is not in the form, so
 * another text stands in for it.
 */
export function plainVerifier(verifier: VerifierValues, standIn: string): SourceVerifier {
  if (verifier.kind === 'none' || verifier.kind === 'kept_as_is') return blankVerifiers.noop;
  const settings = new Map<string, Setting>(Object.entries(verifier));
  return verifierWith(verifier.kind, (name) => {
    const setting = settings.get(name);
    if (typeof setting === 'string') return setting;
    return setting?.kind === 'replace' ? setting.value : standIn;
  });
}

/** The secret of a verifier as the form holds it; undefined for one that has none. */
export function secretOfVerifier(verifier: VerifierValues): SecretDirective | undefined {
  if (verifier.kind === 'kept_as_is') return undefined;
  return Object.values<Setting>(verifier).find((setting) => typeof setting === 'object');
}
