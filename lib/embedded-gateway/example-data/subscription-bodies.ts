import type { SubscriptionBody } from '../services/subscriptions/subscription-body';
import { exampleFunctions } from './example-functions';

const { slim, inCents } = exampleFunctions;

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
  { function: slim.code, rate_limit_config: { count: 50, duration: 60 } },
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
    function: inCents.code,
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

/** Which system of one's own takes what of which source; both by their names. */
export const exampleConnections: readonly {
  source: string;
  endpoint: string;
  body: SubscriptionBody;
}[] = [
  { source: 'Point of sale', endpoint: 'Ledger', body: {} },
  {
    source: 'Point of sale',
    endpoint: 'Data warehouse',
    body: { function: slim.code, rate_limit_config: { count: 50, duration: 60 } },
  },
  { source: 'Website contact form', endpoint: 'Notifications', body: {} },
  {
    source: 'Website contact form',
    endpoint: 'CRM sync',
    body: { retry_config: { type: 'linear', retry_count: 5, duration: '1m30s' } },
  },
  {
    source: 'Carrier tracking',
    endpoint: 'Order desk',
    body: { delivery_mode: 'at_most_once' },
  },
  {
    source: 'Web shop \u{1f6d2} orders',
    endpoint: 'Order desk',
    body: {
      filter_config: { event_types: ['orders/create', 'orders/paid', 'orders/cancelled'] },
      retry_config: { type: 'exponential', retry_count: 10, duration: '15s' },
      alert_config: { count: 5, threshold: '30m' },
    },
  },
  {
    source: 'Web shop \u{1f6d2} orders',
    endpoint: 'Stock counter',
    body: {
      filter_config: { event_types: ['orders/create', 'orders/cancelled'] },
      retry_config: { type: 'exponential', retry_count: 8, duration: '1m' },
    },
  },
  {
    source: 'Web shop \u{1f6d2} orders',
    endpoint: 'Search index',
    body: { filter_config: { event_types: ['products/update'] } },
  },
  {
    source: 'Web shop \u{1f6d2} orders',
    endpoint: 'Fraud checks',
    body: {
      filter_config: {
        event_types: ['orders/create'],
        filter: { body: { financial_status: 'authorized' }, headers: {} },
      },
    },
  },
  {
    source: 'Code repositories',
    endpoint: 'Issue tracker',
    body: {
      filter_config: { event_types: ['push', 'issues', 'pull_request'] },
      retry_config: { type: 'linear', retry_count: 3, duration: '30s' },
    },
  },
  {
    source: 'Code repositories',
    endpoint: 'Release notes bot',
    body: {
      filter_config: {
        event_types: ['release'],
        filter: { body: { event_type: 'published' }, headers: {} },
      },
    },
  },
  { source: 'Social mentions', endpoint: 'Audit trail', body: {} },
  { source: 'Partner REST feed', endpoint: 'Audit trail', body: {} },
  {
    source: 'Billing queue',
    endpoint: 'Ledger',
    body: { rate_limit_config: { count: 1000, duration: 3600 } },
  },
  { source: 'Analytics topic', endpoint: 'Data warehouse', body: { function: slim.code } },
  {
    source: 'Telemetry stream',
    endpoint: 'Data warehouse',
    body: { alert_config: { count: 20, threshold: '1h' } },
  },
  {
    source: 'Warehouse exchange',
    endpoint: 'Stock counter',
    body: { filter_config: { filter: { body: { region: { $in: ['eu', 'uk'] } }, headers: {} } } },
  },
  {
    source: 'Customer table changes',
    endpoint: '"Legacy" import (do not remove)',
    body: { delivery_mode: 'at_most_once' },
  },
];
