import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SignatureMistake } from '@/lib/contract/portal/signature-mistakes';
import { runs } from '@/lib/testing/long-run';
import { advancedSignature, simpleSignature } from '../signature-header';
import { compareBody } from './body-variants';
import { type DigestOf, findMistakes, type SignedDelivery } from './find-mistakes';

const digestOf: DigestOf = (hash, key, text) =>
  (key === null ? createHash(hash) : createHmac(hash, key)).update(text).digest();

const hmac = (secret: string | Buffer, text: string | Buffer, hash = 'sha256') =>
  createHmac(hash, secret).update(text).digest();
const hex = (secret: string | Buffer, text: string | Buffer) => hmac(secret, text).toString('hex');

const moment = '1764340000';

async function signed(
  body: string,
  { scheme = 'simple', encoding = 'hex', hash = 'SHA256', secrets = ['s3cret-of-today'] } = {},
): Promise<SignedDelivery> {
  const versions = [{ hash, encoding, secrets }];
  const header =
    scheme === 'simple'
      ? await simpleSignature({ versions, body })
      : await advancedSignature({ versions, body, timestamp: moment });
  if (!header.ok) throw new Error(header.failure.message);
  return {
    body,
    headers: [header.value],
    secrets: secrets.map((value, index) => ({
      value,
      state: index === secrets.length - 1 ? 'newest' : 'former',
    })),
    otherBodies: [],
  };
}

const mistakesIn = (given: string, delivery: SignedDelivery) => {
  const finding = findMistakes(given, delivery, digestOf);
  return finding.kind === 'mistakes' ? finding.mistakes : finding.kind;
};

/** Bodies as gateways sign them: JSON without white space, with something to write otherwise. */
const bodies = fc
  .record({
    zeta: fc.string({ minLength: 1 }),
    alpha: fc.array(fc.integer(), { minLength: 1 }),
    path: fc.constant('a/b<é>'),
    nested: fc.record({ b: fc.boolean(), a: fc.integer() }),
  })
  .map((value) => JSON.stringify(value));
const secretTexts = fc.stringMatching(/^[A-Za-z0-9]{17,40}$/);

