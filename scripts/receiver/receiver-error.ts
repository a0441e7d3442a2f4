import { errorGuard } from '@/lib/util/error-guard.mjs';

/** Something the operator can put right; the message says what. */
export class ReceiverError extends Error {
  override readonly name = 'ReceiverError';
}

/** Recognises something that the operator can put right. */
export const isReceiverError = errorGuard(ReceiverError, 'ReceiverError');

/** How the embedded gateway is started so that it delivers to this machine. */
export const startAdvice =
  'Start it with GATEHOUSE_ALLOW_HTTP_ENDPOINTS=1 GATEHOUSE_ALLOW_TARGETS=127.0.0.1/32 npm start, then start the receiver again.';
