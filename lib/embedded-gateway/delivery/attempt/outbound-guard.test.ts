import { expect, test, vi } from 'vitest';
import { attemptHarness, nextTurn, type Receiver } from '@/lib/testing/attempt-harness';
import { attemptOrder } from '@/lib/testing/attempt-order';

const harness = attemptHarness();

/** What resolvers would say of the names below. */
const names: Record<string, string[]> = {
  'public.example': ['8.8.8.8'],
  'private.example': ['127.0.0.1'],
  '127.0.0.1.nip.io': ['127.0.0.1'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mixed-six.example': ['93.184.215.14', '::1'],
  'only-six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'cgn.example': ['100.64.0.1'],
  'odd.example': ['127.1'],
  'xn--bcher-kva.example': ['127.0.0.1'],
};

const resolve = async (host: string) => names[host] ?? ['127.0.0.1'];

/** The trap listens on one port of loopback; `PORT` stands for it. */
const blocked = [
  ...['2130706433', '0x7f.1', '017700000001', '127.1', '127。0。0。1', '①②⑦.⓪.⓪.①', '127.0.0.1'],
  ...['0', '0.0.0.0', '0xa9fea9fe', '169.254.169.254', '10.0.0.1', '192.168.1.1', '172.16.0.1'],
  ...['100.64.0.1', '100.127.255.254', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...['%31%32%37.0.0.1', '127%2e0.0.1'],
  ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]'],
  ...['[64:ff9b::7f00:1]', '[64:ff9b::a9fe:a9fe]', '[2002:7f00:1::]', '[2001:0:1::1]'],
  ...['[fd00:ec2::254]', '[fe80::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'foo.localhost', 'metadata.google.internal'],
  ...['printer.local', 'public.example.', 'a..b', '.public.example'],
  ...Object.keys(names).filter((name) => name !== 'public.example'),
  ...['BÜCHER.example', 'private.example', `${'a'.repeat(63)}.example`, 'redis'],
].map((host) => `http://${host}:PORT/`);

const tricks = [
  'http://user:pw@public.example:PORT/',
  'http://user@public.example:PORT/',
  'http://:pw@public.example:PORT/',
  'http://private.example:PORT#@public.example/',
  'http://private.example:PORT\\@public.example/',
  'http:private.example:PORT',
  'http:\\\\private.example:PORT',
  ' http://private.example:PORT/ ',
  'ht\ntp://private.exa\tmple:PORT/',
  'gopher://private.example:PORT/',
  'file:///etc/passwd',
  'ftp://private.example:PORT/',
  'javascript:alert(1)',
  'http://public.example:25/',
  'http://public.example:22/',
  'http://public.example:6379/',
  'http://public.example:0/',
  `http://private.example:PORT/${'a'.repeat(10_000)}`,
];

async function trap(): Promise<Receiver> {
  return await harness.receiver();
}

test.each([...blocked, ...tricks])('%j opens no connection', async (text) => {
  const { port, connections } = await trap();
  const send = harness.sender({ allow: [], resolve });
  const { attempt, mayHaveArrived } = await send(attemptOrder(text.replace('PORT', String(port))));
  expect(attempt).toMatchObject({ error_kind: 'blocked_address', ip_address: '', code: null });
  expect([mayHaveArrived, connections()]).toEqual([false, 0]);
});

test.each([
  'nope',
  '',
  '//private.example',
  '/hook',
  'http://',
  'http://[fe80::1%25eth0]:80/',
  'http://a:99999/',
])('%j is no address', async (url) => {
  const send = harness.sender({ allow: [], resolve });
  expect((await send(attemptOrder(url))).attempt).toMatchObject({
    error_kind: 'protocol',
    error: 'The URL of the endpoint is no address.',
  });
});

test('what is told of an address that is not allowed is the same for all of them', async () => {
  const send = harness.sender({ allow: [], resolve });
  const told = new Set<string>();
  for (const host of ['127.0.0.1', '10.9.9.9', 'private.example', 'mixed.example'])
    told.add((await send(attemptOrder(`http://${host}/`))).attempt.error);
  expect(told.size).toBe(1);
});

test('http is delivered to only where it is allowed', async () => {
  const { url, connections } = await trap();
  const { attempt } = await harness.sender({ allowHttp: false })(attemptOrder(url));
  expect([attempt.error_kind, connections()]).toEqual(['blocked_address', 0]);
});

test('an address that answered in public and leads elsewhere at the next try is not called', async () => {
  const { port, connections } = await trap();
  const answers = [['127.0.0.2'], ['127.0.0.1'], ['127.0.0.2']];
  const asked: string[] = [];
  const send = harness.sender({
    // 127.0.0.2 stands for the public address: nobody listens there.
    allow: ['127.0.0.2/32'],
    resolve: async (host) => {
      asked.push(host);
      return answers.shift() ?? ['127.0.0.1'];
    },
  });
  const order = attemptOrder(`http://rebound.example:${port}/`);
  const kinds = [];
  for (let attempt = 0; attempt < 4; attempt += 1)
    kinds.push((await send(order)).attempt.error_kind);
  expect(kinds).toEqual(['refused', 'blocked_address', 'refused', 'blocked_address']);
  expect(asked).toHaveLength(4);
  expect(connections()).toBe(0);
});

test('a connection stays with the address that was checked, whatever the name leads to later', async () => {
  const receiver = await harness.receiver();
  const answers = [['127.0.0.1']];
  const send = harness.sender({ resolve: async () => answers.shift() ?? ['10.0.0.1'] });
  const order = attemptOrder(`http://moving.example:${receiver.port}/`);
  expect((await send(order)).attempt).toMatchObject({ is_success: true });
  await nextTurn();
  expect((await send(order)).attempt).toMatchObject({
    ...{ is_success: true, ip_address: '127.0.0.1' },
  });
  expect(receiver.connections()).toBe(1);
});

test.each([301, 302, 303, 307, 308])('a %i is followed nowhere', async (status) => {
  const { url, connections } = await trap();
  const receiver = await harness.receiver((_, response) =>
    response.writeHead(status, { location: url }).end(),
  );
  const { attempt } = await harness.sender()(attemptOrder(receiver.url));
  expect(attempt).toMatchObject({ error_kind: 'redirect', code: status, is_success: false });
  expect([connections(), receiver.requests.length]).toEqual([0, 1]);
});

test('targets that are listed are delivered to, by network and by name', async () => {
  const receiver = await harness.receiver();
  const port = receiver.port;
  for (const [allow, host] of [
    ['127.0.0.0/8', '127.0.0.1'],
    ['127.0.0.1/32', 'private.example'],
    ['127.0.0.1/32', 'mapped.example'],
    ['localhost', 'localhost'],
    ['receiver.internal', 'receiver.internal'],
  ] as const) {
    const send = harness.sender({ allow: [allow], resolve });
    const { attempt } = await send(attemptOrder(`http://${host}:${port}/`));
    expect({ host, done: attempt.is_success, error: attempt.error }).toMatchObject({ done: true });
  }
  expect(receiver.requests).toHaveLength(5);
});

test('a listed name allows no other name that leads to the same place', async () => {
  const { port, connections } = await trap();
  const send = harness.sender({ allow: ['receiver.internal'], resolve });
  for (const host of ['private.example', '127.0.0.1', 'localhost', 'a.receiver.internal'])
    expect((await send(attemptOrder(`http://${host}:${port}/`))).attempt.error_kind).toBe(
      'blocked_address',
    );
  expect(connections()).toBe(0);
});

test.each([
  ...['localhost', 'a.localhost', 'printer.local', 'metadata.google.internal', 'internal'],
  ...['private.example.', 'a..example', '.example'],
])('the name %s is not called by the addresses that it leads to', async (host) => {
  const { port, connections } = await trap();
  const send = harness.sender({ resolve: async () => ['127.0.0.1'] });
  const { attempt } = await send(attemptOrder(`http://${host}:${port}/`));
  expect([attempt.error_kind, connections()]).toEqual(['blocked_address', 0]);
});

test('an address that the system connects elsewhere is left again before anything is sent', async () => {
  const receiver = await harness.receiver();
  // The unspecified address leads to loopback, which is not listed.
  const send = harness.sender({ allow: ['0.0.0.0/32'] });
  const result = await send(attemptOrder(`http://0.0.0.0:${receiver.port}/`));
  expect(result.attempt.error_kind).toBe('blocked_address');
  expect([result.mayHaveArrived, receiver.requests.length]).toEqual([false, 0]);
});

test('the gateway does not deliver to itself, whatever is listed', async () => {
  const { port, url, connections } = await trap();
  const send = harness.sender({ ownPorts: () => [port] });
  expect((await send(attemptOrder(url))).attempt.error_kind).toBe('blocked_address');
  expect(connections()).toBe(0);
});

test('the proxies of the environment are not asked', async () => {
  const proxy = await trap();
  const receiver = await harness.receiver();
  for (const name of ['HTTP_PROXY', 'http_proxy', 'ALL_PROXY']) vi.stubEnv(name, proxy.url);
  const { attempt } = await harness.sender()(attemptOrder(receiver.url));
  vi.unstubAllEnvs();
  expect(attempt.is_success).toBe(true);
  expect([proxy.connections(), receiver.requests.length]).toEqual([0, 1]);
});
