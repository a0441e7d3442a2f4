import 'server-only';
import type { JobKind } from '@/lib/contract/console/activity/jobs';
import { operations } from '@/lib/contract/gateway/operations';
import { isConsoleError } from '../../../console-error';
import type { ClientFailure } from '../../../gateway-client/gateway-client';
import type { ConsoleItem } from '../../../records/console-job-rows';
import { scrubText } from '../../../scrub-text.mjs';
import { askGateway } from '../../context/call-gateway';
import type { ServiceContext } from '../../context/service-context';
import { nothingSent } from '../resend';

/** What became of one request of a job. */
export type Sent =
  | { kind: 'sent' }
  /** It may have been carried out although no usable answer came; it is not sent again. */
  | { kind: 'unsure'; reason: string }
  /** The gateway would not send it. */
  | { kind: 'skipped'; reason: string }
  /** The gateway failed over it, and sent nothing. */
  | { kind: 'failed'; reason: string }
  /** It was not sent, and may be after a while. */
  | { kind: 'later'; afterMs: number; reason: string }
  /** It was not sent, since the gateway could not be reached. */
  | { kind: 'trouble'; reason: string }
  /** Nothing can be sent any more. */
  | { kind: 'ended'; state: 'paused' | 'failed'; reason: string };

const usualWaitSeconds = 5;

/** What the gateway said, without what looks like a credential. */
function said(words: string, message: string): string {
  return message ? `${words}: ${scrubText(message)}` : words;
}

/** What a failure means to a job: whether it was sent, and whether to go on. */
function sentOf(failure: ClientFailure): Sent {
  const { kind, message } = failure;
  if (failure.maybeApplied) {
    return {
      kind: 'unsure',
      reason: 'No usable answer came, so it may have been sent. It is not sent again by this job.',
    };
  }
  switch (kind) {
    case 'rate_limited': {
      const seconds = failure.retryAfterSeconds ?? usualWaitSeconds;
      const reason = `The gateway asks to wait ${seconds} s. The job goes on by itself then.`;
      return { kind: 'later', afterMs: seconds * 1_000, reason };
    }
    case 'not_found':
      return failure.missing === 'resource'
        ? { kind: 'skipped', reason: 'It no longer exists on the gateway' }
        : {
            kind: 'ended',
            state: 'failed',
            reason: 'This gateway does not offer to send it once more. Nothing more is sent.',
          };
    case 'unauthorized':
    case 'forbidden':
      return {
        kind: 'ended',
        state: 'paused',
        reason: said(
          'The gateway refuses the API key. Sign in with one that it takes, then go on with the job',
          message,
        ),
      };
    case 'rejected':
    case 'refused':
      return { kind: 'skipped', reason: said('The gateway did not take it', message) };
    case 'gateway_error':
      return { kind: 'failed', reason: said('The gateway failed over it', message) };
    default:
      return { kind: 'trouble', reason: said('The gateway could not be reached', message) };
  }
}

/**
 * Sends one delivery once more, or has one event matched once more (gateway contract §9.1, §9.5). One
 * that has arrived is named alone: a single other id would stop the whole call.
 */
export async function sendItem(
  context: ServiceContext,
  kind: JobKind,
  { uid, hasArrived }: Pick<ConsoleItem, 'uid' | 'hasArrived'>,
): Promise<Sent> {
  try {
    if (kind === 'retry' && hasArrived) {
      const body = { ids: [uid] };
      const result = await askGateway(context, operations.forceResendDeliveries, { body });
      if (!result.ok) return sentOf(result.failure);
      if (!nothingSent.test(result.message)) return { kind: 'sent' };
      return { kind: 'skipped', reason: 'The gateway took the request and sent nothing again' };
    }
    const result =
      kind === 'retry'
        ? await askGateway(context, operations.resendDelivery, { params: { deliveryID: uid } })
        : await askGateway(context, operations.replayEvent, { params: { eventID: uid } });
    return result.ok ? { kind: 'sent' } : sentOf(result.failure);
  } catch (error) {
    // Too many calls of this console wait already: nothing was sent.
    if (isConsoleError(error)) return { kind: 'trouble', reason: error.detail };
    throw error;
  }
}
