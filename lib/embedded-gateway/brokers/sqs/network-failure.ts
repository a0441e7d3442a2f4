import { codeOf, isClosing } from '../../outbound/failure';
import { BrokerFailure } from '../base/consumer';
import { tlsReason } from '../base/tls-reason';
import type { QueuePlace } from './settings';

/** What went wrong between here and the endpoint, in words. */
export function networkFailure(error: unknown, place: QueuePlace, isLate: boolean): BrokerFailure {
  const code = codeOf(error);
  const host = place.endpoint?.host ?? `SQS in ${place.region}`;
  const tls = tlsReason(code, place.endpoint?.hostname ?? host, 'begin the endpoint with http.');
  if (tls !== undefined) return new BrokerFailure('tls', tls);
  return new BrokerFailure('unreachable', `${host} ${unreached(error, code, isLate)}`);
}

/** The client of AWS calls most failures of a connection so; its own have no code. */
const isTimeout = (error: unknown) =>
  error instanceof Error && error.name === 'TimeoutError' && codeOf(error) === '';

/** Whether an error tells of a connection; others are of what was answered. */
export const isOfNetwork = (error: unknown, isLate: boolean) =>
  isLate || isTimeout(error) || codeOf(error) !== '';

function unreached(error: unknown, code: string, isLate: boolean): string {
  if (isLate || isTimeout(error) || code === 'ETIMEDOUT') return 'did not answer in time.';
  if (code === 'ECONNREFUSED') return 'refused the connection: nothing listens at this port.';
  if (isClosing(error)) return 'closed the connection before it answered.';
  return `cannot be reached (${code}).`;
}
