import type { sourceProviders } from '@/lib/contract/gateway/choices';
import { providerSchemes } from '@/lib/signature/source-verifier';
import { blankSecret } from '../checks/secret-input';
import type { HmacVerifierValues } from './values';

/**
 * The verifier of a provider's source: gateways ask for all four settings and use the secret alone
 * (gateway contract §5.6).
 */
export function providerVerifier(provider: (typeof sourceProviders)[number]): HmacVerifierValues {
  const { header, hash, encoding } = providerSchemes[provider];
  return { kind: 'hmac', header, hash, encoding, secret: blankSecret };
}
