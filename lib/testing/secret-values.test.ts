import { expect, test } from 'vitest';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { plantCanaries } from './plant-canaries';
import { secretValues } from './secret-values';

test.each([
  ['portal-link', portalLinkSchema],
  ['endpoint', endpointSchema],
  ['source', sourceSchema],
])('every secret planted in one %s is found', (name, schema) => {
  const { value, canaries } = plantCanaries(schema, name, { uid: 'one' });
  expect(secretValues(schema, value).sort()).toEqual([...canaries].sort());
});
