import { expect, test } from 'vitest';
import { readableLanguage } from './code-marker';

const deep = '['.repeat(20_000);

test.each([
  ['javascript', ['function f() {}'], 'javascript'],
  ['json', ['{"a":[1]}', '{}'], 'json'],
  ['javascript', [deep], 'plaintext'],
  ['json', ['{}', deep], 'plaintext'],
] as const)('the editor reads %s as such where nothing is too deep', (language, texts, read) => {
  expect(readableLanguage(language, ...texts)).toBe(read);
});
