import { describe, expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { newCertificatePair } from './client-certificate';
import type { EndpointFormContext } from './context';
import { endpointEffects } from './effects';
import type { EndpointFormValues } from './fields';
import { endpointSummaries } from './summary';
import { endpointToFormValues, newEndpointValues } from './values';

const canary = 'canary5ecret';
const stored = toView(
  endpointSchema,
  endpointSchema.parse({
    uid: 'e',
    name: 'Billing',
    url: 'https://a.example/x',
    description: 'Invoices',
    owner_id: 'acme',
    support_email: 'ops@example.com',
    slack_webhook_url: `https://chat.example/${canary}`,
    http_timeout: 25,
    rate_limit: 100,
    rate_limit_duration: 60,
    content_type: 'application/json',
    advanced_signatures: true,
    status: 'active',
    secrets: [{ uid: 's', value: canary }],
    authentication: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: canary } },
  }) as Endpoint,
);

function effects(change: Partial<EndpointFormValues>, context: Partial<EndpointFormContext> = {}) {
  return endpointEffects(
    { ...endpointToFormValues(stored), ...change },
    {
      kind: 'update',
      dialect: 'embedded',
      stored,
      isReadable: true,
      projectType: 'outgoing',
      http: 'open',
      ...context,
    },
  );
}

test('nothing changed means no change, no erasure, and every secret kept', () => {
  const { changes, erases, ignored, keepsSecrets } = effects({});
  expect([changes, erases, ignored]).toEqual([[], [], []]);
  expect(keepsSecrets.map(({ label }) => label)).toEqual([
    'Signing secret',
    'Chat webhook',
    'Header value',
  ]);
});

test('a certificate pair that is still being pasted erases nothing', () => {
  const pair = { mtls: newCertificatePair() };
  expect(effects(pair).erases).toEqual([]);
  const mtls_client_cert = { client_cert: 'PEM', client_key: 'set' as const };
  const withPair = { ...stored, mtls_client_cert };
  expect(effects(pair, { stored: withPair }).erases).toEqual([]);
  const removed = effects({ mtls: { kind: 'none' } }, { stored: withPair });
  expect(removed.erases.map(({ label }) => label)).toContain('Client certificate');
});

test('a change is told by field, from and to', () => {
  expect(effects({ name: 'Billing EU', httpTimeout: '30' }).changes).toEqual([
    { path: 'name', gatewayPath: 'name', label: 'Name', from: 'Billing', to: 'Billing EU' },
    {
      path: 'httpTimeout',
      gatewayPath: 'http_timeout',
      label: 'Time-out',
      from: '25 s',
      to: '30 s',
    },
  ]);
});

test('what is cleared or left behind is told as erased, with what it was', () => {
  const { changes, erases } = effects({ description: '', auth: { kind: 'none' } });
  expect(changes).toEqual([]);
  expect(erases.map(({ gatewayPath, from }) => [gatewayPath, from])).toEqual([
    ['description', 'Invoices'],
    ['authentication.type', 'API key'],
    ['authentication.api_key.header_name', 'X-Key'],
    ['authentication.api_key.header_value', 'stored'],
  ]);
});

test('no value of a secret appears, neither an old nor a new one', () => {
  const auth = {
    kind: 'basic_auth',
    username: 'u',
    password: { kind: 'replace', value: canary },
  } as const;
  const slackWebhookUrl = { kind: 'replace', value: `https://chat.example/${canary}` } as const;
  expect(JSON.stringify(effects({ auth, slackWebhookUrl }))).not.toContain(canary);
});

describe('what a gateway ignores is told, with what to do instead', () => {
  const told = (change: Partial<EndpointFormValues>, context: Partial<EndpointFormContext> = {}) =>
    effects(change, context).ignored.map(({ path, certainty }) => `${path} ${certainty}`);

  test.each<[Dialect, string[]]>([
    ['embedded', []],
    [convoy2465, ['isDisabled will']],
    [convoy2636, ['isDisabled will']],
    [convoy2673, ['isDisabled will']],
    ['unknown', ['isDisabled will']],
  ])('switching off on %s', (dialect, expected) => {
    expect(told({ isDisabled: true }, { dialect })).toEqual(expected);
    const { ignored } = effects({ isDisabled: true }, { dialect });
    for (const { instead } of ignored) expect(instead).toBe('Pause the endpoint instead');
  });

  test('a new secret on update, except where it works', () => {
    const secret = { kind: 'replace', value: 'new-secret' } as const;
    expect(told({ secret })).toEqual([]);
    expect(told({ secret }, { dialect: convoy2636 })).toEqual(['secret may']);
  });

  test('what may be lost for want of a licence, on 26.x only', () => {
    const change: Partial<EndpointFormValues> = {
      httpTimeout: '30',
      supportEmail: 'new@example.com',
      slackWebhookUrl: { kind: 'replace', value: 'https://chat.example/y' },
      auth: { kind: 'basic_auth', username: 'u', password: { kind: 'replace', value: 'p' } },
    };
    expect(told(change, { dialect: convoy2636 })).toEqual([
      'httpTimeout may',
      'supportEmail may',
      'slackWebhookUrl may',
      'auth.kind may',
    ]);
    expect(told(change)).toEqual([]);
    expect(told(change, { dialect: convoy2465 })).toEqual([]);
  });

  test('what can be changed but not removed', () => {
    expect(told({ ownerId: '', httpTimeout: '' })).toEqual(['ownerId will', 'httpTimeout will']);
  });

  test('a limit that is taken away where older releases may keep it', () => {
    const none = { rateLimit: '', rateLimitDuration: '' };
    expect(told(none, { dialect: 'unknown' })).toEqual(['rateLimit may']);
    expect(told(none, { dialect: convoy2636 })).toEqual([]);
  });

  test('content type on 24.6, signatures of incoming projects, the app ID', () => {
    const contentType = 'application/x-www-form-urlencoded';
    expect(told({ contentType }, { dialect: convoy2465 })).toEqual(['contentType will']);
    const asForm = { ...stored, content_type: contentType };
    expect(told({}, { dialect: convoy2465, stored: asForm })).toEqual([]);
    expect(told({ advancedSignatures: false }, { projectType: 'incoming' })).toEqual([
      'advancedSignatures will',
    ]);
    const create = { kind: 'create', stored: null } as const;
    expect(told({ ...newEndpointValues(), appId: 'a' }, create)).toEqual(['appId will']);
  });
});

