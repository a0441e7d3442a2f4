import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subscriptionUpdateBodySchema } from '@/lib/contract/console/subscription-save';
import type { SubscriptionView } from '@/lib/contract/console/views';
import { subscriptionWriteSchema } from '@/lib/contract/gateway/subscription';
import { requestPreview } from '@/lib/save-bodies/request-preview';
import { spokenBody } from '@/lib/save-bodies/spoken-body';
import { subscriptionBodies } from '@/lib/save-bodies/subscription-body';
import { arbitrarySubscription } from '@/lib/testing/arbitrary-subscription';
import type { SubscriptionFormValues } from './fields';
import { formValuesToSaveBody } from './to-save-body';
import { newSubscriptionValues, subscriptionFormStart, subscriptionToFormValues } from './values';

const stored: SubscriptionView = {
  uid: 'sub_1',
  name: 'orders',
  endpoint_metadata: { uid: 'ep_1', name: 'Orders' },
  source_metadata: { uid: 'src_1' },
  function: 'function transform(p) { return p }',
  delivery_mode: 'at_least_once',
  filter_config: {
    event_types: ['order.paid'],
    filter: {
      is_flattened: true,
      body: { 'order.total': { $gte: 5 } },
      headers: { 'X-Kind': 'a' },
    },
  },
  retry_config: { type: 'linear', retry_count: 3, duration: 90 },
  rate_limit_config: { count: 10, duration: 60 },
  alert_config: { count: 5, threshold: '1h' },
};

function saved(change: Partial<SubscriptionFormValues>, projectType = 'outgoing') {
  const values = { ...subscriptionToFormValues(stored), ...change };
  return formValuesToSaveBody(values, { kind: 'update', stored, projectType });
}

describe('an update holds only what changed', () => {
  test('one field', () => {
    expect(saved({ name: 'paid orders' })).toEqual({ name: 'paid orders' });
    expect(saved({ endpointId: 'ep_2' })).toEqual({ endpoint_id: 'ep_2' });
    expect(saved({ rateLimitCount: '20' })).toEqual({ rate_limit_config: { count: 20 } });
    expect(saved({ alertThreshold: '90m' })).toEqual({ alert_config: { threshold: '1h30m' } });
  });

  test('a new endpoint goes with its source in an incoming project', () => {
    const ends = { endpoint_id: 'ep_2', source_id: 'src_1' };
    expect(saved({ endpointId: 'ep_2' }, 'incoming')).toEqual(ends);
    expect(saved({ name: 'x' }, 'incoming')).toEqual({ name: 'x' });
  });

  test('event types and both filters together when one of them changed', () => {
    expect(saved({ eventTypes: ['order.paid', ' order.sent ', 'order.paid'] })).toEqual({
      filter_config: {
        event_types: ['order.paid', 'order.sent'],
        filter: { body: { 'order.total': { $gte: 5 } }, headers: { 'X-Kind': 'a' } },
      },
    });
    expect(saved({ filterHeaders: '' })).toEqual({
      filter_config: {
        event_types: ['order.paid'],
        filter: { body: { 'order.total': { $gte: 5 } }, headers: {} },
      },
    });
  });

  test('the delay as Go text with the rest of the retry rule, never the number of the answer', () => {
    expect(saved({ retryCount: '4' })).toEqual({
      retry_config: { type: 'linear', retry_count: 4, duration: '1m30s' },
    });
    expect(saved({ retryIntervalSeconds: '7' }).retry_config).toMatchObject({
      retry_count: 3,
      interval_seconds: 7,
    });
  });

  test('the same time in other words is no change', () => {
    const same = { retryDuration: '90 seconds', rateLimitDuration: '60', alertThreshold: '60m' };
    expect(saved(same)).toEqual({});
  });

  test('what is cleared by name', () => {
    const cleared = saved({ function: '', retryDuration: '', alertCount: '', alertThreshold: '' });
    expect(cleared).toEqual({
      function: null,
      retry_config: { type: 'linear', retry_count: 3, duration: null },
      alert_config: { count: null, threshold: null },
    });
    expect(spokenBody(subscriptionWriteSchema, cleared)).toEqual({
      function: '',
      retry_config: { type: 'linear', retry_count: 3, duration: '0s' },
      alert_config: { count: 0, threshold: '' },
    });
  });

  test('a filter that is taken away as two empty maps', () => {
    const { filter_config } = saved({ filterBody: '{}', filterHeaders: ' ' });
    expect(filter_config).toEqual({
      event_types: ['order.paid'],
      filter: { body: {}, headers: {} },
    });
  });
});

test('conditions that no form here has go with a filter, in what is sent and in its preview', () => {
  const filter = { body: { a: 1 }, headers: {}, query: { kind: 'x' }, path: {} };
  const view = { ...stored, filter_config: { event_types: ['a'], filter } };
  const sent = (change: Partial<SubscriptionFormValues>) => {
    const values = { ...subscriptionToFormValues(view), ...change };
    const save = formValuesToSaveBody(values, { kind: 'update', stored: view, projectType: null });
    const target = {
      baseUrl: 'https://gw.example/api',
      projectId: 'p',
      uid: view.uid,
      dialect: 'unknown',
    } as const;
    return JSON.parse(requestPreview(subscriptionBodies, save, view, target).json);
  };
  expect(sent({ filterBody: '{"b":2}' })).toEqual({
    filter_config: {
      event_types: ['a'],
      filter: { body: { b: 2 }, headers: {}, query: { kind: 'x' } },
    },
  });
  expect(sent({ name: 'x' })).toEqual({ name: 'x' });
});

test('a create holds what is set and nothing else', () => {
  const values = { ...newSubscriptionValues(), name: 'all', endpointId: 'ep_1' };
  expect(formValuesToSaveBody(values, created)).toEqual({
    name: 'all',
    endpoint_id: 'ep_1',
    filter_config: { event_types: ['*'], filter: { body: {}, headers: {} } },
  });
});

describe('an update of what cannot be read', () => {
  const body = (change: Partial<SubscriptionFormValues>) => {
    const values = { ...subscriptionFormStart(null, 'update'), ...change };
    return formValuesToSaveBody(values, { kind: 'update', stored: null, projectType: null });
  };

  test('holds what was typed, and never widens what is delivered', () => {
    expect(body({})).toEqual({});
    expect(body({ name: 'x' })).toEqual({ name: 'x' });
    expect(body({ eventTypes: ['a'] })).toEqual({ filter_config: { event_types: ['a'] } });
    expect(body({ filterBody: '{"a":1}' })).toEqual({
      filter_config: { filter: { body: { a: 1 } } },
    });
  });
});

test('what is stored goes into a new subscription as it is, in units a gateway takes', () => {
  fc.assert(
    fc.property(arbitrarySubscription, (view) => {
      const values = subscriptionToFormValues(view);
      const body = formValuesToSaveBody(values, created);
      const request = { operationId: 'x'.repeat(16), baseline: none, body };
      expect(subscriptionUpdateBodySchema.parse(request).body).toEqual(body);
      const spoken = spokenBody(subscriptionWriteSchema, body);
      expect(subscriptionWriteSchema.safeParse(spoken).success).toBe(true);
      const filter = view.filter_config?.filter;
      if (filter) expect(body.filter_config?.filter).toEqual(filter);
    }),
  );
});

const created = { kind: 'create' as const, stored: null, projectType: null };
const none = { kind: 'unknown' as const, updatedAt: null, fingerprint: null };
