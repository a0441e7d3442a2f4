import { expect, test } from 'vitest';
import { refusedScheme } from './sender-schemes';

test.each([
  ['Stripe-Signature', /Stripe signs the time and the body/],
  ['stripe-signature', /Stripe/],
  [' X-Slack-Signature ', /Slack signs .*“v0:time:body”/],
  ['X-Zm-Signature', /Zoom/],
  ['Paddle-Signature', /Paddle signs .*“time:body”/],
  ['svix-signature', /Svix signs its id, the time and the body/],
  ['webhook-signature', /Standard Webhooks/],
  ['X-Twilio-Signature', /Twilio signs the URL/],
  ['X-Signature-Ed25519', /Discord signs .*Ed25519/],
  ['X-Hub-Signature', /SHA1/],
  ['X-Hub-Signature-256', /“sha256=” before the digest.*GitHub as the provider/],
  ['Typeform-Signature', /“sha256=”/],
  ['X-Gitlab-Token', /sends the secret itself.*Choose API key/],
])('an HMAC in %s is told to refuse every request', (header, words) => {
  expect(refusedScheme('hmac', header)).toMatch(words);
  expect(refusedScheme('hmac', header)).toMatch(/^Every request would be refused: /);
});

test('a signature is no API key, a secret that is sent as it stands is one', () => {
  expect(refusedScheme('api_key', 'Stripe-Signature')).toMatch(
    /another signature with every request/,
  );
  expect(refusedScheme('api_key', 'X-Gitlab-Token')).toBeUndefined();
});

test.each(['X-Signature', 'X-Shopify-Hmac-SHA256', 'Linear-Signature', 'X-Line-Signature', ''])(
  '%j may be checked',
  (header) => {
    expect(refusedScheme('hmac', header)).toBeUndefined();
    expect(refusedScheme('api_key', header)).toBeUndefined();
  },
);
