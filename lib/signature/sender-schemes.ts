/** How a sender proves its requests, where an HMAC of the body in a header is not it. */
interface SenderScheme {
  sender: string;
  /** Names of headers, written small. */
  headers: readonly string[];
  /** What is signed besides the body, or how; the prefix before the digest; or the secret itself. */
  by: { signs: string } | { prefix: string; provider?: string } | { sendsSecret: true };
}

const timeDotBody = { signs: 'the time and the body, as “time.body”' };
const idDotTimeDotBody = {
  signs: 'its id, the time and the body, as “id.time.body”, with a key in base64',
};
const publicKey = (how: string, what = 'the time and the body') => ({
  signs: `${what} with a key pair (${how})`,
});

/**
 * Schemes of well-known senders that no HMAC verifier of a gateway can check: it computes the HMAC
 * of the body alone, and reads the bare digest (gateway contract §9.3).
 */
const schemes: readonly SenderScheme[] = [
  { sender: 'Stripe', headers: ['stripe-signature'], by: timeDotBody },
  {
    sender: 'Slack',
    headers: ['x-slack-signature'],
    by: { signs: 'the time and the body, as “v0:time:body”' },
  },
  {
    sender: 'Zoom',
    headers: ['x-zm-signature'],
    by: { signs: 'the time and the body, as “v0:time:body”' },
  },
  {
    sender: 'Paddle',
    headers: ['paddle-signature'],
    by: { signs: 'the time and the body, as “time:body”' },
  },
  { sender: 'Svix', headers: ['svix-signature'], by: idDotTimeDotBody },
  { sender: 'Standard Webhooks', headers: ['webhook-signature'], by: idDotTimeDotBody },
  {
    sender: 'Twilio',
    headers: ['x-twilio-signature'],
    by: { signs: 'the URL and the fields of the form with SHA1' },
  },
  {
    sender: 'SendGrid',
    headers: ['x-twilio-email-event-webhook-signature'],
    by: publicKey('ECDSA'),
  },
  { sender: 'Discord', headers: ['x-signature-ed25519'], by: publicKey('Ed25519') },
  {
    sender: 'PayPal',
    headers: ['paypal-transmission-sig'],
    by: publicKey('RSA', 'its id, the time and a checksum of the body'),
  },
  { sender: 'Wise', headers: ['x-signature-sha256'], by: publicKey('RSA', 'the body') },
  { sender: 'Plaid', headers: ['plaid-verification'], by: publicKey('JWT', 'a hash of the body') },
  {
    sender: 'HubSpot',
    headers: ['x-hubspot-signature', 'x-hubspot-signature-v3'],
    by: { signs: 'the method, the URL and the time with the body' },
  },
  {
    sender: 'Square',
    headers: ['x-square-hmacsha256-signature', 'x-square-signature'],
    by: { signs: 'the URL and the body' },
  },
  {
    sender: 'Mailchimp Transactional',
    headers: ['x-mandrill-signature'],
    by: { signs: 'the URL and the fields of the form with SHA1' },
  },
  {
    sender: 'Trello',
    headers: ['x-trello-webhook'],
    by: { signs: 'the body and the URL with SHA1' },
  },
  {
    sender: 'Contentful',
    headers: ['x-contentful-signature'],
    by: { signs: 'the method, the path and headers with the body' },
  },
  {
    sender: 'Box',
    headers: ['box-signature-primary', 'box-signature-secondary'],
    by: { signs: 'the body and the time' },
  },
  {
    sender: 'Zendesk',
    headers: ['x-zendesk-webhook-signature'],
    by: { signs: 'the time and the body' },
  },
  { sender: 'Calendly', headers: ['calendly-webhook-signature'], by: timeDotBody },
  { sender: 'Mux', headers: ['mux-signature'], by: timeDotBody },
  { sender: 'WorkOS', headers: ['workos-signature'], by: timeDotBody },
  { sender: 'Persona', headers: ['persona-signature'], by: timeDotBody },
  { sender: 'Vercel', headers: ['x-vercel-signature'], by: { signs: 'the body with SHA1' } },
  {
    sender: 'GitHub',
    headers: ['x-hub-signature-256'],
    by: { prefix: 'sha256=', provider: 'GitHub' },
  },
  { sender: 'GitHub', headers: ['x-hub-signature'], by: { signs: 'the body with SHA1' } },
  {
    sender: 'X',
    headers: ['x-twitter-webhooks-signature'],
    by: { prefix: 'sha256=', provider: 'Twitter' },
  },
  { sender: 'Typeform', headers: ['typeform-signature'], by: { prefix: 'sha256=' } },
  { sender: 'Notion', headers: ['x-notion-signature'], by: { prefix: 'sha256=' } },
  { sender: 'PagerDuty', headers: ['x-pagerduty-signature'], by: { prefix: 'v1=' } },
  { sender: 'GitLab', headers: ['x-gitlab-token'], by: { sendsSecret: true } },
  {
    sender: 'Telegram',
    headers: ['x-telegram-bot-api-secret-token'],
    by: { sendsSecret: true },
  },
];

const byHeader = new Map(
  schemes.flatMap((scheme) => scheme.headers.map((header) => [header, scheme] as const)),
);

const REFUSED = 'Every request would be refused';

/**
 * Why a gateway would refuse every request that proves itself in this header, in a sentence;
 * undefined for headers that no known sender uses otherwise.
 */
export function refusedScheme(verifier: 'hmac' | 'api_key', header: string): string | undefined {
  const scheme = byHeader.get(header.trim().toLowerCase());
  if (!scheme) return undefined;
  const { sender, by } = scheme;
  if ('sendsSecret' in by)
    return verifier === 'hmac'
      ? `${REFUSED}: ${sender} sends the secret itself here, and no signature. Choose API key.`
      : undefined;
  if (verifier === 'api_key')
    return `${REFUSED}: ${sender} sends another signature with every request, and an API key has to stay the same.`;
  if ('signs' in by)
    return `${REFUSED}: ${sender} signs ${by.signs}, and the gateway checks the SHA256 or SHA512 HMAC of the body alone.`;
  const advice = by.provider ? ` Choose ${by.provider} as the provider.` : '';
  return `${REFUSED}: ${sender} writes “${by.prefix}” before the digest, which the gateway does not read.${advice}`;
}
