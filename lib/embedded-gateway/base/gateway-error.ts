import { errorGuard } from '@/lib/util/error-guard.mjs';

/** A refusal that the caller may read: it becomes a failure envelope with this status and text. */
export class GatewayError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413 | 500 | 503,
    message: string,
  ) {
    super(message);
    this.name = 'GatewayError';
  }
}

/** Recognises a refusal that the caller may read. */
export const isGatewayError = errorGuard(GatewayError, 'GatewayError');

/** The gateway cannot start; the message says what is wrong, where, and what to do. */
export class GatewayStartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayStartError';
  }
}