const parsed = (body: string): unknown => JSON.parse(body);
const python = (body: string, sorted = false) => {
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
    if (typeof value !== 'object' || value === null)
      return JSON.stringify(value).replace(
        /[\u007f-\uffff]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    const entries = Object.entries(value);
    if (sorted) entries.sort(([one], [other]) => (one < other ? -1 : 1));
    return `{${entries.map(([key, member]) => `${write(key)}: ${write(member)}`).join(', ')}}`;
  };
  return write(parsed(body));
};
const sortedCompact = (body: string) =>
  JSON.stringify(parsed(body), (_, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

/** How a signature comes about by each mistake, from the secret and the body. */
const simpleWays: Readonly<
  Partial<Record<SignatureMistake, (secret: string, body: string) => string>>
> = {
  upper_case: (secret, body) => hex(secret, body).toUpperCase(),
  other_encoding: (secret, body) => hmac(secret, body).toString('base64'),
  base64_of_hex: (secret, body) => Buffer.from(hex(secret, body)).toString('base64'),
  prefix: (secret, body) => `sha256=${hex(secret, body)}`,
  other_hash: (secret, body) => hmac(secret, body, 'sha512').toString('hex'),
  plain_hash: (_, body) => createHash('sha256').update(body).digest('hex'),
  with_timestamp: (secret, body) => `t=1700000000,v1=${hex(secret, `1700000000,${body}`)}`,
  secret_blanks: (secret, body) => hex(`${secret}\n`, body),
  no_secret: (_, body) => hex('', body),
  line_end_added: (secret, body) => hex(secret, `${body}\n`),
  byte_order_mark: (secret, body) => hex(secret, `\ufeff${body}`),
  wrong_charset: (secret, body) => hex(secret, Buffer.from(body).toString('latin1')),
  rewritten_spaced: (secret, body) => hex(secret, spaced(body)),
  rewritten_indented: (secret, body) => hex(secret, JSON.stringify(parsed(body), null, 2)),
  rewritten_sorted: (secret, body) => hex(secret, sortedCompact(body)),
  rewritten_escaped: (secret, body) => hex(secret, python(body)),
  written_as_text: (secret, body) => hex(secret, JSON.stringify(body)),
  empty_body: (secret) => hex(secret, ''),
};

function spaced(body: string): string {
  const write = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(write).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    return `{${Object.entries(value)
      .map(([key, member]) => `${JSON.stringify(key)}: ${write(member)}`)
      .join(', ')}}`;
  };
  return write(parsed(body));
}

describe('a bare signature', () => {
  test.each(Object.entries(simpleWays))(
    'that comes of %s is told by its name',
    async (name, way) => {
      await fc.assert(
        fc.asyncProperty(bodies, secretTexts, async (body, secret) => {
          const delivery = await signed(body, { secrets: [secret] });
          const found = mistakesIn(way(secret, body), delivery);
          expect(found).toContain(name);
        }),
        { numRuns: runs(8, 200) },
      );
    },
  );

  test('is right where it is the one that was sent, and where another try had it', async () => {
    const delivery = await signed('{"a":1}');
    expect(mistakesIn(` ${hex('s3cret-of-today', '{"a":1}')}\n`, delivery)).toBe('right');
    const tries = { ...delivery, headers: ['00', ...delivery.headers] };
    expect(mistakesIn(hex('s3cret-of-today', '{"a":1}'), tries)).toBe('right');
  });

  test('of base64 is told to be written for addresses, or without its padding', async () => {
    // Bodies whose digests hold signs that both alphabets write differently.
    const body = Array.from({ length: 200 }, (_, at) => `{"n":${at}}`).find((each) =>
      /[+/]/.test(hmac('s3cret-of-today', each).toString('base64')),
    );
    const delivery = await signed(body ?? '', { encoding: 'base64' });
    const base64 = hmac('s3cret-of-today', body ?? '').toString('base64');
    expect(mistakesIn(base64, delivery)).toBe('right');
    expect(mistakesIn(base64.replace(/=+$/, ''), delivery)).toEqual(['no_padding']);
    const forAddresses = base64.replaceAll('+', '-').replaceAll('/', '_');
    expect(mistakesIn(forAddresses, delivery)).toEqual(['base64url']);
    expect(mistakesIn(hmac('s3cret-of-today', body ?? '').toString('hex'), delivery)).toEqual([
      'other_encoding',
    ]);
  });

  test('of CRLF, of a cut body, of a trimmed one and of repeated keys', async () => {
    const lines = { ...(await signed('{}')), body: '{\n"a": 1\n}\n' };
    expect(mistakesIn(hex('s3cret-of-today', '{\r\n"a": 1\r\n}\r\n'), lines)).toEqual(['crlf']);
    expect(mistakesIn(hex('s3cret-of-today', '{\n"a": 1\n}'), lines)).toEqual(['ends_trimmed']);
    expect(mistakesIn(hex('s3cret-of-today', '{"a":1}'), lines)).toEqual(['rewritten_compact']);
    const windows = { ...lines, body: '{\r\n"a": 1\r\n}' };
    expect(mistakesIn(hex('s3cret-of-today', '{\n"a": 1\n}'), windows)).toEqual(['lf']);
    const long = await signed(JSON.stringify({ text: 'x'.repeat(5000) }));
    const cut = hex('s3cret-of-today', long.body.slice(0, 4096));
    expect(mistakesIn(cut, long)).toEqual(['body_cut']);
    const rounded = await signed('{"id":12345678901234567890,"a":1,"a":2}');
    const read = hex('s3cret-of-today', '{"id":12345678901234567000,"a":2}');
    expect(mistakesIn(read, rounded)).toEqual(['rewritten_values']);
  });

  test('of another secret of the endpoint, a spoiled one, or the body of another delivery', async () => {
    const delivery = await signed('{"a":1}', { secrets: ['whsec_AAAABBBBCCCCDDDD'] });
    const secrets: SignedDelivery['secrets'] = [
      { value: 'ended', state: 'ended' },
      { value: 'former', state: 'former' },
      ...delivery.secrets,
    ];
    const known = { ...delivery, secrets, otherBodies: ['{"b":2}'] };
    const of = (secret: string | Buffer, body = '{"a":1}') => mistakesIn(hex(secret, body), known);
    expect(of('ended')).toEqual(['ended_secret']);
    expect(of('former')).toEqual(['former_secret']);
    expect(of('AAAABBBBCCCCDDDD')).toEqual(['secret_prefix']);
    expect(of(Buffer.from('AAAABBBBCCCCDDDD', 'base64'))).toEqual(['secret_decoded']);
    expect(of('whsec_AAAABBBBCCCCDDDD', '{"b":2}')).toEqual(['other_delivery']);
    // Two at once.
    expect(of('former', '{"a": 1}')).toEqual(['former_secret', 'rewritten_spaced']);
  });
});

test('with a moment, each way to leave it out or to join it is told', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, secretTexts, async (body, secret) => {
      const delivery = await signed(body, { scheme: 'advanced', secrets: ['old-one', secret] });
      const of = (text: string) => mistakesIn(hex(secret, text), delivery);
      expect(of(`${moment},${body}`)).toBe('right');
      expect(mistakesIn(hex('old-one', `${moment},${body}`), delivery)).toBe('right');
      expect(of(body)).toEqual(['no_timestamp']);
      expect(of(`${moment}.${body}`)).toEqual(['timestamp_joined']);
      expect(of(`${moment}000,${body}`)).toEqual(['other_timestamp']);
      expect(of(`${moment},${body}\n`)).toEqual(['line_end_added']);
      expect(mistakesIn(delivery.headers[0] ?? '', delivery)).toEqual(['whole_header']);
      expect(mistakesIn(`X-Signature: ${delivery.headers[0]}`, delivery)).toEqual(['whole_header']);
      const own = `t=1700000001,v1=${hex(secret, `1700000001,${body}`)}`;
      expect(mistakesIn(own, delivery)).toEqual(['other_timestamp', 'whole_header']);
    }),
    { numRuns: runs(5, 100) },
  );
});

