import type { ServerResponse } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { beforeAll, expect, test } from 'vitest';
import { attemptHarness, nextTurn } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';
import {
  type CertificateAuthority,
  type CertificateWanted,
  certificateAuthority,
} from '@/lib/testing/certificate-authority';

const harness = attemptHarness();
/** Of this moment, since the receivers look at certificates by the clock of the machine; to the second, as those are. */
const now = Math.floor(Date.now() / 1000) * 1000;
const told = (ms: number) => new Date(ms).toISOString().replace('.000', '');
const rsa = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

let trusted: CertificateAuthority;
let host: ServerOptions;
let pairs: Pair[];

beforeAll(async () => {
  trusted = await certificateAuthority('Trusted');
  host = await trusted.issue({ name: 'receiver.example' });
  const lower = await (await trusted.below('Middle')).below('Lower');
  pairs = [
    await pairOf({ name: 'ec' }),
    await pairOf({ name: 'rsa', algorithm: rsa }),
    await pairOf({ name: 'chain' }, lower),
  ];
});

async function pairOf(wanted: CertificateWanted, authority = trusted) {
  const { cert, key } = await authority.issue(wanted);
  return { client_cert: cert, client_key: key };
}

type Pair = Awaited<ReturnType<typeof pairOf>>;

/** A receiver that demands a certificate of the trusted authority, unless it is told otherwise. */
async function receiver(
  options: ServerOptions = {},
  answer = (response: ServerResponse, _count: number) => response.end('ok'),
) {
  const shown: { name: unknown; port: number | undefined; isResumed: boolean }[] = [];
  const demand = { requestCert: true, rejectUnauthorized: true, ca: trusted.cert };
  const server = createServer({ ...host, ...demand, ...options }, (request, response) => {
    const socket = request.socket as TLSSocket;
    const name = socket.getPeerCertificate().subject?.CN;
    shown.push({ name, port: socket.remotePort, isResumed: socket.isSessionReused() });
    answer(response, shown.length);
  });
  const { port, connections } = await harness.listen(server, '127.0.0.1');
  return {
    order: (mtls_client_cert: Pair | null, scheme = 'https') =>
      attemptOrder(`${scheme}://receiver.example:${port}/`, { settings: { mtls_client_cert } }),
    /** The certificates that requests came with, in order. */
    shown,
    names: () => shown.map(({ name }) => name),
    connections,
    hangUp: () => server.closeAllConnections(),
  };
}

function sender(at = () => now) {
  const resolve = async () => ['127.0.0.1'];
  return harness.sender({ resolve, ca: trusted.cert, clock: { now: at } });
}

const versions = ['TLSv1.2', 'TLSv1.3'] as const;

test.each(versions)(
  'a receiver that demands a certificate is shown that of the endpoint, by %s',
  async (maxVersion) => {
    const { order, names } = await receiver({ maxVersion });
    const send = sender();
    for (const pair of pairs)
      expect((await send(order(pair))).attempt).toMatchObject({ error: '', code: 200 });
    expect(names()).toEqual(['ec', 'rsa', 'chain']);
  },
);

test('endpoints at one origin never ride on the connection of another one', async () => {
  const { order, shown, connections } = await receiver({ rejectUnauthorized: false });
  const send = sender();
  const orders = [await pairOf({ name: 'a' }), await pairOf({ name: 'b' }), null].map((pair) =>
    order(pair),
  );
  for (let round = 0; round < 3; round += 1) {
    const sent = await Promise.all(orders.map((each) => send(each)));
    expect(sent.map(({ attempt }) => attempt.error)).toEqual(['', '', '']);
    await nextTurn();
  }
  const used = new Set(shown.map(({ name, port }) => `${name} ${port}`));
  expect([shown.length, used.size, connections()]).toEqual([9, 3, 3]);
});

test.each(versions)(
  'a session is resumed with the certificate that it began with alone, by %s',
  async (maxVersion) => {
    const { order, shown, hangUp } = await receiver({ maxVersion, rejectUnauthorized: false });
    const send = sender();
    const [a, b] = [await pairOf({ name: 'a' }), await pairOf({ name: 'b' })];
    for (const pair of [a, b, null, b, null, a]) {
      expect((await send(order(pair))).attempt.error).toBe('');
      await nextTurn();
      hangUp();
    }
    expect(shown.map(({ name, isResumed }) => [name, isResumed])).toEqual([
      ...[['a', false] as const, ['b', false] as const, [undefined, false] as const],
      ...[['b', true] as const, [undefined, true] as const, ['a', true] as const],
    ]);
  },
);

