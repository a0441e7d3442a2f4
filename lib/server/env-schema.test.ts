import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import {
  EnvironmentError,
  environmentVariables,
  isEnvironmentError,
  parseEnv,
} from './env-schema.mjs';

const key = (bytes = 32) => randomBytes(bytes).toString('base64');

function refusal(source: Record<string, string>): string {
  try {
    parseEnv(source);
  } catch (error) {
    if (isEnvironmentError(error)) return error.message;
    throw error;
  }
  throw new Error(`accepted ${JSON.stringify(source)}`);
}

describe('an empty environment', () => {
  test('starts a console on loopback with the embedded gateway', () => {
    expect(parseEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://127.0.0.1:3000',
      publicOrigins: ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'],
      trustProxy: 0,
      gatewayUrl: undefined,
      gatewayOrigins: [],
      sessionKeys: undefined,
      dataDirectory: path.resolve('.data'),
      gatewayPort: 5005,
      portal: {
        origin: 'http://127.0.0.1:3000',
        origins: ['http://127.0.0.1:3000', 'http://localhost:3000', 'http://[::1]:3000'],
        port: undefined,
        renewalUrl: undefined,
        frameAncestors: [],
      },
      projectId: undefined,
      incomingProjectId: undefined,
      apiKey: undefined,
      exampleData: true,
      allowHttpEndpoints: false,
      allowTargets: [],
      allowBrokers: [],
      ingestListener: undefined,
      ingestUrl: undefined,
      retentionMs: 2_592_000_000,
      maximumEventBytes: 10_737_418_240,
      deliveryConcurrency: 512,
      readOnly: false,
      logLevel: 'info',
      test: false,
      limits: {
        checkMs: 5_000,
        readMs: 10_000,
        writeMs: 10_000,
        slowMs: 30_000,
        signInPerMinutePerAddress: 5,
        signInPerMinute: 50,
        portalOpeningsPerMinutePerAddress: 30,
        sessionIdleMs: 1_800_000,
        sessionAbsoluteMs: 43_200_000,
        revealAgeMs: 900_000,
      },
    });
  });

  test('is what empty values mean, as process managers write them', () => {
    const empty = Object.fromEntries(environmentVariables.map(({ name }) => [name, '']));
    expect(parseEnv(empty)).toEqual(parseEnv({}));
  });

  test('gives an object that nobody can change later', () => {
    const env = parseEnv({});
    expect(Object.isFrozen(env) && Object.isFrozen(env.limits)).toBe(true);
    expect(Object.isFrozen(env.publicOrigins) && Object.isFrozen(env.gatewayOrigins)).toBe(true);
  });
});

