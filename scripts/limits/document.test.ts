import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fieldLimits, limitText } from '@/lib/contract/gateway/field-limits';
import { renderLimitsDocument } from './document';
import { bytes, count, time } from './quantities';

const document = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');

test('docs/limits.md is what the code keeps now (npm run docs:limits writes it)', () => {
  expect(document).toBe(renderLimitsDocument());
});

test('docs/limits.md has every limit of a field, with fields that have it', () => {
  for (const limit of Object.values(fieldLimits)) {
    expect(document).toMatch(new RegExp(`^\\| ${limitText(limit)} \\| \`.+\` \\|$`, 'm'));
  }
});

test.each([
  [count(10_000), '10,000'],
  [bytes(1024 * 1024), '1 MiB'],
  [bytes(50 * 1024), '50 KiB'],
  [bytes(1025), '1,025 bytes'],
  [time(300), '300 ms'],
  [time(10_000), '10 s'],
  [time(60_000), '60 s'],
  [time(30 * 60_000), '30 min'],
  [time(60 * 60_000), '60 min'],
  [time(12 * 60 * 60_000), '12 h'],
  [time(24 * 60 * 60_000), '24 h'],
  [time(48 * 60 * 60_000), '2 days'],
])('quantities read as people say them: %s', (text, expected) => {
  expect(text).toBe(expected);
});
