import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withEnvironmentTable } from './readme-environment.mjs';

test('the README lists every environment variable as the schema describes it', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect(withEnvironmentTable(readme)).toBe(readme);
  expect(readme).toContain('| `GATEWAY_URL` |');
});