const accepted: [Record<string, string>, Record<string, unknown>][] = [
  [{ PORT: '1' }, { port: 1 }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ PORT: '80' }, { publicOrigins: ['http://127.0.0.1', 'http://localhost', 'http://[::1]'] }],
  [{ HOST: '::1' }, { host: '::1' }],
  [{ HOST: 'localhost' }, { host: 'localhost' }],
  [
    { HOST: '0.0.0.0', GATEHOUSE_PUBLIC_ORIGIN: 'https://Gatehouse.example.com/' },
    { host: '0.0.0.0', publicOrigins: ['https://gatehouse.example.com'] },
  ],
  [{ GATEHOUSE_PUBLIC_ORIGIN: 'http://[::1]:8080' }, { publicOrigins: ['http://[::1]:8080'] }],
  [{ GATEHOUSE_TRUST_PROXY: '10' }, { trustProxy: 10 }],
  [{ GATEWAY_URL: 'http://10.0.0.5:5005/api/' }, { gatewayUrl: 'http://10.0.0.5:5005/api' }],
  [{ GATEWAY_URL: 'https://gateway.example.com' }, { gatewayUrl: 'https://gateway.example.com' }],
  [
    {
      GATEHOUSE_GATEWAY_ORIGINS:
        'https://a.example/api, http://localhost:5/api,https://a.example/api/',
    },
    { gatewayOrigins: ['https://a.example/api', 'http://localhost:5/api'] },
  ],
  [{ GATEHOUSE_DATA_DIR: '/var/lib/gatehouse' }, { dataDirectory: '/var/lib/gatehouse' }],
  [
    { PORT: '0', GATEHOUSE_GATEWAY_PORT: '0', GATEHOUSE_TEST: '1' },
    { port: 0, gatewayPort: 0, test: true },
  ],
  [{ GATEHOUSE_GATEWAY_PORT: '3000', GATEWAY_URL: 'https://a.example' }, { gatewayPort: 3000 }],
  [{ GATEHOUSE_PROJECT_ID: '01J_out-1' }, { projectId: '01J_out-1' }],
  [{ GATEHOUSE_INCOMING_PROJECT_ID: 'in' }, { incomingProjectId: 'in' }],
  [{ GATEHOUSE_API_KEY: 'k'.repeat(32) }, { apiKey: 'k'.repeat(32) }],
  [{ GATEHOUSE_API_KEY: '~'.repeat(1024) }, { apiKey: '~'.repeat(1024) }],
  [{ GATEHOUSE_METRICS_KEY: 'm'.repeat(32) }, { metricsKey: 'm'.repeat(32) }],
  [{ GATEHOUSE_EXAMPLE_DATA: 'off' }, { exampleData: false }],
  [{ GATEHOUSE_ALLOW_HTTP_ENDPOINTS: '1' }, { allowHttpEndpoints: true }],
  [
    { GATEHOUSE_ALLOW_TARGETS: '127.0.0.1/32, Relay.example' },
    { allowTargets: ['127.0.0.1/32', 'relay.example'] },
  ],
  [
    { GATEHOUSE_ALLOW_BROKERS: '10.0.0.0/8,rabbit.internal' },
    { allowBrokers: ['10.0.0.0/8', 'rabbit.internal'] },
  ],
  [{ GATEHOUSE_INGEST_PORT: '8080' }, { ingestListener: { host: '127.0.0.1', port: 8080 } }],
  [
    {
      GATEHOUSE_INGEST_PORT: '3000',
      GATEHOUSE_INGEST_HOST: '::',
      GATEWAY_URL: 'https://a.example',
    },
    { ingestListener: { host: '::', port: 3000 } },
  ],
  [
    {
      PORT: '0',
      GATEHOUSE_GATEWAY_PORT: '0',
      GATEHOUSE_INGEST_PORT: '0',
      GATEHOUSE_TEST: '1',
    },
    { ingestListener: { host: '127.0.0.1', port: 0 } },
  ],
  [{ GATEHOUSE_INGEST_URL: 'https://A.example/in/' }, { ingestUrl: 'https://a.example/in' }],
  [{ GATEHOUSE_RETENTION: '1m' }, { retentionMs: 60_000 }],
  [{ GATEHOUSE_RETENTION: '1.5h' }, { retentionMs: 5_400_000 }],
  [{ GATEHOUSE_RETENTION: '3650d' }, { retentionMs: 315_360_000_000 }],
  [{ GATEHOUSE_EVENTS_MAX: '16777216B' }, { maximumEventBytes: 16_777_216 }],
  [{ GATEHOUSE_EVENTS_MAX: '500 MB' }, { maximumEventBytes: 500_000_000 }],
  [{ GATEHOUSE_EVENTS_MAX: '1.5GiB' }, { maximumEventBytes: 1_610_612_736 }],
  [{ GATEHOUSE_DELIVERY_CONCURRENCY: '4096' }, { deliveryConcurrency: 4_096 }],
  [
    {
      GATEHOUSE_SMTP_URL: 'smtp://mail.example.com',
      GATEHOUSE_MAIL_FROM: 'gatehouse@example.com',
    },
    {
      mail: {
        host: 'mail.example.com',
        port: 587,
        isSecure: false,
        user: '',
        password: '',
        from: 'gatehouse@example.com',
      },
    },
  ],
  [
    {
      GATEHOUSE_SMTP_URL: 'smtps://user%40x:p%3Aw%2F@[::1]/',
      GATEHOUSE_MAIL_FROM: 'gatehouse@example.com',
    },
    { mail: { host: '::1', port: 465, isSecure: true, user: 'user@x', password: 'p:w/' } },
  ],
  [
    {
      GATEHOUSE_SMTP_URL: 'smtp://relay:2525',
      GATEHOUSE_MAIL_FROM: 'gatehouse@example.com',
    },
    { mail: { host: 'relay', port: 2525, isSecure: false } },
  ],
  [{ GATEHOUSE_READ_ONLY: '1' }, { readOnly: true }],
  [
    { GATEHOUSE_PORTAL_ORIGIN: 'https://Hooks.example.com/' },
    { portal: { origin: 'https://hooks.example.com', origins: ['https://hooks.example.com'] } },
  ],
  [
    { GATEHOUSE_PORTAL_PORT: '3100', HOST: 'localhost' },
    { portal: { port: 3100, origin: 'http://localhost:3100' } },
  ],
  [
    { GATEHOUSE_PORTAL_PORT: '3100', GATEHOUSE_PORTAL_ORIGIN: 'https://hooks.example.com' },
    { portal: { port: 3100, origins: ['https://hooks.example.com'] } },
  ],
  [
    { GATEHOUSE_PORTAL_RENEWAL_URL: 'https://app.example.com/links/{link}?again={link}' },
    { portal: { renewalUrl: 'https://app.example.com/links/{link}?again={link}' } },
  ],
  [
    {
      GATEHOUSE_PORTAL_FRAME_ANCESTORS: 'https://a.example, http://localhost:80,https://a.example/',
    },
    { portal: { frameAncestors: ['https://a.example', 'http://localhost'] } },
  ],
  [{ GATEWAY_URL: 'https://a.example' }, { portal: undefined }],
  [{ LOG_LEVEL: 'silent' }, { logLevel: 'silent' }],
];

