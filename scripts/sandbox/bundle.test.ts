import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sandboxModule } from './bundle';

test('the script for QuickJS is as its modules; `npm run sandbox` writes it', () => {
  const file = new URL('../../lib/transform/sandbox-source.mjs', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(sandboxModule());
});
