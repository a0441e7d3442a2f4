import type { SubscriptionBody } from '../services/subscriptions/subscription-body';

const slim = `function transform(payload) {
  const { id, type, occurred_at } = payload;
  return { id, type, occurred_at };
}`;
const inCents = `function transform(payload) {
  return { ...payload, amount_cents: Math.round(payload.amount * 100) };
}`;

/** Settings that example subscriptions take turns with; the first says nothing at all. */
export const exampleSettings: readonly SubscriptionBody[] = [
  {},
  {
    filter_config: {
      event_types: ['order.paid', 'order.refunded'],
      filter: { body: { order: { total: { $gte: 100 } } }, headers: {} },
    },
    retry_config: { type: 'exponential', retry_count: 8, duration: '15s' },
  },
  { function: slim, rate_limit_config: { count: 50, duration: 60 } },
  {
    filter_config: {
      event_types: ['*'],
      filter: {
        body: { $or: [{ region: { $in: ['eu', 'uk'] } }, { 'customer.vip': true }] },
        headers: { 'X-Environment': 'production' },
      },
    },
    alert_config: { count: 20, threshold: '1h' },
  },
  { delivery_mode: 'at_most_once', filter_config: { event_types: ['meter.reading'] } },
  {
    function: inCents,
    retry_config: { type: 'linear', retry_count: 5, duration: '1m30s' },
    rate_limit_config: { count: 1000, duration: 3600 },
    alert_config: { count: 5, threshold: '30m' },
    filter_config: {
      event_types: ['invoice.created', 'invoice.paid', 'invoice.void'],
      filter: {
        body: { items: { $exist: true }, 'items.$.sku': { $regex: '^EU-' } },
        headers: {},
      },
    },
  },
  { retry_config: { type: 'linear', retry_count: 3, duration: '30s' } },
];
