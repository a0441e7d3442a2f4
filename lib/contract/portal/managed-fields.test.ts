import { expect, test } from 'vitest';
import { portalEndpointWriteSchema } from '@/lib/contract/gateway/portal-resources';
import { createdFields } from './managed-fields';

test('what a partner may set in the portal is what the token of a link may set', () => {
  const settable = Object.keys(portalEndpointWriteSchema.shape);
  expect(settable).toEqual(expect.arrayContaining(Object.keys(createdFields)));
});