test('after a pair was replaced, the next attempt shows the new one over a new connection', async () => {
  const { order, names, connections } = await receiver();
  const send = sender();
  for (const pair of [await pairOf({ name: 'old' }), await pairOf({ name: 'new' })]) {
    for (let made = 0; made < 2; made += 1) {
      expect((await send(order(pair))).attempt.error).toBe('');
      await nextTurn();
    }
  }
  expect([names(), connections()]).toEqual([['old', 'old', 'new', 'new'], 2]);
});

test('a certificate that expires while its connection is kept is not used any more', async () => {
  const { order, names } = await receiver();
  let at = now;
  const send = sender(() => at);
  const pair = await pairOf({ name: 'short', validTo: new Date(now + 60_000) });
  expect((await send(order(pair))).attempt.error).toBe('');
  at += 61_000;
  const { attempt, mayHaveArrived } = await send(order(pair));
  expect([attempt.error_kind, attempt.code, mayHaveArrived]).toEqual(['tls', null, false]);
  expect(attempt.error).toBe(
    `The client certificate of the endpoint cannot be used: client_cert has expired, at ${told(now + 60_000)}. Save a new pair with the endpoint, or remove it.`,
  );
  expect(names()).toEqual(['short']);
});

test('with a pair that cannot be used nobody is connected to, and nothing of its key is told', async () => {
  const { order, connections } = await receiver();
  const send = sender();
  const [good, other] = [await pairOf({ name: 'good' }), await pairOf({ name: 'other' })];
  const future = await pairOf({ name: 'future', validFrom: new Date(now + 86_400_000) });
  const middle = good.client_key.split('\n')[1] ?? '';
  const cases: [Pair, problem: string, scheme?: string][] = [
    [{ ...good, client_key: other.client_key }, 'client_key does not belong to client_cert'],
    [{ ...good, client_key: good.client_key.slice(0, 100) }, 'client_key is not a PEM private key'],
    [{ ...good, client_cert: 'c' }, 'client_cert is not a PEM certificate'],
    [{ ...good, client_key: '' }, 'its certificate or its key is missing'],
    [future, `client_cert is valid only from ${told(now + 86_400_000)} on`],
    [good, 'only https addresses can be shown', 'http'],
  ];
  for (const [pair, problem, scheme] of cases) {
    const { attempt, mayHaveArrived } = await send(order(pair, scheme));
    expect([attempt.error_kind, attempt.code, mayHaveArrived]).toEqual(['tls', null, false]);
    expect(attempt.error).toContain(problem);
    expect(JSON.stringify(attempt)).not.toContain(middle);
  }
  expect(connections()).toBe(0);
});

test.each(versions)(
  'a receiver that is shown no certificate says so, by %s',
  async (maxVersion) => {
    const { order, names } = await receiver({ maxVersion });
    const { attempt, mayHaveArrived } = await sender()(order(null));
    expect([attempt.error_kind, mayHaveArrived]).toEqual(['tls', false]);
    expect(attempt.error).toBe(
      'The receiver asks for a client certificate, and the endpoint has none: give it one that the receiver accepts.',
    );
    expect(names()).toEqual([]);
  },
);

test.each(versions)(
  'a receiver that hangs up on a certificate it does not trust is told as such, by %s',
  async (maxVersion) => {
    const { order, names } = await receiver({ maxVersion });
    const stranger = await pairOf({ name: 'a' }, await certificateAuthority('Strange'));
    const { attempt } = await sender()(order(stranger));
    expect([attempt.error_kind, attempt.code]).toEqual(['tls', null]);
    expect(attempt.error).toContain('may not accept the client certificate of the endpoint');
    expect(names()).toEqual([]);
  },
);

test('a receiver that took the certificate and hangs up later has another reason', async () => {
  const { order, names } = await receiver({}, (response, count) =>
    count === 1 ? response.end('ok') : response.destroy(),
  );
  const send = sender();
  const each = order(await pairOf({ name: 'a' }));
  await send(each);
  await nextTurn();
  const { attempt, mayHaveArrived } = await send(each);
  expect([attempt.error_kind, mayHaveArrived, names()]).toEqual(['reset', true, ['a', 'a']]);
});
