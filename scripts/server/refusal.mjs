// @ts-check
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { securityHeaders } from '../../lib/server/security-headers.mjs';
import { destroyLater, LINGER_MS } from '../../lib/util/lingering-socket.mjs';

/**
 * A request that ends at the door, before any code of a page or route. Where it lingers, the
 * connection stays for a moment, unread, so that whoever still sends can read the answer.
 * @typedef {{ lingers?: true, status: 307 | 400 | 404 | 405 | 408 | 413 | 414 | 415 | 421 | 431 | 500 | 503, detail: string, headers?: Record<string, string> }} Refusal
 */

const CODES = {
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  431: 'payload_too_large',
  500: 'internal',
  503: 'overloaded',
};

const HEADERS = {
  ...securityHeaders,
  'Content-Type': 'application/problem+json',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

/**
 * Answers with an RFC 9457 problem and ends the connection: what follows on it cannot be trusted.
 * @param {import('node:http').ServerResponse} response
 * @param {Refusal} refusal
 */
export function refuseRequest(response, refusal) {
  // An answer without a connection waits behind one to an earlier request.
  if (refusal.lingers && response.socket) {
    refuseSocket(response.socket, refusal);
    return;
  }
  const { body, headers } = problem(refusal);
  response.writeHead(refusal.status, headers).end(body);
}

/**
 * The same on a bare socket, for requests that Node does not turn into a response object.
 * @param {import('node:stream').Duplex} socket
 * @param {Refusal} refusal
 */
export function refuseSocket(socket, refusal) {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { body, headers } = problem(refusal);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const start = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
  socket.end(`${[start, ...lines].join('\r\n')}\r\n\r\n${body}`, () =>
    destroyLater(socket, refusal.lingers ? LINGER_MS : 0),
  );
}

/** @param {Refusal} refusal */
function problem({ status, detail, headers = {} }) {
  const requestId = randomUUID();
  const code = CODES[/** @type {keyof typeof CODES} */ (status)] ?? 'invalid';
  const title = STATUS_CODES[status];
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, code, requestId });
  return {
    body,
    headers: {
      ...HEADERS,
      ...headers,
      'X-Request-Id': requestId,
      'Content-Length': String(Buffer.byteLength(body)),
    },
  };
}
