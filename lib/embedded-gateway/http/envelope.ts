import { storageRetrySeconds } from '@/lib/database/storage-failure';
import { answerText, commonHeaders } from '../base/answer-text';

function json(
  status: number,
  value: unknown,
  requestId: string,
  more: Record<string, string> = {},
): Response {
  return new Response(answerText(value), {
    status,
    headers: { ...commonHeaders(requestId), ...more, 'Content-Type': 'application/json' },
  });
}

export function success(
  status: number,
  message: string,
  data: unknown,
  requestId: string,
): Response {
  return json(status, { status: true, message, data: data ?? null }, requestId);
}

/**
 * Every failure is an envelope with `data: {}` (interface specification §1). Real gateways leave
 * `data` out, and answer an unknown path, a wrong method and a wrong content type with text or
 * nothing at all (gateway contract §2.1, §2.3). One that may pass says when to ask again.
 */
export function failure(
  status: number,
  message: string,
  requestId: string,
  headers?: Record<string, string>,
): Response {
  const wait = status === 503 ? { 'Retry-After': String(storageRetrySeconds) } : {};
  return json(status, { status: false, message, data: {} }, requestId, { ...wait, ...headers });
}

/** Says that it runs, without a key and without taking itself for a Convoy release. */
export function health(requestId: string): Response {
  const { 'X-Convoy-Version': _, ...headers } = commonHeaders(requestId);
  const body = { status: true, message: 'Gatehouse embedded gateway', data: null };
  return new Response(answerText(body), {
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}

/** In the words by which a client tells a missing route from a missing resource. */
export function unknownPath(requestId: string): Response {
  return failure(404, '404 page not found', requestId);
}

/** A known path with a wrong method, and the methods that it has. */
export function methodNotAllowed(allowed: readonly string[], requestId: string): Response {
  return failure(405, 'method not allowed', requestId, { Allow: allowed.join(', ') });
}

export function unsupportedContentType(requestId: string): Response {
  return failure(415, 'content type must be application/json', requestId);
}
