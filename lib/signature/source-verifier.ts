import type { sourceProviders, verifierTypes } from '@/lib/contract/gateway/choices';
import { oneOf, shapeOf, textOf } from '@/lib/util/guards';

type Kind = (typeof verifierTypes)[number] | Provider;

/** What a trial of each verifier begins with; none has a setting that is not text. */
export const blankVerifiers = {
  noop: { type: 'noop' },
  hmac: { type: 'hmac', header: 'X-Signature', hash: 'SHA256', encoding: 'hex', secret: '' },
  basic_auth: { type: 'basic_auth', username: '', password: '' },
  api_key: { type: 'api_key', headerName: 'X-Api-Key', headerValue: '' },
  github: { type: 'github', secret: '' },
  shopify: { type: 'shopify', secret: '' },
  twitter: { type: 'twitter', secret: '' },
} satisfies { [Type in Kind]: { type: Type } & Record<string, string> };

type Blanks = typeof blankVerifiers;

/** How a source checks its requests, with the secrets in clear (gateway contract §9.3). */
export type SourceVerifier = Blanks[Kind];
export type HmacVerifier = Blanks['hmac'];
export type ProviderVerifier = Blanks[Provider];

/** The one setting of each that is secret. */
const secretSettings: { [Type in Kind]: Exclude<keyof Blanks[Type], 'type'> | null } = {
  noop: null,
  hmac: 'secret',
  basic_auth: 'password',
  api_key: 'headerValue',
  github: 'secret',
  shopify: 'secret',
  twitter: 'secret',
};

/** A verifier of this kind with these settings. */
export function verifierWith(type: Kind, settingOf: (name: string) => string): SourceVerifier {
  const { type: _, ...settings } = blankVerifiers[type];
  const names = Object.keys(settings);
  const given = Object.fromEntries(names.map((name) => [name, settingOf(name)]));
  return { ...blankVerifiers[type], ...given };
}

/** The same verifier without what must be kept nowhere. */
export function withoutSecret(verifier: SourceVerifier): SourceVerifier {
  const name = secretSettings[verifier.type];
  return name === null ? verifier : { ...verifier, [name]: '' };
}

/** True for a verifier with every setting of its kind and no other. */
export function isSourceVerifier(value: unknown): value is SourceVerifier {
  return Object.values(blankVerifiers).some((blank) => {
    const settings = Object.fromEntries(Object.keys(blank).map((name) => [name, textOf({})]));
    return shapeOf({ ...settings, type: oneOf([blank.type]) })(value);
  });
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
