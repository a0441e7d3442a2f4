import 'server-only';
import { callerNetwork } from '../caller-network.mjs';

/** Written by our own server from the socket or a trusted proxy; never what a caller sent. */
const peerHeader = 'x-gatehouse-peer';

/** Who to count a request against. */
export function peerOf(headers: Headers): string {
  return callerNetwork(headers.get(peerHeader) ?? '');
}
