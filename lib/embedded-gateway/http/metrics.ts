import { createHash, timingSafeEqual } from 'node:crypto';
import { commonHeaders } from '../base/answer-text';
import { authorize } from './authorization';

/** Figures, and who may read them besides the callers of the API (moving events §7). */
export interface Metrics {
  /** Opens the figures and nothing else; undefined where there is none. */
  key: string | undefined;
  exposition(): Promise<{ contentType: string; text: string }>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Answers `/metrics` in the text format of Prometheus, with the length that HEAD tells as well.
 * @throws {GatewayError} 401 without a key that opens it
 */
export async function answerMetrics(
  { key, exposition }: Metrics,
  authorization: string | null,
  isApiKey: (key: string) => boolean,
  requestId: string,
): Promise<Response> {
  // Digests, so that the time it takes says nothing about the key.
  const own = key === undefined ? undefined : digest(key);
  const isOwn = (given: string) => own !== undefined && timingSafeEqual(digest(given), own);
  authorize(authorization, (given) => isOwn(given) || isApiKey(given));
  const { contentType, text } = await exposition();
  return new Response(text, {
    headers: {
      ...commonHeaders(requestId),
      'Content-Type': contentType,
      'Content-Length': String(Buffer.byteLength(text)),
    },
  });
}
