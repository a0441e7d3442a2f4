import type { sourceProviders } from '@/lib/contract/gateway/choices';

/** How a source checks its requests, with the secrets in clear (gateway contract §9.3). */
export type SourceVerifier =
  | { type: 'noop' }
  | HmacVerifier
  | { type: 'basic_auth'; username: string; password: string }
  | { type: 'api_key'; headerName: string; headerValue: string }
  | ProviderVerifier;

export interface ProviderVerifier {
  type: Provider;
  secret: string;
}

export interface HmacVerifier {
  type: 'hmac';
  header: string;
  hash: string;
  encoding: string;
  secret: string;
}

type Provider = (typeof sourceProviders)[number];

interface ProviderScheme {
  /** The header that the provider sends; the one that is configured does not count. */
  header: string;
  prefix: string;
  hash: 'SHA256';
  encoding: 'hex' | 'base64';
}

/** The scheme of each provider: only the secret is the operator's to choose. */
export const providerSchemes: Readonly<Record<Provider, ProviderScheme>> = {
  github: { header: 'X-Hub-Signature-256', prefix: 'sha256=', hash: 'SHA256', encoding: 'hex' },
  shopify: { header: 'X-Shopify-Hmac-SHA256', prefix: '', hash: 'SHA256', encoding: 'base64' },
  twitter: {
    header: 'X-Twitter-Webhooks-Signature',
    prefix: 'sha256=',
    hash: 'SHA256',
    encoding: 'base64',
  },
};
