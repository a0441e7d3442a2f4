import { describe, expect, test } from 'vitest';
import type { Dialect } from '@/lib/releases/dialect';
import { problems, updating } from '@/lib/testing/endpoint-form-harness';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';

test('an empty form says what is needed and nothing else', async () => {
  expect(await problems({ name: ' ', url: '' })).toEqual({
    name: 'Enter a name',
    url: 'Enter the address that events are sent to',
  });
  expect(await problems({})).toEqual({});
});

describe('numbers', () => {
  test.each(['1e3', '1.5', '1,000', 'ten', '0x10', '５', '--1', '1 0'])(
    '%s is refused in words',
    async (httpTimeout) => {
      expect((await problems({ httpTimeout })).httpTimeout).toContain('whole number');
    },
  );

  test('bounds are told with the bound', async () => {
    expect(await problems({ httpTimeout: '0' })).toEqual({ httpTimeout: 'Use at least 1' });
    expect(await problems({ httpTimeout: '9007199254740993' })).toEqual({
      httpTimeout: 'Use at most 9007199254740991',
    });
    const limit = { rateLimit: '2147483648', rateLimitDuration: '60' };
    expect(await problems(limit, { dialect: convoy2465 })).toEqual({
      rateLimit: 'Use at most 2147483647',
    });
    expect(await problems(limit)).toEqual({});
    const beyond = { rateLimit: '9007199254740993', rateLimitDuration: '9007199254740993' };
    for (const [dialect, maximum] of [
      ['embedded', 9007199254740991],
      [convoy2636, 9007199254740991],
      [convoy2465, 2147483647],
    ] as const) {
      const message = `Use at most ${maximum}`;
      const told = { rateLimit: message, rateLimitDuration: message };
      expect(await problems(beyond, { dialect }), dialect).toEqual(told);
    }
  });

  test('a limit has both parts or none', async () => {
    expect(Object.keys(await problems({ rateLimit: '5' }))).toEqual(['rateLimitDuration']);
    expect(Object.keys(await problems({ rateLimitDuration: '5' }))).toEqual(['rateLimit']);
  });

  test.each<[Dialect, boolean]>([
    [convoy2465, true],
    [convoy2636, false],
    [convoy2673, false],
    [convoy26, false],
    ['embedded', false],
    ['unknown', false],
  ])('no limit on %s is refused: %s', async (dialect, isRefused) => {
    const found = await problems({}, { dialect });
    expect(found.rateLimit?.includes('never receives anything') ?? false).toBe(isRefused);
    const { problems: cleared } = updating({ rate_limit: 5, rate_limit_duration: 6 }, { dialect });
    const none = { rateLimit: '', rateLimitDuration: '' };
    expect(Object.keys(await cleared(none))).toEqual(isRefused ? ['rateLimit'] : []);
  });

  test('odd stored numbers do not stop a save of something else', async () => {
    for (const odd of [
      { rate_limit: -5, rate_limit_duration: 0 },
      { rate_limit: 2 ** 53, rate_limit_duration: 60 },
      { http_timeout: '1500ms' },
    ]) {
      expect(await updating(odd).problems({ name: 'y' })).toEqual({});
    }
  });
});

describe('e-mail and chat', () => {
  test('neither forces the other, and any server will do', async () => {
    const value = 'https://chat.example.org/hooks/abc';
    expect(await problems({ slackWebhookUrl: { kind: 'replace', value } })).toEqual({});
    expect(await problems({ supportEmail: 'ops@example.com' })).toEqual({});
  });

  test.each([
    [convoy2636, false],
    ['embedded', true],
  ] as const)('on %s a chat server over http is refused: %s', async (dialect, isRefused) => {
    const value = 'http://chat.example.org/hooks/abc';
    const found = await problems({ teamsWebhookUrl: { kind: 'replace', value } }, { dialect });
    expect(Object.values(found).join().includes('Use https://')).toBe(isRefused);
  });

  test.each(['nope', 'a@b', 'a b@c.example', 'a@b.example,c@d.example'])(
    '%s is no address',
    async (supportEmail) => {
      expect(Object.keys(await problems({ supportEmail }))).toEqual(['supportEmail']);
    },
  );

  test('a content type with parameters is refused', async () => {
    const contentType = 'application/json; charset=utf-8';
    expect(Object.keys(await problems({ contentType }))).toEqual(['contentType']);
    expect(await updating({ content_type: 'text/xml' }).problems()).toEqual({});
  });
});