describe('before a save the form warns', () => {
  const texts = (change: Partial<EndpointFormValues>, dialect: Dialect) =>
    effects(change, { dialect }).warnings.map(({ text }) => text);
  const noLimit = { rateLimit: '', rateLimitDuration: '' };

  test('what no limit means: unlimited, nothing at all, or both where it cannot be told', () => {
    expect(texts(noLimit, convoy2636)[0]).toContain('as fast as events come in');
    expect(texts(noLimit, 'embedded')[0]).toContain('as fast as events come in');
    expect(texts(noLimit, convoy2465)[0]).toContain('delivers nothing at all');
    expect(texts(noLimit, 'unknown')[0]).toMatch(/without bounds.*nothing at all/);
  });

  test('that the gateway calls the address, where it does', () => {
    expect(texts({}, convoy2636).join()).toContain('call an https address');
    expect(texts({}, 'embedded')).toEqual([]);
  });

  test('that 24.6 knows API keys only', () => {
    const auth = { kind: 'basic_auth', username: 'u', password: { kind: 'keep' } } as const;
    expect(texts({ auth }, convoy2465).join()).toContain('API keys only');
  });

  test('what an unknown baseline puts at risk', () => {
    const values = { ...newEndpointValues(), name: 'x', url: 'https://a.example' };
    const { erases, warnings, changes } = endpointEffects(values, {
      kind: 'update',
      dialect: convoy2636,
      stored: null,
      isReadable: false,
      projectType: null,
      http: 'unknown',
    });
    expect(erases.map(({ gatewayPath, from }) => [gatewayPath, from])).toEqual([
      ['description', null],
      ['rate_limit', null],
      ['rate_limit_duration', null],
      ['authentication', null],
    ]);
    expect(changes[0]?.from).toBe('not known');
    expect(warnings.at(-1)).toMatchObject({ path: null });
  });
});

test('closed sections say in one line what they hold, and nothing of a secret', () => {
  const values = endpointToFormValues(stored);
  expect(endpointSummaries(values)).toEqual({
    authentication: 'API key · X-Key',
    rateLimit: '100 requests per 60 s',
    signature: 'advanced · t=…,v1=…',
    secret: null,
    delivery: 'time-out 25 s',
    alerts: 'ops@example.com · chat channel set',
    clientCertificate: null,
    status: null,
  });
  expect(JSON.stringify(endpointSummaries(values))).not.toContain(canary);
  const empty = Object.values(endpointSummaries(newEndpointValues())).filter(
    (line) => line !== null,
  );
  expect(empty).toEqual(['simple · bare signature']);
});

describe('a password that the gateway does not give out', () => {
  const held = toView(
    endpointSchema,
    endpointSchema.parse({
      uid: 'e',
      name: 'Billing',
      url: 'http://a.example/x',
      rate_limit: 1,
      rate_limit_duration: 1,
      authentication: {
        type: 'basic_auth',
        basic_auth: { username: 'u', password: '[REDACTED]' },
      },
    }) as Endpoint,
  );
  const values = endpointToFormValues(held);
  const told = (change: Partial<EndpointFormValues>) =>
    effects({ ...values, ...change }, { stored: held, dialect: convoy2636 }).warnings.filter(
      ({ path }) => path === 'auth.password',
    );

  test('is said to be needed before anything is changed', () => {
    const text = expect.stringMatching(/^Password: .* before it is typed again\.$/);
    expect(told({})).toEqual([{ path: 'auth.password', text, isStanding: true }]);
  });

  test('and no more once it is typed, or the kind is left', () => {
    const password = { kind: 'replace', value: 'p' } as const;
    expect(told({ auth: { kind: 'basic_auth', username: 'u', password } })).toEqual([]);
    expect(told({ auth: { kind: 'none' } })).toEqual([]);
  });
});
