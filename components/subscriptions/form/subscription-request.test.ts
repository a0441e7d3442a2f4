import { expect, test } from 'vitest';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionToFormValues } from '@/lib/form-models/subscription/values';
import { subscriptionRequest } from './subscription-request';

const known: SubscriptionView = {
  uid: 'sub_1',
  name: 'orders',
  filter_config: {
    event_types: ['a'],
    filter: { body: { a: 1 }, headers: {}, query: { kind: 'x' } },
  },
};

test.each([
  [true, { body: { b: 2 }, headers: {}, query: { kind: 'x' } }],
  [false, { body: { b: 2 }, headers: {} }],
])(
  'conditions that no form has go with a filter where the server can read them: %j',
  (isReadable, filter) => {
    const values = { ...subscriptionToFormValues(known), filterBody: '{"b":2}' };
    const setting = {
      projectId: 'p',
      uid: 'sub_1',
      kind: 'update',
      dialect: 'unknown',
      stored: known,
      isReadable,
      projectType: null,
    } as const;
    const { json } = subscriptionRequest(values, setting, 'https://gateway.example');
    expect(JSON.parse(json)).toEqual({ filter_config: { event_types: ['a'], filter } });
  },
);