test.each(accepted)('%j is accepted', (source, expected) => {
  expect(parseEnv(source)).toMatchObject(expected);
});

const refused: [Record<string, string>, RegExp][] = [
  [{ PORT: '0' }, /^PORT must be a whole number from 1 to 65535; 0 is for tests\.$/],
  [{ PORT: '65536' }, /^PORT must be/],
  [{ PORT: '3e3' }, /^PORT must be/],
  [{ PORT: ' 3000' }, /^PORT must be/],
  [{ HOST: 'http://127.0.0.1' }, /^HOST must be an address/],
  [{ HOST: '0.0.0.0' }, /^HOST 0\.0\.0\.0 can be reached.*GATEHOUSE_PUBLIC_ORIGIN/],
  [{ HOST: '::' }, /GATEHOUSE_PUBLIC_ORIGIN/],
  [{ HOST: '127.evil.example' }, /GATEHOUSE_PUBLIC_ORIGIN/],
  [
    { GATEHOUSE_PUBLIC_ORIGIN: 'http://lan-host' },
    /^GATEHOUSE_PUBLIC_ORIGIN must be an https origin/,
  ],
  [{ GATEHOUSE_PUBLIC_ORIGIN: 'http://127.0.0.2' }, /^GATEHOUSE_PUBLIC_ORIGIN/],
  [{ GATEHOUSE_PUBLIC_ORIGIN: 'https://a.example/console' }, /^GATEHOUSE_PUBLIC_ORIGIN/],
  [{ GATEHOUSE_PUBLIC_ORIGIN: 'https://me@a.example' }, /^GATEHOUSE_PUBLIC_ORIGIN/],
  [{ GATEHOUSE_PUBLIC_ORIGIN: 'https://a.example,https://b.example' }, /^GATEHOUSE_PUBLIC_ORIGIN/],
  [{ GATEHOUSE_PUBLIC_ORIGIN: 'a.example' }, /^GATEHOUSE_PUBLIC_ORIGIN/],
  [{ GATEHOUSE_TRUST_PROXY: '11' }, /^GATEHOUSE_TRUST_PROXY must be a whole number from 0 to 10/],
  [{ GATEHOUSE_TRUST_PROXY: 'true' }, /^GATEHOUSE_TRUST_PROXY/],
  [{ GATEWAY_URL: 'ftp://a.example' }, /^GATEWAY_URL must be the full http or https base URL/],
  [{ GATEWAY_URL: 'https://user:pass@a.example/api' }, /^GATEWAY_URL/],
  [{ GATEWAY_URL: 'https://a.example/api?x=1' }, /^GATEWAY_URL/],
  [{ GATEWAY_URL: 'https://a.example/api#x' }, /^GATEWAY_URL/],
  [{ GATEWAY_URL: 'a.example' }, /^GATEWAY_URL/],
  [{ GATEHOUSE_GATEWAY_ORIGINS: 'http://a.example/api' }, /^GATEHOUSE_GATEWAY_ORIGINS/],
  [{ GATEHOUSE_GATEWAY_ORIGINS: 'https://a.example,nonsense' }, /^GATEHOUSE_GATEWAY_ORIGINS/],
  [
    { GATEHOUSE_ALLOW_TARGETS: '10.0.0.0/33' },
    /^GATEHOUSE_ALLOW_TARGETS must be a comma-separated/,
  ],
  [{ GATEHOUSE_INGEST_PORT: '0' }, /^GATEHOUSE_INGEST_PORT must .*; 0 is for tests\.$/],
  [
    { GATEHOUSE_INGEST_PORT: '3000' },
    /^GATEHOUSE_INGEST_PORT must differ from PORT; both are 3000/,
  ],
  [{ GATEHOUSE_INGEST_PORT: '5005' }, /^GATEHOUSE_INGEST_PORT must differ from GATEHOUSE_GATEWAY_/],
  [
    { GATEHOUSE_INGEST_HOST: '0.0.0.0' },
    /^GATEHOUSE_INGEST_HOST must be unset unless GATEHOUSE_ING/,
  ],
  [{ GATEHOUSE_INGEST_URL: 'hooks.example.com' }, /^GATEHOUSE_INGEST_URL must be a full http or/],
  [
    { GATEHOUSE_PORTAL_ORIGIN: 'http://hooks.example.com' },
    /^GATEHOUSE_PORTAL_ORIGIN must be an https origin/,
  ],
  [
    { GATEHOUSE_PORTAL_PORT: '3000' },
    /^GATEHOUSE_PORTAL_PORT must differ from PORT; both are 3000/,
  ],
  [{ GATEHOUSE_PORTAL_PORT: '0' }, /^GATEHOUSE_PORTAL_PORT must .*; 0 is for tests\.$/],
  [
    {
      GATEHOUSE_PORTAL_PORT: '3100',
      HOST: '0.0.0.0',
      GATEHOUSE_PUBLIC_ORIGIN: 'https://a.example',
    },
    /^GATEHOUSE_PORTAL_PORT can be reached .* so GATEHOUSE_PORTAL_ORIGIN must name/,
  ],
  ...[
    'http://app.example.com',
    'javascript:alert(1)//',
    'https://{link}.example.com',
    'https://me@a.example',
    'https://a.example/#a',
    'app.example.com',
  ].map((url): [Record<string, string>, RegExp] => [
    { GATEHOUSE_PORTAL_RENEWAL_URL: url },
    /^GATEHOUSE_PORTAL_RENEWAL_URL must be an https address/,
  ]),
  ...[
    '*',
    'https://*.example.com',
    'https://a;b.example',
    "'self'",
    'https://a.example/page',
    'https://a.example,',
  ].map((list): [Record<string, string>, RegExp] => [
    { GATEHOUSE_PORTAL_FRAME_ANCESTORS: list },
    /^GATEHOUSE_PORTAL_FRAME_ANCESTORS must be a comma-separated list/,
  ]),
  ...[
    { GATEHOUSE_PORTAL_ORIGIN: 'https://a.example' },
    { GATEHOUSE_PORTAL_PORT: '3100' },
    { GATEHOUSE_PORTAL_RENEWAL_URL: 'https://a.example' },
    { GATEHOUSE_PORTAL_FRAME_ANCESTORS: 'https://a.example' },
  ].map((set): [Record<string, string>, RegExp] => [
    { ...set, GATEWAY_URL: 'https://b.example' },
    /^GATEHOUSE_PORTAL_\w+ must be unset while GATEWAY_URL is set/,
  ]),
  [{ GATEHOUSE_RETENTION: '30' }, /^GATEHOUSE_RETENTION must be a duration .*; it is "30"\.$/],
  [{ GATEHOUSE_RETENTION: '59s' }, /^GATEHOUSE_RETENTION/],
  [{ GATEHOUSE_RETENTION: '0.9m' }, /^GATEHOUSE_RETENTION/],
  [{ GATEHOUSE_RETENTION: '3651d' }, /^GATEHOUSE_RETENTION/],
  [{ GATEHOUSE_EVENTS_MAX: '10' }, /^GATEHOUSE_EVENTS_MAX must be a size/],
  [{ GATEHOUSE_EVENTS_MAX: '15MiB' }, /^GATEHOUSE_EVENTS_MAX/],
  [{ GATEHOUSE_EVENTS_MAX: '10gib' }, /^GATEHOUSE_EVENTS_MAX/],
  [{ GATEHOUSE_EVENTS_MAX: '10 constructor' }, /^GATEHOUSE_EVENTS_MAX/],
  [
    { GATEHOUSE_SMTP_URL: 'smtp://mail.example.com' },
    /^GATEHOUSE_MAIL_FROM must be set with GATEHOUSE_SMTP_URL/,
  ],
  [
    { GATEHOUSE_MAIL_FROM: 'gatehouse@example.com' },
    /^GATEHOUSE_MAIL_FROM must be unset unless GATEHOUSE_SMTP_URL is set/,
  ],
  [
    { GATEHOUSE_MAIL_FROM: 'Gatehouse <gatehouse@example.com>' },
    /^GATEHOUSE_MAIL_FROM must be one e-mail address/,
  ],
  [{ GATEHOUSE_MAIL_FROM: 'a@example.com,b@example.com' }, /^GATEHOUSE_MAIL_FROM/],
  [{ GATEHOUSE_DELIVERY_CONCURRENCY: '0' }, /^GATEHOUSE_DELIVERY_CONCURRENCY must be a whole/],
  [{ GATEHOUSE_DELIVERY_CONCURRENCY: '4097' }, /^GATEHOUSE_DELIVERY_CONCURRENCY/],
  [{ GATEHOUSE_DATA_DIR: 'a\0b' }, /^GATEHOUSE_DATA_DIR must be the path/],
  [{ GATEHOUSE_GATEWAY_PORT: '0' }, /^GATEHOUSE_GATEWAY_PORT must be a whole number from 1/],
  [{ GATEHOUSE_GATEWAY_PORT: '3000' }, /^GATEHOUSE_GATEWAY_PORT must differ from PORT/],
  [{ GATEHOUSE_PROJECT_ID: '../admin' }, /^GATEHOUSE_PROJECT_ID must be up to 64/],
  [{ GATEHOUSE_INCOMING_PROJECT_ID: 'x'.repeat(65) }, /^GATEHOUSE_INCOMING_PROJECT_ID/],
  [{ GATEHOUSE_PROJECT_ID: 'a', GATEHOUSE_INCOMING_PROJECT_ID: 'a' }, /must differ/],
  [{ GATEHOUSE_API_KEY: 'k'.repeat(31) }, /^GATEHOUSE_API_KEY must be 32 to 1024 visible/],
  [{ GATEHOUSE_API_KEY: 'k'.repeat(1025) }, /^GATEHOUSE_API_KEY/],
  [{ GATEHOUSE_METRICS_KEY: 'm'.repeat(31) }, /^GATEHOUSE_METRICS_KEY must be 32 to 1024 visible/],
  [{ GATEHOUSE_API_KEY: `${'k'.repeat(32)}\r\nX: 1` }, /^GATEHOUSE_API_KEY/],
  [{ GATEHOUSE_API_KEY: 'é'.repeat(32) }, /^GATEHOUSE_API_KEY/],
  [{ GATEHOUSE_EXAMPLE_DATA: 'no' }, /^GATEHOUSE_EXAMPLE_DATA must be "on" or "off"/],
  [
    { GATEHOUSE_ALLOW_HTTP_ENDPOINTS: 'true' },
    /^GATEHOUSE_ALLOW_HTTP_ENDPOINTS must be "0" or "1"/,
  ],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be "fatal"/],
  [{ GATEHOUSE_TEST: 'yes' }, /^GATEHOUSE_TEST must be "0" or "1"/],
  [
    { GATEHOUSE_TEST: '1', HOST: '0.0.0.0', GATEHOUSE_PUBLIC_ORIGIN: 'https://a.example' },
    /^GATEHOUSE_TEST must be unset while HOST is 0\.0\.0\.0/,
  ],
  [{ GATEHOUSE_TEST_LIMITS: '{}' }, /^GATEHOUSE_TEST_LIMITS must be unset unless/],
  [
    { GATEHOUSE_TEST: '1', GATEHOUSE_TEST_LIMITS: '{"readMS":1}' },
    /^GATEHOUSE_TEST_LIMITS must be a JSON/,
  ],
  [{ GATEHOUSE_TEST: '1', GATEHOUSE_TEST_LIMITS: '{"readMs":0}' }, /^GATEHOUSE_TEST_LIMITS/],
  [{ GATEHOUSE_TEST: '1', GATEHOUSE_TEST_LIMITS: 'fast' }, /^GATEHOUSE_TEST_LIMITS/],
  [{ GATEHOUSE_DATADIR: 'x' }, /^GATEHOUSE_DATADIR is not .*did you mean GATEHOUSE_DATA_DIR\?$/],
  [{ GATEHOUSE_SOMETHING_ELSE_ENTIRELY: '' }, /^GATEHOUSE_SOMETHING_ELSE_ENTIRELY is not [^;]*\.$/],
];

