import { escapedAsInGo } from '@/lib/util/go-json';

/** The API date that 26.3.6 names in every answer (gateway contract §2.2). */
const apiDate = '2025-11-24';

/** When to ask again after 503, in seconds: about as long as others may be at work. */
const busySeconds = '10';

/** Headers of every answer; the first tells the console which gateway this is (contract §13). */
function commonHeaders(requestId: string): Record<string, string> {
  return {
    'X-Gatehouse-Gateway': 'embedded',
    'X-Request-ID': requestId,
    'X-Convoy-Version': apiDate,
    'Cache-Control': 'no-store',
  };
}

/** JSON the way the gateway writes it (gateway contract §2.1, §2.2): HTML signs escaped, a line feed last. */
function encode(value: unknown): string {
  return `${escapedAsInGo(JSON.stringify(value))}\n`;
}

function json(status: number, value: unknown, requestId: string): Response {
  return new Response(encode(value), {
    status,
    headers: { ...commonHeaders(requestId), 'Content-Type': 'application/json' },
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

/** A failure carries `data: {}` by the interface specification §1; the real gateway leaves it out. */
export function failure(status: number, message: string, requestId: string): Response {
  const answer = json(status, { status: false, message, data: {} }, requestId);
  if (status === 503) answer.headers.set('Retry-After', busySeconds);
  return answer;
}

/** Says that it runs, without a key and without taking itself for a Convoy release. */
export function health(requestId: string): Response {
  const { 'X-Convoy-Version': _, ...headers } = commonHeaders(requestId);
  const body = { status: true, message: 'Gatehouse embedded gateway', data: null };
  return new Response(encode(body), {
    headers: { ...headers, 'Content-Type': 'application/json' },
  });
}

/** Unknown paths answer plain text, as recorded (gateway contract §2.1). */
export function unknownPath(requestId: string): Response {
  return new Response('404 page not found\n', {
    status: 404,
    headers: { ...commonHeaders(requestId), 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** A known path with a wrong method: no body, and the methods that it has. */
export function methodNotAllowed(allowed: readonly string[], requestId: string): Response {
  return new Response(null, {
    status: 405,
    headers: {
      ...commonHeaders(requestId),
      'Content-Type': 'application/json',
      Allow: allowed.join(', '),
    },
  });
}

/** A wrong content type is refused without a body (gateway contract §2.3). */
export function unsupportedContentType(requestId: string): Response {
  return new Response(null, { status: 415, headers: commonHeaders(requestId) });
}
