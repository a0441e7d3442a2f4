import type { SigningWay } from '@/lib/contract/portal/signing';
import { toleranceSeconds } from './languages';

const simple = ({
  hash,
  encoding,
}: SigningWay) => `import { createHmac, timingSafeEqual } from 'node:crypto';

/** True where one of the secrets signed this body. Two count while you change from one to the next. */
export function isSigned(header, body, secrets) {
  const sent = Buffer.from(header ?? '', '${encoding}');
  return secrets.some((secret) => {
    const made = createHmac('${hash.toLowerCase()}', secret).update(body).digest();
    return sent.length === made.length && timingSafeEqual(sent, made);
  });
}
`;

const advanced = ({
  hash,
  encoding,
}: SigningWay) => `import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = ${toleranceSeconds};

/** True where one of the secrets signed this body, not long ago. */
export function isSigned(header, body, secrets, now = Date.now() / 1000) {
  const parts = (header ?? '').split(',').map((part) => part.split(/=(.*)/s));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\\d+$/.test(time) || Math.abs(now - Number(time)) > TOLERANCE_SECONDS) return false;
  const sent = parts
    .filter(([name]) => /^v\\d+$/.test(name))
    .map(([, value]) => Buffer.from(value ?? '', '${encoding}'));
  return secrets.some((secret) => {
    const hmac = createHmac('${hash.toLowerCase()}', secret).update(\`\${time},\`);
    const made = hmac.update(body).digest();
    return sent.some((one) => one.length === made.length && timingSafeEqual(one, made));
  });
}
`;

/** What makes use of it: a server that reads the body before anything parses it. */
const server = ({ header }: SigningWay) => `
// With Express. The body has to be the bytes as they came, so nothing may parse it before.
app.post('/webhooks', express.raw({ type: '*/*', limit: '10mb' }), (request, response) => {
  const secrets = process.env.WEBHOOK_SECRETS.split(' ');
  if (!isSigned(request.get(${JSON.stringify(header)}), request.body, secrets)) {
    return response.sendStatus(401);
  }
  response.sendStatus(204); // Answer first, then work on JSON.parse(request.body).
});
`;

/** What verifies, as a module of Node, and a server that calls it. */
export const javascriptSnippet = (way: SigningWay) => ({
  check: way.scheme === 'simple' ? simple(way) : advanced(way),
  use: server(way),
});