test.each(refused)('%j stops the start with a sentence that names it', (source, sentence) => {
  expect(refusal(source)).toMatch(sentence);
});

test.each([
  ['mail.example.com', 'does not begin with smtp://'],
  ['http://mail.example.com', 'does not begin with smtp://'],
  ['smtp:mail.example.com', 'does not begin with smtp://'],
  ['smtp://', 'host or its port'],
  ['smtp://a.example,b.example', 'host or its port'],
  ['smtp://mail.example.com:99999', 'host or its port'],
  ['smtp://mail.example.com:0', 'port is 0'],
  ['smtp://mail.example.com/inbox', 'stands behind host and port'],
  ['smtp://mail.example.com?pool=true', 'stands behind host and port'],
  ['smtp://mail.example.com#x', 'stands behind host and port'],
  ['smtp://user@mail.example.com', 'both or none'],
  ['smtp://:password@mail.example.com', 'both or none'],
  ['smtp://user:pass%0d%0aword@mail.example.com', 'cannot be read'],
  ['smtp://user:%zz@mail.example.com', 'cannot be read'],
  ['smtp://mail.exam ple.com', 'blank'],
])('the mail server %j stops the start', (server, reason) => {
  const source = { GATEHOUSE_SMTP_URL: server, GATEHOUSE_MAIL_FROM: 'gatehouse@example.com' };
  const sentence = refusal(source);
  expect(sentence).toMatch(/^GATEHOUSE_SMTP_URL must be the smtp or smtps URL of a mail/);
  expect(sentence).toContain(reason);
});

