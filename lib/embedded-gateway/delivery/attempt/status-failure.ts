import { OutboundFailure } from '../../outbound/failure';

/**
 * Why an answer is a failed attempt, by its status; undefined for 200 to 299, which alone are successes
 * (gateway contract §9.7, §13 "Redirects").
 */
export function statusFailure(status: number | undefined): OutboundFailure | undefined {
  if (status === undefined)
    return new OutboundFailure('protocol', 'The answer ended before its status.');
  if (status < 300) return undefined;
  if (status < 400)
    return new OutboundFailure('redirect', `Redirects are not followed (status code ${status}).`);
  if (status < 500) return statusKind('status_4xx', status);
  return status < 600
    ? statusKind('status_5xx', status)
    : new OutboundFailure('protocol', `${status} is no status of HTTP.`);
}

function statusKind(kind: 'status_4xx' | 'status_5xx', status: number): OutboundFailure {
  return new OutboundFailure(kind, `Endpoint returned status code ${status}`);
}
