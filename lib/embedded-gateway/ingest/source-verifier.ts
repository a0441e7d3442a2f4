import { sourceProviders } from '@/lib/contract/gateway/choices';
import { providerSchemes, type SourceVerifier } from '@/lib/signature/source-verifier';
import { canonicalHeaderName } from '@/lib/util/header-text';
import { includes } from '@/lib/util/includes';
import type { SourceRecord } from '../store/sources';

/**
 * How the requests of a source are verified, its provider before its verifier (gateway contract §9.3).
 * Undefined where nothing could verify them: a provider without a secret, a verifier without its
 * settings. Such a source takes nothing, as in 26.7.3.
 */
export function verifierOf({
  provider,
  settings: { verifier },
}: Pick<SourceRecord, 'provider' | 'settings'>): SourceVerifier | undefined {
  const { type, hmac, basic_auth, api_key } = verifier ?? {};
  if (includes(sourceProviders, provider)) {
    return hmac?.secret ? { type: provider, secret: hmac.secret } : undefined;
  }
  switch (type ?? '') {
    case '':
    case 'noop':
      return { type: 'noop' };
    case 'hmac':
      return hmac
        ? {
            type: 'hmac',
            header: hmac.header ?? '',
            hash: hmac.hash ?? '',
            encoding: hmac.encoding ?? '',
            secret: hmac.secret ?? '',
          }
        : undefined;
    case 'basic_auth':
      return basic_auth?.username && basic_auth.password
        ? { type: 'basic_auth', username: basic_auth.username, password: basic_auth.password }
        : undefined;
    case 'api_key':
      return api_key?.header_value
        ? {
            type: 'api_key',
            headerName: api_key.header_name ?? '',
            headerValue: api_key.header_value,
          }
        : undefined;
    default:
      return undefined;
  }
}

/** The canonical name of the header that a verifier reads; undefined where it reads none of its own. */
export function credentialHeader(verifier: SourceVerifier): string | undefined {
  switch (verifier.type) {
    case 'noop':
    case 'basic_auth':
      return undefined;
    case 'hmac':
      return canonicalHeaderName(verifier.header);
    case 'api_key':
      return canonicalHeaderName(verifier.headerName);
    default:
      return canonicalHeaderName(providerSchemes[verifier.type].header);
  }
}
