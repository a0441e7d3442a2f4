import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { nearMiss } from './near-miss';
import { blankVerifiers, type SourceVerifier } from './source-verifier';

const options = { refusesEmptySettings: true, readsForms: true };
const secret = 's';
const verifier = { ...blankVerifiers.hmac, secret };
const digest = (body: string, encoding: 'hex' | 'base64' = 'hex', hash = 'sha256') =>
  createHmac(hash, secret).update(body).digest(encoding);
const near = (text: string, signature: string, changed: SourceVerifier = verifier) =>
  nearMiss(changed, { headers: [['X-Signature', signature]], text }, options);

test.each([
  ['{\n}', digest('{\r\n}'), 'the body with CRLF at its line ends', true],
  ['{}', digest('{}\n'), 'the body with a line end behind it', false],
  ['{}\n', digest('{}'), 'the body without its last line end', false],
  [
    '{\n}',
    digest('{\r\n}\r\n'),
    'the body with CRLF at its line ends and one more behind it',
    false,
  ],
  ['{\n}\n', digest('{\r\n}'), 'the body with CRLF at its line ends, without the last one', false],
  ['{}', digest('{}', 'base64'), 'the encoding base64', false],
  ['{}', digest('{}', 'hex', 'sha512'), 'the hash SHA512', false],
  [
    '{\n}',
    digest('{\r\n}', 'base64'),
    'the body with CRLF at its line ends, with the encoding base64',
    false,
  ],
])('a signature of %j that is %s fits %s', async (text, signature, fits, looksAlike) => {
  expect(await near(text, signature)).toEqual({ fits, looksAlike });
});

test('a hex digest is found where base64 was chosen', async () => {
  const base64: SourceVerifier = { ...verifier, encoding: 'base64' };
  expect(await near('{}', digest('{}'), base64)).toMatchObject({ fits: 'the encoding hex' });
});

test('line ends are tried for providers too, whose encoding is settled', async () => {
  const signature = `sha256=${digest('{\r\n}')}`;
  const found = await nearMiss(
    { type: 'github', secret },
    { headers: [['X-Hub-Signature-256', signature]], text: '{\n}' },
    options,
  );
  expect(found).toEqual({ fits: 'the body with CRLF at its line ends', looksAlike: true });
});

test('another secret fits nothing', async () => {
  const other = createHmac('sha256', 'other').update('{}').digest('hex');
  expect(await near('{}', other)).toBeUndefined();
});