test('given limits replace the defaults one by one', () => {
  const env = parseEnv({ GATEHOUSE_TEST: '1', GATEHOUSE_TEST_LIMITS: '{"readMs":1000}' });
  expect(env.limits).toEqual({ ...parseEnv({}).limits, readMs: 1000 });
});

describe('session keys', () => {
  test.each(['base64', 'base64url', 'hex'] as const)('are read from %s', (encoding) => {
    const bytes = randomBytes(32);
    const env = parseEnv({ GATEHOUSE_SESSION_KEYS: bytes.toString(encoding) });
    expect(env.sessionKeys?.map((key) => Buffer.from(key))).toEqual([bytes]);
  });

  test('keep their order, the newest first', () => {
    const [newest, previous] = [randomBytes(32), randomBytes(48)];
    const text = `${newest.toString('base64')}, ${previous.toString('hex')}`;
    const env = parseEnv({ GATEHOUSE_SESSION_KEYS: text });
    expect(env.sessionKeys?.map((key) => key.length)).toEqual([32, 48]);
  });

  test('drawn at random are never taken for weak ones', () => {
    const bytes = fc.integer().map(() => randomBytes(32));
    fc.assert(
      fc.property(bytes, fc.constantFrom('base64', 'base64url', 'hex'), (key, encoding) => {
        parseEnv({ GATEHOUSE_SESSION_KEYS: key.toString(encoding as 'hex') });
      }),
      { numRuns: runs(200, 2_000) },
    );
  });

  const repeated = key();
  test.each([
    ['changeme', /key 1 has \d+ bytes/],
    [key(31), /key 1 has 31 bytes, fewer than 32/],
    ['0'.repeat(64), /key 1 is not random/],
    ['A'.repeat(43), /key 1 is not random/],
    [Buffer.alloc(32, 7).toString('base64'), /key 1 is not random/],
    [Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('base64'), /not random/],
    [Buffer.from('changeme'.repeat(4)).toString('base64'), /key 1 is not random/],
    [Buffer.from('correct horse battery staple 42!').toString('base64'), /key 1 is not random/],
    ['passwordpasswordpasswordpasswordpasswordpass', /key 1 is not random/],
    ['0123456789abcdef'.repeat(4), /key 1 is not random/],
    [`${key()},`, /key 2 is neither/],
    [`${repeated},${repeated}`, /key 2 repeats/],
    ['not a key at all, with blanks and more', /key 1 is neither/],
  ])('such as %j stop the start', (text, reason) => {
    expect(refusal({ GATEHOUSE_SESSION_KEYS: text })).toMatch(reason);
  });
});