describe('the address', () => {
  test.each([
    ['http://a.example', 'Use https://; what goes over http can be read on its way'],
    ['wss://https://http://a:b', 'Use https://; nothing can be delivered to wss:'],
    ['javascript:alert(1)', 'Use https://; nothing can be delivered to javascript:'],
    ['ftp://a.example', 'Use https://; nothing can be delivered to ftp:'],
    ['https:///x', 'Add the host name after https://'],
    ['https://', 'Add the host name after https://'],
    ['https:a.example', 'Write two slashes after https:'],
    ['https:\\\\a.example', 'Use / instead of \\'],
    [
      'https://https://a.example',
      'Remove the second scheme: the address starts with https:// once',
    ],
    ['a.example/x', 'Write the whole address of the endpoint, starting with https://'],
    ['a.example:8443/x', 'Write the whole address of the endpoint, starting with https://'],
    ['localhost:8443', 'Write the whole address of the endpoint, starting with https://'],
    ['//a.example', 'Write the whole address of the endpoint, starting with https://'],
    ['https://a.example/a b', 'Take the blank out, or write it as %20'],
    [
      'https://a.example/\u0000',
      'Take U+0000 (NUL) out at character 19, which no gateway can store',
    ],
    ['https://a.example:99999', 'Check host and port; this cannot be read as an address'],
    ['https://a.example/100%', 'Write a percent sign as %25'],
    [
      'https://user:p%40ss@hooks.example.com/x',
      'Take user and password out of the address; choose Basic below and enter them there',
    ],
    ['https://bücher.example/x', 'Write the host in its ASCII form: xn--bcher-kva.example'],
  ])('%s is refused with its reason', async (url, message) => {
    expect(await problems({ url })).toEqual({ url: message });
  });

  test.each([
    ' https://api.example/hook?id=1',
    'https://api.example/hook?id=1\n',
    'HTTPS://API.example:8443/a//b?x=https://c.example#d',
    'https://192.0.2.1/x',
    'https://[2001:db8::1]/x',
    'https://localhost:3000',
  ])('%j is taken', async (url) => {
    expect(await problems({ url })).toEqual({});
  });

  test('http is taken where the gateway is set up for it', async () => {
    expect(await problems({ url: 'http://a.example' }, { http: 'open' })).toEqual({});
  });

  test.each([
    ['a.example/x', 'Write the whole address of the endpoint, starting with https:// or http://'],
    ['ftp://a.example', 'Use https:// or http://; nothing can be delivered to ftp:'],
    ['http:///x', 'Add the host name after http://'],
    ['http:a.example', 'Write two slashes after http:'],
  ])('and %s is refused without calling http wrong', async (url, message) => {
    expect(await problems({ url }, { http: 'open' })).toEqual({ url: message });
  });

  test('what one release refuses is refused for that release only', async () => {
    const refused = async (url: string, dialect: Dialect) =>
      Object.keys(await problems({ url, rateLimit: '1', rateLimitDuration: '1' }, { dialect }));
    expect(await refused('https://localhost/x', convoy2465)).toEqual(['url']);
    expect(await refused('https://localhost/x', convoy2636)).toEqual([]);
    expect(await refused('https://a.example/{t}', convoy2673)).toEqual(['url']);
    expect(await refused('https://a.example/{t}', convoy2636)).toEqual([]);
  });

  test('a stored one that is odd is kept, a changed one is checked', async () => {
    for (const url of ['http://a.example', 'https://u:p@a.example', 'http:']) {
      const { loaded, problems: found } = updating({ url });
      expect(await found()).toEqual({});
      expect(Object.keys(await found({ url: `${loaded.url} x` }))).toEqual(['url']);
    }
  });
});
