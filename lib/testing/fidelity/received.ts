import { createHmac } from 'node:crypto';
import type { ReceivedRequest } from '@/lib/testing/exchanges/load';
import type { Difference } from './compare';
import type { StandIns } from './stand-ins';

/** Of every endpoint of the recording. */
const secret = 'sink-secret';
const signatureHeader = 'x-convoy-signature';

function keyOf({ method, url, body }: ReceivedRequest): string {
  return `${method} ${url} ${body}`.trim();
}

function hmac(text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** Which of the two published forms a signature has, by computing it anew (gateway contract §9.7). */
function signatureForm(signature: string, body: string): 'simple' | 'advanced' | 'wrong' {
  if (signature === hmac(body)) return 'simple';
  const [, time, value] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  return value !== undefined && value === hmac(`${time},${body}`) ? 'advanced' : 'wrong';
}

/** What both gateways call themselves, and nobody else. */
const ownName = /^(?:Convoy\/v|Gatehouse\/)\d+\.\d+\.\d+$/;

function comparable(name: string, value: string, body: string): string {
  if (name === signatureHeader) return signatureForm(value, body);
  return name === 'user-agent' ? value.replace(ownName, 'the gateway') : value;
}

/** Values of headers by their names in lower case, as far as they can be compared. */
function headersOf({ headers, body }: ReceivedRequest): Map<string, string> {
  return new Map(
    headers.map(([name, value]) => {
      const lower = name.toLowerCase();
      return [lower, comparable(lower, value, body)];
    }),
  );
}

function compareHeaders(
  recorded: ReceivedRequest,
  actual: ReceivedRequest,
  standIns: StandIns,
): Difference[] {
  const theirs = headersOf(recorded);
  const ours = headersOf(actual);
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((name) => {
    const was = theirs.get(name);
    const is = ours.get(name);
    return was !== undefined && standIns.toOurs(was) === is
      ? []
      : [{ path: `received.headers.${name}`, recorded: was, actual: is }];
  });
}

function grouped(requests: readonly ReceivedRequest[]): Map<string, ReceivedRequest[]> {
  const groups = new Map<string, ReceivedRequest[]>();
  for (const request of requests) {
    const key = keyOf(request);
    groups.set(key, [...(groups.get(key) ?? []), request]);
  }
  return groups;
}

/**
 * Where what targets got is not as recorded: a request by method, address and body that came more or
 * less often, and headers of those that came in both. A signature that does not fit the bytes is never
 * as recorded.
 */
export function compareReceived(
  recorded: readonly ReceivedRequest[],
  actual: readonly ReceivedRequest[],
  standIns: StandIns,
): Difference[] {
  const theirs = grouped(recorded);
  const ours = grouped(actual);
  const unsigned = actual.filter((each) => headersOf(each).get(signatureHeader) === 'wrong');
  const wrong = unsigned.map((each) => ({
    path: 'received.wrong signature',
    recorded: undefined,
    actual: keyOf(each),
  }));
  const others = [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((key) => {
    const was = theirs.get(key) ?? [];
    const is = ours.get(key) ?? [];
    const [first] = was;
    const headers = first ? is.flatMap((each) => compareHeaders(first, each, standIns)) : [];
    return was.length === is.length
      ? headers
      : [{ path: `received ${key}`, recorded: was.length, actual: is.length }, ...headers];
  });
  return [...wrong, ...others];
}
