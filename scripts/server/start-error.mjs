// @ts-check
import { errorGuard } from '../../lib/util/error-guard.mjs';

/** Something the operator can put right; the message is one sentence for standard error. */
export class StartError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'StartError';
  }
}

/** Recognises something that the operator can put right. */
export const isStartError = errorGuard(StartError, 'StartError');
