import { generateKeyPairSync } from 'node:crypto';
import { fireEvent, screen } from '@testing-library/react';
import type { BranchExamples } from '@/components/forms/testing/branches';
import type { FormPage } from '@/components/forms/testing/form-page';
import { signingKeyValuesOf } from '@/lib/form-models/endpoint/signing-key-values';
import type {
  EndpointAuthValues,
  OauthValues,
  SigningKeyValues,
} from '@/lib/form-models/endpoint/values';
import type { SigningKey } from '@/lib/keys/signing-key';
import { clientCertificate } from '@/lib/testing/client-certificate';

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

/** A key of each kind. */
export const signingKeys: Readonly<Record<SigningKeyValues['kty'], SigningKeyValues>> = {
  EC: signingKey('EC'),
  RSA: signingKey('RSA'),
};

/** Every kind of authentication, with a text of its own in every field. */
export const authExamples: BranchExamples<EndpointAuthValues> = {
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
  oauth2_assertion: {
    kind: 'oauth2_assertion',
    ...oauth('assertion'),
    signingAlgorithm: 'ES256',
    signingKey: signingKeys.EC,
  },
  kept_as_is: null,
};

/** A certificate and its key. */
export async function certificatePair() {
  const { certificate, privateKey } = await clientCertificate();
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { kind: 'pair', clientCert: certificate, clientKey: secret(String(pem)) } as const;
}

function jwkOf(key: SigningKeyValues): string {
  const members = Object.entries(key).map(([name, member]) => [
    name,
    typeof member === 'object' && 'value' in member ? member.value : member,
  ]);
  return JSON.stringify(Object.fromEntries(members));
}

/** Enters a signing key as people do: pasted into the bench and taken from there. */
export async function enterSigningKey(page: FormPage, key: unknown): Promise<void> {
  const replace = screen.queryByRole('radio', { name: 'Replace' });
  if (replace && !screen.queryByText('Make a new key pair')) await page.user.click(replace);
  const another = screen.queryByRole('button', { name: 'Enter another key' });
  if (another) await page.user.click(another);
  const box = await screen.findByLabelText('JWK, JWKS or PEM');
  fireEvent.change(box, { target: { value: jwkOf(key as SigningKeyValues) } });
  await page.press(/^Use /);
}
