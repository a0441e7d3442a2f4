import type { Seeded } from '../seeded';
import { amount, digits, goods, person } from './invented';
import type { RhythmName } from './week';

/** An event as the platform of the examples gives it to the API. */
export interface PlatformEvent {
  type: string;
  data: Record<string, unknown>;
  headers: Record<string, string>;
}

interface Topic {
  /** How many of them an owner gets in a week, more or less. */
  perWeek: number;
  rhythm: RhythmName;
  types: readonly string[];
  data(seeded: Seeded): Record<string, unknown>;
}

const orders: Topic = {
  perWeek: 30,
  rhythm: 'shop',
  types: [...Array.from({ length: 12 }, () => 'order.paid'), 'order.refunded', 'order.created'],
  data: (seeded) => ({
    order: {
      number: `A-${digits(seeded, 5)}`,
      total: amount(seeded, seeded.chance(8) ? 100 : 400) + 60,
      currency: 'EUR',
      lines: seeded.some(goods, 2).map(({ sku }) => ({ sku, quantity: 1 + seeded.integer(3) })),
    },
  }),
};
const customers: Topic = {
  perWeek: 16,
  rhythm: 'office',
  types: ['customer.created', 'customer.updated', 'customer.updated'],
  data(seeded) {
    const { first, last, email } = person(seeded);
    return { customer: { number: digits(seeded, 6), name: `${first} ${last}`, email } };
  },
};
const shipments: Topic = {
  perWeek: 26,
  rhythm: 'office',
  types: ['shipment.dispatched', 'shipment.delivered'],
  data: (seeded) => ({
    shipment: { number: `S-${digits(seeded, 6)}`, parcels: 1 + seeded.integer(3) },
    order: `A-${digits(seeded, 5)}`,
  }),
};
const bookings: Topic = {
  perWeek: 18,
  rhythm: 'office',
  types: ['booking.confirmed', 'booking.confirmed', 'booking.cancelled'],
  data: (seeded) => ({
    region: seeded.pick(['eu', 'eu', 'eu', 'uk', 'uk', 'uk', 'us']),
    booking: { number: `B-${digits(seeded, 6)}`, nights: 1 + seeded.integer(6) },
    customer: { name: person(seeded).last, vip: seeded.chance(25) },
  }),
};
const meters: Topic = {
  perWeek: 30,
  rhythm: 'steady',
  types: ['meter.reading'],
  data: (seeded) => ({
    meter: `M-${100 + seeded.integer(40)}`,
    kilowatt_hours: amount(seeded, 90),
    is_estimated: seeded.chance(8),
  }),
};
const invoices: Topic = {
  perWeek: 18,
  rhythm: 'office',
  types: ['invoice.created', 'invoice.paid', 'invoice.paid', 'invoice.void'],
  data: (seeded) => ({
    number: `2026-${digits(seeded, 5)}`,
    amount: amount(seeded, 900),
    currency: seeded.pick(['EUR', 'EUR', 'EUR', 'EUR', 'GBP', 'GBP', 'JPY']),
    items: seeded.some(goods, 3).map(({ sku, price }) => ({ sku, price })),
  }),
};
const tickets: Topic = {
  perWeek: 14,
  rhythm: 'office',
  types: ['ticket.opened', 'ticket.answered', 'ticket.closed'],
  data: (seeded) => ({
    ticket: { number: `T-${digits(seeded, 5)}`, priority: seeded.pick(['low', 'usual', 'high']) },
    requester: person(seeded).email,
  }),
};
const payouts: Topic = {
  perWeek: 10,
  rhythm: 'office',
  types: ['payout.sent', 'payout.failed'],
  data: (seeded) => ({
    payout: { number: `P-${digits(seeded, 6)}`, amount: amount(seeded, 5_000), currency: 'EUR' },
  }),
};

/** What an endpoint of an owner is told of, by its name; others are told of customers. */
const topics: Readonly<Record<string, Topic>> = {
  Customers: customers,
  Orders: orders,
  Shipments: shipments,
  Bookings: bookings,
  'Meter readings': meters,
  Invoices: invoices,
  Tickets: tickets,
  Payouts: payouts,
  Refunds: orders,
  Inventory: shipments,
  Appointments: bookings,
  'Meter alarms': meters,
  Billing: invoices,
  Returns: tickets,
};

export const topicOf = (endpointName: string): Topic => topics[endpointName] ?? customers;

/** An event on a topic at a moment. */
export function platformEvent(seeded: Seeded, topic: Topic, at: number): PlatformEvent {
  const type = seeded.pick(topic.types);
  const head = { id: `evt_${digits(seeded, 14)}`, type, occurred_at: new Date(at).toISOString() };
  const environment = seeded.chance(96) ? 'production' : 'staging';
  return {
    type,
    data: { ...head, ...topic.data(seeded) },
    headers: { 'X-Environment': environment },
  };
}

/** What is told to everybody. */
export function announcement(seeded: Seeded, at: number): PlatformEvent {
  const starts_at = new Date(at + 48 * 60 * 60 * 1000).toISOString();
  const type = 'service.maintenance';
  const id = `evt_${digits(seeded, 14)}`;
  return {
    type,
    data: { id, type, occurred_at: new Date(at).toISOString(), starts_at, minutes: 20 },
    headers: { 'X-Environment': 'production' },
  };
}
