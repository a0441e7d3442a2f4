import { generateKeyPairSync } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import {
  type Branch,
  type BranchExamples,
  unionBranches,
} from '@/components/forms/testing/branches';
import type { FormPage, OwnFillers } from '@/components/forms/testing/form-page';
import { toView } from '@/lib/contract/console/masked';
import type { EndpointView } from '@/lib/contract/console/views';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import type {
  EndpointAuthValues,
  OauthAssertionValues,
  OauthValues,
  SigningKeyValues,
} from '@/lib/form-models/endpoint/authentication';
import type { MtlsValues } from '@/lib/form-models/endpoint/client-certificate';
import type { EndpointFormValues } from '@/lib/form-models/endpoint/fields';
import { signingKeyValuesOf } from '@/lib/form-models/endpoint/signing-key-values';
import { formValuesToSaveBody } from '@/lib/form-models/endpoint/to-save-body';
import { endpointToFormValues, newEndpointValues } from '@/lib/form-models/endpoint/values';
import type { SigningKey } from '@/lib/keys/signing-key';
import { clientCertificate } from '@/lib/testing/client-certificate';
import { storedAfter } from '@/lib/testing/store-endpoint';

type EndpointBranch = Branch<EndpointFormValues>;

const secret = (value: string) => ({ kind: 'replace', value }) as const;

const oauth = (branch: string): OauthValues => ({
  url: `https://${branch}.example/token`,
  clientId: `client of ${branch}`,
  grantType: `grant of ${branch}`,
  scope: `scope of ${branch}`,
  audience: `audience of ${branch}`,
  issuer: `issuer of ${branch}`,
  subject: `subject of ${branch}`,
  expiryTimeUnit: 'minutes',
  fieldMapping: {
    accessToken: `token of ${branch}`,
    expiresIn: `lifetime of ${branch}`,
    tokenType: `type of ${branch}`,
  },
});

function signingKey(kty: SigningKeyValues['kty']): SigningKeyValues {
  const { privateKey } =
    kty === 'EC'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });
  return signingKeyValuesOf({ ...jwk, kid: `${kty} key` } as SigningKey);
}

const assertion: OauthAssertionValues = {
  kind: 'oauth2_assertion',
  ...oauth('assertion'),
  signingAlgorithm: 'ES256',
  signingKey: signingKey('EC'),
};

/** Every kind of authentication, with a text of its own in every field. */
const authExamples: BranchExamples<EndpointAuthValues> = {
  none: { kind: 'none' },
  api_key: { kind: 'api_key', headerName: 'X-Of-Api-Key', headerValue: secret('value of api key') },
  basic_auth: {
    kind: 'basic_auth',
    username: 'user of basic',
    password: secret('password of basic'),
  },
  oauth2_secret: {
    kind: 'oauth2_secret',
    ...oauth('secret'),
    clientSecret: secret('secret of client'),
  },
  oauth2_assertion: assertion,
  // Only where one is stored.
  kept_as_is: null,
};

export const authBranches = unionBranches<EndpointFormValues, EndpointAuthValues>(
  'auth',
  authExamples,
  (auth) => ({ auth }),
);

/** An authentication that Gatehouse does not know. */
export const strangeAuth: EndpointBranch = {
  name: 'kept_as_is',
  choose: (page) => page.choose('auth.kind', 'kept_as_is'),
  fill: async () => undefined,
  values: { auth: { kind: 'kept_as_is', type: 'digest' } },
};

/** What a form holds with a key, and the algorithm that a pasted key brings where the old one is unfit. */
const keys: Readonly<Record<SigningKeyValues['kty'], SigningKeyValues>> = {
  EC: signingKey('EC'),
  RSA: signingKey('RSA'),
};
const algorithms: Readonly<Record<SigningKeyValues['kty'], string>> = { EC: 'ES256', RSA: 'RS256' };

/** A key pair without its key: no algorithm is chosen, and all the rest is there. */
const { signingKey: _, ...withoutKey } = { ...assertion, signingAlgorithm: algorithms.EC };
export const keyless = withoutKey;

/** The kinds of signing keys, each entered by the key bench. */
export const signingKeyBranches: readonly EndpointBranch[] = Object.values(keys).map((key) => ({
  name: key.kty,
  choose: async () => undefined,
  fill: (page) => page.fill('auth.signingKey', key),
  values: { auth: { ...keyless, signingKey: key, signingAlgorithm: algorithms[key.kty] } },
}));

