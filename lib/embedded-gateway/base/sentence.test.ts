import { expect, test } from 'vitest';
import { sentenceOf } from './sentence';

test.each([
  ['not verified: the credentials are wrong', 'Not verified: the credentials are wrong.'],
  ['Source type needs to be HTTP', 'Source type needs to be HTTP.'],
  [
    'the body is no JSON (9 more were refused just before)',
    'The body is no JSON (9 more were refused just before).',
  ],
  ['crc_token is missing in the query', 'crc_token is missing in the query.'],
  ['a sentence already.', 'A sentence already.'],
  ['why', 'Why.'],
  ['', ''],
])('%j stands alone as %j', (text, sentence) => {
  expect(sentenceOf(text)).toBe(sentence);
});
