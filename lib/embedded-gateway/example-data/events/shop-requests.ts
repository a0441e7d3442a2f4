import type { Seeded } from '../seeded';
import { address, digits, goods, hex, person, uuid } from './invented';
import type { SentRequest } from './sent-request';

const topics = [
  ...['orders/create', 'orders/create', 'orders/create', 'orders/paid', 'orders/paid'],
  ...['orders/create', 'products/update', 'products/update', 'products/update'],
  ...['orders/create', 'orders/paid', 'orders/cancelled', 'customers/update'],
] as const;
export type ShopTopic = (typeof topics)[number];

function lineItems(seeded: Seeded) {
  return seeded.some(goods, 1 + seeded.integer(4)).map(({ title, sku, price }) => ({
    id: Number(digits(seeded, 13)),
    product_id: Number(digits(seeded, 13)),
    title,
    sku,
    quantity: 1 + seeded.integer(3),
    price: price.toFixed(2),
    requires_shipping: true,
    taxable: true,
  }));
}

function order(seeded: Seeded, topic: ShopTopic, at: string) {
  const lines = lineItems(seeded);
  const total = lines.reduce((sum, { price, quantity }) => sum + Number(price) * quantity, 0);
  const { first, last, email } = person(seeded);
  const id = digits(seeded, 13);
  const number = 1000 + seeded.integer(9000);
  return {
    id: Number(id),
    admin_graphql_api_id: `gid://shopify/Order/${id}`,
    name: `#${number}`,
    order_number: number,
    created_at: at,
    updated_at: at,
    cancelled_at: topic === 'orders/cancelled' ? at : null,
    currency: 'EUR',
    financial_status: topic === 'orders/paid' ? 'paid' : seeded.pick(['paid', 'authorized']),
    fulfillment_status: null,
    subtotal_price: total.toFixed(2),
    total_tax: (total * 0.19).toFixed(2),
    total_price: (total * 1.19).toFixed(2),
    contact_email: email,
    test: false,
    tags: seeded.chance(20) ? 'gift' : '',
    customer: {
      id: Number(digits(seeded, 13)),
      first_name: first,
      last_name: last,
      email,
      orders_count: 1 + seeded.integer(12),
    },
    shipping_address: { first_name: first, last_name: last, ...address(seeded) },
    line_items: lines,
  };
}

function product(seeded: Seeded, at: string) {
  const { title, sku, price } = seeded.pick(goods);
  const inventory_quantity = seeded.integer(200);
  return {
    id: Number(digits(seeded, 13)),
    title,
    handle: title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
    status: 'active',
    updated_at: at,
    variants: [
      { id: Number(digits(seeded, 13)), sku, price: price.toFixed(2), inventory_quantity },
    ],
  };
}

/** A webhook as a shop sends it, without its signature. */
export function shopRequest(seeded: Seeded, at: number, wanted?: ShopTopic): SentRequest {
  const topic = wanted ?? seeded.pick(topics);
  const time = new Date(at).toISOString();
  const body = topic === 'products/update' ? product(seeded, time) : order(seeded, topic, time);
  return {
    headers: [
      ['Content-Type', 'application/json'],
      ['User-Agent', 'Shopify-Captain-Hook'],
      ['X-Shopify-Topic', topic],
      ['X-Shopify-Shop-Domain', 'outdoor-supplies.example.com'],
      ['X-Shopify-Api-Version', '2026-10'],
      ['X-Shopify-Webhook-Id', uuid(seeded)],
      ['X-Shopify-Triggered-At', time],
      ['X-Request-Id', hex(seeded, 16)],
    ],
    // The type as well: one in a header is not signed, so no source takes it from there.
    body: JSON.stringify({ topic, ...body }),
  };
}
