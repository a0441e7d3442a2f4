import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { operations } from '@/lib/contract/gateway/operations';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';

const gateway = openTestGateway({ exampleData: true });
afterAll(() => gateway.close());

/** What the real gateway shows in place of a secret; it is none itself. */
const redacted = '[REDACTED]';

/** Every value that the contract calls secret, as text that a file could hold. */
function secretsIn(schema: z.ZodType, value: unknown): string[] {
  if (value === null || value === undefined || value === '' || value === redacted) return [];
  const unwrapped = unwrap(schema);
  if (unwrapped.meta.secret === 'value')
    return [Array.isArray(value) ? value.join(',') : String(value)];
  if (unwrapped.kind === 'array' && Array.isArray(value)) {
    return value.flatMap((item) => secretsIn(unwrapped.element, item));
  }
  if (unwrapped.kind !== 'object' || !isRecord(value)) return [];
  return Object.entries(unwrapped.shape).flatMap(([name, field]) => secretsIn(field, value[name]));
}

test('no secret that the API answers stands readable in a file of the data directory', async () => {
  const lists = [
    [gateway.outgoing, '/portal-links', operations.listPortalLinks],
    [gateway.outgoing, '/endpoints', operations.listEndpoints],
    [gateway.incoming, '/endpoints', operations.listEndpoints],
    [gateway.incoming, '/sources', operations.listSources],
  ] as const;
  const secrets = new Set([gateway.key]);
  for (const [project, rest, { data: schema }] of lists) {
    const { data } = await gateway.ask('GET', project, `${rest}?perPage=1000`);
    const found = secretsIn(schema, data);
    expect([rest, found.length > 0]).toEqual([rest, true]);
    for (const secret of found) secrets.add(secret);
  }
  expect(secrets.size).toBeGreaterThan(350);

  for (const file of readdirSync(gateway.dataDirectory)) {
    const text = readFileSync(path.join(gateway.dataDirectory, file)).toString('latin1');
    const readable = [...secrets].filter((secret) => text.includes(secret));
    expect([file, readable]).toEqual([file, []]);
  }
});
