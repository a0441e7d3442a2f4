import { expect, test } from 'vitest';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { filledAnswer } from './filled-answer';

test.each([
  ['portal link', portalLinkSchema],
  ['endpoint', endpointSchema],
  ['source', sourceSchema],
  ['subscription', subscriptionSchema],
])('a filled %s is taken whole, so that no text of it is dropped on the way', (_name, schema) => {
  const filled = filledAnswer(schema, 'text');
  expect(parseTolerant(schema, filled)).toMatchObject({ value: filled, drift: [] });
});
