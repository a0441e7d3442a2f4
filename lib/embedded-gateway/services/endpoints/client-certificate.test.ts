import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { checkedCertificate } from './client-certificate';

/** Made for this test; nothing trusts it. */
const client_cert = `-----BEGIN CERTIFICATE-----
MIIBiDCCAS+gAwIBAgIUIO1sWxYiG7fD14teSbwYOwKX7c8wCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOY2xpZW50LmV4YW1wbGUwIBcNMjYxMTI4MDE1ODIxWhgPMjEy
NjExMDQwMTU4MjFaMBkxFzAVBgNVBAMMDmNsaWVudC5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEK8qLz6UFABQu3n0R8+KBilA7gI2Fj1JIWwWCJ/Zl
ZUPXTqjrk79HLIjLpd6dl+8fNgwc50HLTmMMWSxZ8IbTAaNTMFEwHQYDVR0OBBYE
FC8rcvnlgTHKihMhhlUIyCbtbKQRMB8GA1UdIwQYMBaAFC8rcvnlgTHKihMhhlUI
yCbtbKQRMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDRwAwRAIgV2m940SU
VGeaw4Heo+38CP79sqiSOkD7HOu3UrxEyeMCIDZzJsEqSZZgi7ck/IqbuyIbFaSJ
fjKk/e/HH71U7nGp
-----END CERTIFICATE-----`;
const client_key = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIHKzAqKcryZkh2oI2h1QqJAGgz4gchs0mt6KxQU1PpR0oAoGCCqGSM49
AwEHoUQDQgAEK8qLz6UFABQu3n0R8+KBilA7gI2Fj1JIWwWCJ/ZlZUPXTqjrk79H
LIjLpd6dl+8fNgwc50HLTmMMWSxZ8IbTAQ==
-----END EC PRIVATE KEY-----`;
const otherKey = `-----BEGIN EC PRIVATE KEY-----
MHcCAQEEIKKpg+QguV02fuf35CtZSwGsqY0ErwoZW6+Ppflxs+qMoAoGCCqGSM49
AwEHoUQDQgAE6WXShwCMZEV/PuXQGXrwoV2oZHYuVM9Lhfg4DqlAT6FBgsn+CtSQ
A81xGx5LeV57J5nkL/TOcYGmVAZAAlGsAA==
-----END EC PRIVATE KEY-----`;

const now = Date.UTC(2026, 11, 24);
const stored = { client_cert, client_key };

test('a certificate with its key is taken', () => {
  expect(checkedCertificate(stored, null, now)).toEqual(stored);
});

test('a key that is sent back masked stands for the stored one', () => {
  expect(checkedCertificate({ client_cert, client_key: '[REDACTED]' }, stored, now)).toEqual(
    stored,
  );
});

test.each([
  ['client_key does not belong to client_cert', { client_cert, client_key: otherKey }, now],
  ['client_key is not a PEM private key', { client_cert, client_key: '[REDACTED]' }, now],
  ['client_cert is not a PEM certificate', { client_cert: 'x', client_key }, now],
  ['client_cert has expired', stored, Date.UTC(2226, 0, 1)],
])('it is refused when %s', (detail, sent, at) => {
  expect(() => checkedCertificate(sent, null, at)).toThrow(
    `invalid mTLS client certificate: ${detail}`,
  );
});

test.each([
  `${client_cert}\n${client_key}`,
  `${client_key}\n${client_cert}`,
  `${client_cert}\n-----BEGIN ENCRYPTED PRIVATE KEY-----\nQUJD`,
])('a certificate with a private key beside it is refused', (text) => {
  expect(() => checkedCertificate({ client_cert: text, client_key }, null, now)).toThrow(
    'invalid mTLS client certificate: client_cert holds a private key, which belongs into client_key alone',
  );
});

test('a private key that was stored in a certificate is never shown, and goes with the next save', async () => {
  const gateway = openTestGateway();
  const ask = (method: string, rest: string, body?: unknown) =>
    gateway.ask(method, gateway.outgoing, `/endpoints${rest}`, body);
  const body = { name: 'a', url: 'https://a.example' };
  const made = await ask('POST', '', { ...body, mtls_client_cert: stored });
  const db = new Database(path.join(gateway.dataDirectory, 'gateway.db'));
  db.prepare(
    "UPDATE endpoints SET settings = json_set(settings, '$.mtls_client_cert.client_cert', ?)",
  ).run(`${client_key}\n${client_cert}`);
  const at = `/${made.fields.uid}`;
  const shown = { client_cert, client_key: '[REDACTED]' };
  expect((await ask('GET', at)).fields.mtls_client_cert).toEqual(shown);
  expect((await ask('PUT', at, body)).fields.mtls_client_cert).toEqual(shown);
  const settings = db.prepare('SELECT settings FROM endpoints').pluck().get();
  expect(settings).toContain('BEGIN CERTIFICATE');
  expect(settings).not.toContain('PRIVATE KEY');
  db.close();
  await gateway.close();
});

test.each([{ client_cert }, { client_key }, { client_cert, client_key: '' }])(
  'half of it is refused',
  (sent) => {
    expect(() => checkedCertificate(sent, null, now)).toThrow(
      'mtls_client_cert requires both client_cert and client_key',
    );
  },
);