test('a text of chance yields nothing, and never the name of a mistake', async () => {
  const delivery = {
    ...(await signed('{"a":1}', { scheme: 'advanced' })),
    otherBodies: ['{"b":2}'],
  };
  const digests = fc.uint8Array({ minLength: 20, maxLength: 64 });
  const texts = fc.oneof(
    fc.string({ maxLength: 300 }),
    digests.map((bytes) => Buffer.from(bytes).toString('hex')),
    digests.map((bytes) => `t=${moment},v1=${Buffer.from(bytes).toString('base64')}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { kind } = findMistakes(text, delivery, digestOf);
      expect(['unknown', 'no_signature']).toContain(kind);
    }),
    { numRuns: runs(40, 1000) },
  );
});

test('hostile texts and bodies end soon', async () => {
  const base = await signed('{}');
  const odd = ['\0', '\ud800', '{'.repeat(20_000), `[${'['.repeat(10_000)}`, 'a'.repeat(5_000_000)];
  for (const body of odd) {
    const delivery = { ...base, body, otherBodies: odd, headers: odd };
    expect(mistakesIn('00'.repeat(32), delivery)).toBe('unknown');
    expect(mistakesIn(body, base)).toBe('no_signature');
  }
});

test.each([
  ['{"a":1}', '{"a":1}', 'same'],
  ['{"a": 1}', '{"a":1}', 'rewritten_spaced'],
  ['{"a":1}\n', '{"a":1}', 'line_end_added'],
  ['{"b":1,"a":2}', '{"a":2,"b":1}', 'differs'],
  ['{"a":', '{"a":1}', 'body_cut'],
  ['', '{"a":1}', 'empty_body'],
])('the body %j that somebody got of %j is told as: %s', (got, sent, name) => {
  expect(compareBody(got, sent)).toBe(name);
});
