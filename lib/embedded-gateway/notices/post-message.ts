import { askedWaitSeconds } from '@/lib/contract/gateway/retry-after';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import type { OutboundClient } from '../outbound/outbound-client';
import { userAgent } from '../outbound/user-agent';
import type { Sent } from './outbox';

/** For a message, the connection included. */
const postLimitMs = 10_000;

const failed = (reason: string, mayRetry: boolean): Sent => ({ isSent: false, reason, mayRetry });

/**
 * Posts a message to a chat server. What comes back in words is not told, since it may repeat the
 * address, which is a secret.
 */
export async function postMessage(
  client: OutboundClient,
  address: string,
  message: object,
  signal: AbortSignal,
): Promise<Sent> {
  const url = parseUrl(address);
  if (!url) return failed('The address of the webhook is no URL.', false);
  url.hash = '';
  const headers = ['Content-Type', 'application/json', 'User-Agent', userAgent];
  const body = Buffer.from(JSON.stringify(message));
  const { answer, failure } = await client.post(
    { url, headers, body, limitMs: postLimitMs },
    signal,
  );
  if (failure?.kind === 'blocked_address') {
    return failed('Notices go to public https addresses only, whatever else is allowed.', false);
  }
  // Sent whole or not at all: a message that arrived and was not answered may come twice.
  if (failure) return failed(`${failure.message} (${failure.kind})`, true);
  const status = answer?.status ?? 0;
  if (status >= 200 && status < 300) return { isSent: true };
  const askedSeconds = answer && askedWaitSeconds(answer, Date.now());
  return {
    ...failed(`It was answered with status ${status}.`, status === 429 || status >= 500),
    ...(askedSeconds ? { askedMs: askedSeconds * 1000 } : {}),
  };
}
