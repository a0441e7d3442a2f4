import { OutboundFailure } from '../outbound/failure';

/** Why there is no token. The sentence says what to do. */
export function tokenFailure(sentence: string): OutboundFailure {
  return new OutboundFailure('token', sentence);
}
