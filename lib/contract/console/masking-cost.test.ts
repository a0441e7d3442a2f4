import { expect, test } from 'vitest';
import { portalLinkPageSchema } from '../gateway/portal-link';
import { parseTolerant } from '../gateway/tolerant';
import { toView } from './masked';

test('masking a page of 1,000 endpoints looks at each a few times at most', () => {
  const endpoint = {
    uid: 'e',
    name: 'n',
    url: 'https://user:pw@a.example/x',
    secrets: [{ uid: 's', value: 'v', expires_at: null }],
    authentication: { type: 'api_key', api_key: { header_name: 'a', header_value: 'b' } },
  };
  const link = { uid: 'l', endpoints_metadata: Array.from({ length: 50 }, () => endpoint) };
  const page = { content: Array.from({ length: 20 }, () => link) };
  const { value } = parseTolerant(portalLinkPageSchema, page);
  if (!value) throw new Error('expected a page');
  let read = 0;
  const counted = {
    get() {
      read += 1;
      return 'n';
    },
    enumerable: true,
    configurable: true,
  };
  for (const each of (value.content ?? []).flatMap((one) => one?.endpoints_metadata ?? [])) {
    if (each) Object.defineProperty(each, 'name', counted);
  }
  toView(portalLinkPageSchema, value);
  expect(read).toBeGreaterThanOrEqual(1_000);
  expect(read).toBeLessThanOrEqual(3_000);
});
