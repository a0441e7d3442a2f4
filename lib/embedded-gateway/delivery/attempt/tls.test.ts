import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { attemptHarness, nextTurn } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';
import { certificateAuthority } from '@/lib/testing/certificate-authority';
import { serverCertificate } from '@/lib/testing/server-certificate';

const harness = attemptHarness();
const resolve = async () => ['127.0.0.1'];

async function secure(certificate: ServerOptions) {
  const server = createTlsServer(certificate, (_, response) => response.end('ok'));
  const { port, connections } = await harness.listen(server, '127.0.0.1');
  return { url: `https://receiver.example:${port}`, connections };
}

test('TLS is checked against the certificates that are trusted, and the name', async () => {
  const good = await serverCertificate('receiver.example');
  const trusting = harness.sender({ resolve, ca: good.cert });
  const server = await secure(good);
  const order = attemptOrder(server.url);
  expect((await trusting(order)).attempt).toMatchObject({
    error: '',
    is_success: true,
    ip_address: '127.0.0.1',
  });
  await nextTurn();
  expect((await trusting(order)).attempt.is_success).toBe(true);
  expect(server.connections()).toBe(1);

  const other = server.url.replace('receiver', 'other');
  const wrongName = await trusting(attemptOrder(other));
  const unknown = await harness.sender({ resolve })(order);
  for (const { attempt, mayHaveArrived } of [wrongName, unknown]) {
    expect(attempt).toMatchObject({ error_kind: 'tls', code: null });
    expect(mayHaveArrived).toBe(false);
  }
});

test('NODE_EXTRA_CA_CERTS names further certificates to trust, beside a client certificate', async () => {
  const authority = await certificateAuthority('Company');
  const demand = { requestCert: true, ca: authority.cert };
  const server = await secure({
    ...(await authority.issue({ name: 'receiver.example' })),
    ...demand,
  });
  const { cert: client_cert, key: client_key } = await authority.issue({ name: 'gateway' });
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-ca-'));
  const file = path.join(directory, 'ca.pem');
  writeFileSync(file, authority.cert);
  try {
    const attempt = new URL('../../../testing/one-attempt.ts', import.meta.url);
    const settings = JSON.stringify({ mtls_client_cert: { client_cert, client_key } });
    const script = ['--import', 'tsx', attempt.pathname, server.url, settings];
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: file };
    const { stdout } = await promisify(execFile)(process.execPath, script, { env });
    expect(stdout).toBe('delivered');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('certificates are checked whatever the environment says', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const server = await secure(await serverCertificate('receiver.example'));
  const { attempt } = await harness.sender({ resolve })(attemptOrder(server.url));
  vi.unstubAllEnvs();
  expect(attempt.error_kind).toBe('tls');
});

test('certificates that have expired, and receivers without TLS, are told as such', async () => {
  const old = await serverCertificate('receiver.example', { to: '2021-01-01' });
  const expired = await secure(old);
  const send = harness.sender({ resolve, ca: old.cert });
  expect((await send(attemptOrder(expired.url))).attempt).toMatchObject({
    error_kind: 'tls',
    error: expect.stringContaining('CERT_HAS_EXPIRED'),
  });
  const plain = await harness.receiver();
  const asTls = plain.url.replace('http://127.0.0.1', 'https://receiver.example');
  const hangingUp = await harness.raw((socket) => socket.end());
  for (const url of [asTls, `https://receiver.example:${hangingUp.port}`])
    expect((await send(attemptOrder(url))).attempt).toMatchObject({ error_kind: 'tls' });
});

test('a connection that is not made in time ends there, TLS included', async () => {
  const silent = await harness.raw(() => undefined);
  const url = `https://receiver.example:${silent.port}`;
  const short = harness.sender({ resolve, connectMs: 50 });
  const patient = harness.sender({ resolve });
  const settings = { http_timeout: 0.05 };
  for (const result of [
    await short(attemptOrder(url)),
    await patient(attemptOrder(url, { settings })),
  ])
    expect([result.attempt.error_kind, result.mayHaveArrived]).toEqual(['timeout_connect', false]);
});
