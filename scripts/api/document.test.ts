import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../lib/contract/gateway/operations';
import { portalOperations } from '../../lib/contract/gateway/portal-api-operations';
import { renderApiDocument } from './document';

const document = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

test('docs/api.md is what the contract says now (npm run docs:api writes it)', () => {
  expect(document).toBe(renderApiDocument());
});

test('docs/api.md lists every operation', () => {
  for (const { name, method, path } of Object.values({ ...operations, ...portalOperations })) {
    expect(document).toContain(`### ${name}`);
    expect(document).toContain(`\`${method} ${path}\``);
  }
});
