import type { Seeded } from '../seeded';
import { address, digits, goods, hex, person } from './invented';
import type { SentRequest } from './sent-request';

const json = ['Content-Type', 'application/json'] as const;
const questions = [
  'When will my order arrive?',
  'Do you repair zips?',
  'Can I change the address of my order?',
  'Is the rain jacket in stock in M?',
  'My invoice shows the wrong company name.',
];
const steps = [
  'parcel.accepted',
  'parcel.in_transit',
  'parcel.out_for_delivery',
  'parcel.delivered',
];

/** A receipt of a till. */
export function tillRequest(seeded: Seeded, at: number): SentRequest {
  const id = `R${digits(seeded, 9)}`;
  const lines = seeded.some(goods, 1 + seeded.integer(3)).map(({ sku, price }) => ({
    sku,
    quantity: 1 + seeded.integer(2),
    price,
  }));
  const occurred_at = new Date(at).toISOString();
  const type = seeded.chance(7) ? 'receipt.refunded' : 'receipt.printed';
  const till = `till-${1 + seeded.integer(4)}`;
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const body = {
    id,
    type,
    occurred_at,
    till,
    total: Number(total.toFixed(2)),
    currency: 'EUR',
    lines,
  };
  return {
    headers: [json, ['User-Agent', 'till/4.2'], ['X-Receipt-Id', id]],
    body: JSON.stringify(body),
  };
}

/** A step of a parcel. */
export function carrierRequest(seeded: Seeded, at: number): SentRequest {
  const type = seeded.pick(steps);
  const id = `00340${digits(seeded, 15)}`;
  const { city, country } = address(seeded);
  const body = {
    type,
    occurred_at: new Date(at).toISOString(),
    tracking: { id, status: type.replace('parcel.', ''), service: seeded.pick(['home', 'shop']) },
    location: { city, country },
    estimated_delivery: new Date(at + 36 * 60 * 60 * 1000).toISOString().slice(0, 10),
  };
  return {
    headers: [json, ['User-Agent', 'carrier-events/2.8'], ['X-Correlation-Id', hex(seeded, 12)]],
    body: JSON.stringify(body),
  };
}

/** A form of the website, as a browser posts it. */
export function formRequest(seeded: Seeded): SentRequest {
  const { first, last, email } = person(seeded);
  const fields = { name: `${first} ${last}`, email, message: seeded.pick(questions) };
  return {
    headers: [
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['User-Agent', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
      ['Origin', 'https://www.example.com'],
      ['X-Request-Id', hex(seeded, 16)],
    ],
    body: new URLSearchParams(fields).toString(),
  };
}

/** A mention in a social network; the source that it goes to is switched off. */
export function mentionRequest(seeded: Seeded, at: number): SentRequest {
  const tweet = { id_str: digits(seeded, 19), created_at: new Date(at).toISOString() };
  const body = {
    for_user_id: '998877',
    tweet_create_events: [{ ...tweet, text: 'Nice backpack' }],
  };
  return { headers: [json, ['User-Agent', 'mentions/1']], body: JSON.stringify(body) };
}

/** What only a sender that is new to the gateway sends. */
export const strangeBodies = {
  xml: {
    headers: [
      ['Content-Type', 'text/xml'],
      ['User-Agent', 'legacy-forms/1.1'],
    ],
    body: '<?xml version="1.0"?><message><from>form</from></message>',
  },
  scanner: {
    headers: [
      ['Content-Type', 'application/json'],
      ['User-Agent', 'curl/8.10.1'],
    ],
    body: '{"test":true}',
  },
} as const satisfies Record<string, SentRequest>;

/** A receipt with a picture in it, which is more than a source takes. */
export function tooLargeRequest(seeded: Seeded, at: number): SentRequest {
  const { headers, body } = tillRequest(seeded, at);
  const picture = 'A'.repeat(400 * 1024);
  const whole = body.replace(/\}$/, `,"picture":"${picture}"}`);
  return { headers: [...headers, ['Content-Length', String(whole.length)]], body: whole };
}
