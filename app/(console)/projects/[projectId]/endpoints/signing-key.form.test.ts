import { generateKeyPairSync } from 'node:crypto';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { minimum } from './testing/endpoint-form';
import { endpointHarness } from './testing/endpoint-harness';

const harness = endpointHarness();
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const box = 'JWK, JWKS or PEM';

test('the bench names what a key is, tries it and refuses what cannot sign', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew();
  await form.chooseAuth('OAuth 2.0, key pair');
  await form.fill({ [box]: String(rsa.export({ type: 'pkcs1', format: 'pem' })) });
  await screen.findByText('RSA, 2048 bits, private key');
  await screen.findByText(/read from PKCS#1 · does not fit ES256/);
  await form.press('Test signing');
  await screen.findByText('Signs and verifies with RS256');
  const { d: _, ...publicJwk } = ec.export({ format: 'jwk' });
  await form.fill({ [box]: JSON.stringify(publicJwk) });
  await screen.findByText('EC P-256, public part only');
  expect(screen.queryByRole('button', { name: 'Use this key' })).toBeNull();
  await form.fill({ [box]: '-----BEGIN PRIVATE KEY-----\nnot base64!\n-----END PRIVATE KEY-----' });
  expect(form.field(box).getAttribute('aria-invalid')).toBe('true');
});

test('a pair is made here: its private part is saved, its public part is shown', async () => {
  const { form, endpoints } = await harness.overEmbedded();
  await form.openNew();
  await form.fill(minimum);
  await form.chooseAuth('OAuth 2.0, key pair');
  await form.fill({
    'Token URL': 'https://auth.example/token',
    'Client ID': 'c',
    Issuer: 'i',
    Subject: 's',
  });
  await form.press('Make a new key pair');
  const shown = await screen.findByLabelText<HTMLTextAreaElement>('Public part as JWKS');
  const { keys } = JSON.parse(shown.value);
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', alg: 'ES256' })]);
  expect(keys[0]).not.toHaveProperty('d');
  const { authentication } = await endpoints.read(await form.created());
  expect(authentication).toMatchObject({
    oauth2: { signing_key: { kid: keys[0].kid, x: keys[0].x, y: keys[0].y } },
  });
});

test('nothing of a pasted key is sent before it is saved', async () => {
  const { form } = await harness.overEmbedded();
  await form.openNew();
  await form.fill(minimum);
  await form.chooseAuth('OAuth 2.0, key pair');
  form.console.asked.length = 0;
  await form.fill({ [box]: String(ec.export({ type: 'pkcs8', format: 'pem' })) });
  await form.press('Test signing');
  await screen.findByText('Signs and verifies with ES256');
  await form.press('Use this key');
  await screen.findByRole('button', { name: 'Enter another key' });
  await form.press('Review request');
  await screen.findByText(/problems?:/);
  expect(form.console.asked).toEqual([]);
});