// The sentence goes to standard error, which process managers keep.
test('a refused secret is never repeated', () => {
  const canary = 'CANARY-short-secret';
  for (const name of environmentVariables.filter(({ secret }) => secret).map(({ name }) => name)) {
    expect(refusal({ [name]: canary })).not.toContain(canary);
  }
});

describe('credentials in a refused value', () => {
  const canary = 'CANARY-7f3a';
  const written = [
    `http://operator:${canary}@10.1.2.3/api`,
    `http://operator:${canary}/with@sign@10.1.2.3/api`,
    `operator:${canary}@10.1.2.3/api`,
    `https:operator:${canary}@10.1.2.3`,
    `https://a.example/api,https://operator:${canary}@b.example/api`,
    `https://a.example/api?token=${canary}`,
    `a.example/api?${canary}`,
    `https://a.example/#${canary}`,
    `password=${canary} https://a.example`,
  ];
  const names = environmentVariables.map(({ name }) => name);

  test.each(written)('%j is not repeated, whichever variable it was given for', (value) => {
    const refusedBy = names.filter((name) => {
      try {
        parseEnv({ [name]: value });
        return false;
      } catch (error) {
        expect(error).toMatchObject({ message: expect.not.stringContaining(canary) });
        return true;
      }
    });
    expect(refusedBy).toContain('GATEWAY_URL');
    expect(refusedBy.length).toBeGreaterThan(10);
  });

  test('leave the place that they were for', () => {
    expect(refusal({ GATEWAY_URL: `http://operator:${canary}@10.1.2.3/api` })).toContain(
      'it is "[redacted]@10.1.2.3/api".',
    );
    expect(refusal({ GATEWAY_URL: `http://10.1.2.3/api?key=${canary}` })).toContain(
      'it is "http://10.1.2.3/api?[redacted]".',
    );
  });
});

test('whatever a variable holds, the outcome is a value or one sentence', () => {
  const names = environmentVariables.map(({ name }) => name);
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.string({ unit: 'binary' }), (name, text) => {
      try {
        parseEnv({ [name]: text });
      } catch (error) {
        expect(error).toBeInstanceOf(EnvironmentError);
      }
    }),
  );
});

test('every variable is described for the README', () => {
  for (const { name, accepts, description, shownDefault } of environmentVariables) {
    expect([name, accepts, description, shownDefault].every(Boolean)).toBe(true);
  }
});
