import type { z } from 'zod';
import { sourceProviders } from '@/lib/contract/gateway/choices';
import type { verifierSchema } from '@/lib/contract/gateway/verifier';
import { includes } from '@/lib/util/includes';
import type { SourceVerifier } from './source-verifier';

interface Stored {
  provider?: string | null | undefined;
  verifier?: z.input<typeof verifierSchema> | null | undefined;
}

/**
 * How the requests of a source are verified, its provider before its verifier (gateway contract §9.3).
 * Undefined where nothing could verify them: a provider without a secret, a verifier without its
 * settings. Such a source takes nothing, as in 26.7.3.
 */
export function storedVerifier({ verifier, ...source }: Stored): SourceVerifier | undefined {
  const provider = source.provider ?? '';
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
