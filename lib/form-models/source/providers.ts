import { sourceProviders } from '@/lib/contract/gateway/choices';
import { providerSchemes } from '@/lib/signature/source-verifier';
import { includes } from '@/lib/util/includes';
import { providerWords } from '@/lib/words/sources';
import { blankSecret } from '../checks/secret-input';
import type { SourceFormValues } from './fields';
import type { HmacVerifierValues } from './verifier';

/**
 * The verifier of a provider's source: gateways ask for all four settings and use the secret alone
 * (gateway contract §5.6).
 */
export function providerVerifier(provider: (typeof sourceProviders)[number]): HmacVerifierValues {
  const { header, hash, encoding } = providerSchemes[provider];
  return { kind: 'hmac', header, hash, encoding, secret: blankSecret };
}

/**
 * Why gateways refuse every request to a source with this provider; undefined where they can check
 * them. A secret that was sent without the type of its verifier is not stored (gateway contract
 * §5.6).
 */
export function providerProblem({
  provider,
  verifier,
}: Pick<SourceFormValues, 'provider' | 'verifier'>): string | undefined {
  if (provider === '') return undefined;
  if (!includes(sourceProviders, provider)) {
    const named = provider.length > 40 ? `${provider.slice(0, 39)}…` : provider;
    return `Gateways refuse every request to this source: they do not know the provider ${named}.`;
  }
  return verifier.kind === 'hmac'
    ? undefined
    : `Gateways refuse every request to this source: ${providerWords[provider].choice} signs in its own way, and no secret to check that with is stored.`;
}
