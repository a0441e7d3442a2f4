import { describe, expect, test } from 'vitest';
import { toView } from '@/lib/contract/console/masked';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import type { Dialect } from '@/lib/releases/dialect';
import { creating, filled, problems } from '@/lib/testing/endpoint-form-harness';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import type { EndpointAuthValues } from './authentication';
import type { EndpointFormValues } from './fields';
import { endpointNotes, tokenLifetimeExample } from './notes';
import { endpointToFormValues } from './values';

describe('hints and notes, which refuse nothing', () => {
  const told = (change: Partial<EndpointFormValues>, dialect: Dialect = convoy2636) =>
    endpointNotes({ ...filled, ...change }, { ...creating, dialect }).map(
      ({ path, kind, text }) => `${path} ${kind} ${text}`,
    );

  test.each([
    'https://localhost/x',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[2002:7f00:1::]/',
  ])('%s is the machine of the gateway', (url) => {
    expect(told({ url }).join()).toContain('the machine that the gateway runs on');
  });

  test.each<[Dialect, number]>([
    ['embedded', 0],
    [convoy2465, 0],
    [convoy2636, 1],
    [convoy2673, 1],
    ['unknown', 1],
  ])(
    'that a password has to be typed with every later save is told on %s: %s',
    (dialect, times) => {
      const password = { kind: 'replace', value: 'p' } as const;
      const auth = { kind: 'basic_auth', username: 'u', password } as const;
      const notes = told({ auth }, dialect).filter((note) => note.startsWith('auth.password'));
      expect(notes.filter((note) => /give the password out again/.test(note))).toHaveLength(times);
    },
  );

  test.each([
    ['https://169.254.169.254/', 'metadata'],
    ['https://[64:ff9b::a9fe:a9fe]/', 'metadata'],
    ['https://10.1.2.3/', 'a private network'],
    ['https://[fd00::1]/', 'a private network'],
    ['https://hooks.internal/', 'a private network'],
    ['https://printer/', 'a private network'],
    ['https://0.0.0.0/', 'no particular machine'],
    ['https://a.example/#x', 'after # is never sent'],
    ['https://a.example/é', 'percent-encoded'],
  ])('%s: %s', (url, words) => {
    expect(told({ url }).join()).toContain(words);
  });

  test('a public address has none', () => {
    expect(told({ url: 'https://hooks.example.com/x' })).toEqual([]);
  });

  test('what is trimmed is noted at its field', () => {
    const auth: EndpointAuthValues = {
      kind: 'api_key',
      headerName: ' X-Key',
      headerValue: { kind: 'replace', value: ' abc\n' },
    };
    expect(told({ url: ' https://a.example/x', auth })).toEqual([
      'url tidied Blanks or line ends around the text are left out',
      'auth.headerName tidied Blanks or line ends around the text are left out',
      'auth.headerValue tidied Blanks or line ends around the text are left out',
    ]);
  });

  test('a chat webhook at an internal address is told', () => {
    const slackWebhookUrl = { kind: 'replace', value: 'http://169.254.169.254/latest' } as const;
    expect(told({ slackWebhookUrl }).join()).toContain('slackWebhookUrl hint This leads to');
  });

  test.each([
    ['', '3600 seconds'],
    ['milliseconds', '3600000 milliseconds'],
    ['hours', '1 hour'],
    ['fortnights', undefined],
  ])('the unit of a token lifetime %j is explained by an example', (unit, example) => {
    expect(tokenLifetimeExample(unit)?.replace(/^.*with /, '')).toBe(example);
  });

  test('a secret that looks copied wrongly is told and not refused', async () => {
    const secret = { kind: 'replace', value: 'v1,whsec_AAAA' } as const;
    expect(told({ secret }).join()).toContain('part of a signature');
    expect(await problems({ secret })).toEqual({});
  });

  test('stored credentials in the address are told', () => {
    const stored = toView(
      endpointSchema,
      endpointSchema.parse({ uid: 'e', url: 'https://u:p@a.example' }) as Endpoint,
    );
    const notes = endpointNotes(endpointToFormValues(stored), { ...creating, stored });
    expect(notes.map(({ text }) => text)).toEqual([
      'User and password are part of the stored address; Basic authentication is the safer place',
    ]);
  });
});