/** The key that an endpoint has, kept. */
export function keptKey(stored: EndpointView): EndpointBranch {
  return {
    name: 'the stored one',
    choose: async (page) => {
      await page.user.click(screen.getByRole('radio', { name: 'Keep' }));
    },
    fill: async () => undefined,
    values: { auth: endpointToFormValues(stored).auth },
  };
}

const { certificate, privateKey } = await clientCertificate();

const certificateExamples: BranchExamples<MtlsValues> = {
  none: { kind: 'none' },
  kept: { kind: 'kept', clientCert: certificate },
  pair: {
    kind: 'pair',
    clientCert: certificate,
    clientKey: secret(String(privateKey.export({ type: 'pkcs8', format: 'pem' }))),
  },
};

/** The states of the client certificate, each reached by its button. */
export const certificateBranches = {
  none: certificateBranch('none'),
  kept: certificateBranch('kept'),
  pair: certificateBranch('pair'),
} satisfies Record<MtlsValues['kind'], EndpointBranch>;

function certificateBranch(kind: MtlsValues['kind']): EndpointBranch {
  const example = certificateExamples[kind];
  return {
    name: kind,
    choose: (page) => chooseCertificate(page, kind),
    fill: async (page) => {
      if (example?.kind !== 'pair') return;
      await page.fill('mtls.clientCert', example.clientCert);
      await page.fill('mtls.clientKey', example.clientKey);
    },
    values: example ? { mtls: example } : {},
  };
}

async function chooseCertificate(page: FormPage, kind: MtlsValues['kind']): Promise<void> {
  const button = (does: string) =>
    screen.queryByRole('button', { name: `${does} Client certificate` });
  if (!button('Close') && !button('Remove')) await page.openSection('Client certificate');
  const isTyped = page.find('mtls.clientKey') !== null;
  const remove = button('Remove');
  if (kind === 'none' && remove) await page.user.click(remove);
  else if (kind === 'kept' && isTyped) await page.press('Keep the stored pair');
  else if (kind === 'pair')
    await page.press(/^(?:Paste a certificate and its key|Replace the pair)$/);
}

/** Something to type for every value of the form. */
export const filledEndpoint: EndpointFormValues = {
  name: 'Orders',
  description: 'Lines of orders',
  url: 'https://receiver.example/x',
  ownerId: 'acme',
  secret: secret('signing secret'),
  appId: 'app-1',
  advancedSignatures: true,
  contentType: 'application/x-www-form-urlencoded',
  httpTimeout: '25',
  rateLimit: '100',
  rateLimitDuration: '60',
  supportEmail: 'ops@example.com',
  slackWebhookUrl: secret('https://chat.example/x'),
  teamsWebhookUrl: secret('https://teams.example/x'),
  isDisabled: true,
  auth: {
    kind: 'basic_auth',
    username: 'user of basic',
    password: secret('password of basic'),
  },
  mtls: certificateBranches.pair.values.mtls ?? { kind: 'none' },
};

/** Controls that are more than a box. */
export const endpointFillers: OwnFillers = {
  'auth.signingKey': enterSigningKey,
  mtls: async (page) => {
    await certificateBranches.pair.choose(page);
    await certificateBranches.pair.fill(page);
  },
};

/** An endpoint that is stored with these values. */
export function storedEndpoint(values: Partial<EndpointFormValues>): EndpointView {
  const all = { ...newEndpointValues(), name: 'Orders', url: 'https://a.example/x', ...values };
  return toView(endpointSchema, storedAfter(null, formValuesToSaveBody(all, null)));
}

function jwkOf(key: SigningKeyValues): string {
  const members = Object.entries(key).map(([name, member]) => [
    name,
    typeof member === 'object' && 'value' in member ? member.value : member,
  ]);
  return JSON.stringify(Object.fromEntries(members));
}

/** Enters a signing key as people do: pasted into the bench and taken from there. */
async function enterSigningKey(page: FormPage, key: unknown): Promise<void> {
  const another = screen.queryByRole('button', { name: 'Enter another key' });
  const replace = screen.queryByRole<HTMLInputElement>('radio', { name: 'Replace' });
  if (another) await page.user.click(another);
  else if (replace) await page.user.click(replace);
  const box = await screen.findByLabelText('JWK, JWKS or PEM');
  fireEvent.change(box, { target: { value: jwkOf(key as SigningKeyValues) } });
  await page.press(/^Use /);
}
