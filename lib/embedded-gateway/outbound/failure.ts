import type { ErrorKind } from '@/lib/contract/gateway/error-kinds';
import { errorGuard } from '@/lib/util/error-guard.mjs';

/** Why an outgoing request failed: one kind of the list, and a sentence for people. */
export class OutboundFailure extends Error {
  readonly kind: ErrorKind;

  constructor(kind: ErrorKind, message: string) {
    super(message);
    this.name = 'OutboundFailure';
    this.kind = kind;
  }
}

export const isOutboundFailure = errorGuard(OutboundFailure, 'OutboundFailure');

/** Of an error of Node or undici; empty where it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const resets = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);
/** Whether the other side ended the connection, which says nothing of why. */
export function isClosing(error: unknown): boolean {
  const code = codeOf(error);
  return resets.has(code) || (code === 'UND_ERR_SOCKET' && !messageOf(error).startsWith('bad '));
}

const localLimits = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS', 'ENOMEM']);

/** What the parser says between its own words, which say the same each time. */
function parserReason(message: string): string {
  // Of a check inside the parser, which shows its own code.
  if (message.includes('\n')) return 'a part of it has a value that cannot be';
  return message.replace(/^Response does not match the HTTP\/1\.1 protocol \((.*)\)$/, '$1');
}

/** A host that no address was found for. */
export function noAddress(host: string): OutboundFailure {
  return new OutboundFailure('dns', `No address was found for the host ${host}.`);
}

/** A host that could not be resolved. */
export function resolveFailure(host: string, error: unknown): OutboundFailure {
  const code = codeOf(error);
  return code === 'ENOTFOUND' || code === 'ENODATA'
    ? noAddress(host)
    : new OutboundFailure(
        'dns',
        `The host ${host} could not be resolved (${code || messageOf(error)}).`,
      );
}

/** What ended a connection before TLS, or the request, began. */
export function dialFailure(error: unknown): OutboundFailure {
  if (isOutboundFailure(error)) return error;
  const code = codeOf(error);
  if (code === 'ECONNREFUSED') return new OutboundFailure('refused', 'The connection was refused.');
  if (code === 'ETIMEDOUT')
    return new OutboundFailure('timeout_connect', 'The connection was not made in time.');
  if (resets.has(code))
    return new OutboundFailure('reset', 'The connection was reset while it was made.');
  return localLimits.has(code)
    ? new OutboundFailure('refused', `This machine could make no further connection (${code}).`)
    : new OutboundFailure(
        'refused',
        `The address cannot be reached (${code || messageOf(error)}).`,
      );
}

/** What ended a connection while TLS was agreed on. */
export function tlsFailure(error: unknown): OutboundFailure {
  if (isOutboundFailure(error)) return error;
  const code = codeOf(error);
  return resets.has(code)
    ? new OutboundFailure('tls', 'The connection was closed while TLS was agreed on.')
    : new OutboundFailure(
        'tls',
        `TLS was not agreed on: ${messageOf(error)} (${code || 'no code'}).`,
      );
}

/** What ended an attempt once its request was on the connection, or before in the client itself. */
export function exchangeFailure(error: unknown): OutboundFailure {
  if (isOutboundFailure(error)) return error;
  const code = codeOf(error);
  const message = messageOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW')
    return new OutboundFailure('too_large', 'The answer has more than 16 KiB of headers.');
  if (isClosing(error))
    return new OutboundFailure(
      'reset',
      'The connection was closed before the answer was complete.',
    );
  if (code === 'ETIMEDOUT')
    return new OutboundFailure('timeout_response', 'The connection went silent.');
  if (code.startsWith('ERR_SSL_') || code.startsWith('ERR_TLS_')) return tlsFailure(error);
  return code === 'UND_ERR_INVALID_ARG'
    ? new OutboundFailure('protocol', `The request cannot be written (${message}).`)
    : new OutboundFailure(
        'protocol',
        `The answer is no valid HTTP/1.1 (${parserReason(message)}).`,
      );
}
