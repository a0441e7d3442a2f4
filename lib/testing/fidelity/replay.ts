import type { Exchange, RecordedRequest } from '@/lib/testing/exchanges/load';
import { isRecord, type Json } from '@/lib/util/json';
import { compareJson, type Difference } from './compare';
import { expanded, type StandIns } from './stand-ins';

type Fetch = (request: Request) => Promise<Response>;

/** Headers whose values a client may rely on; they are those of 26.3.6 on every path. */
const comparedHeaders = ['content-type', 'x-convoy-version'];

function requestBody(
  request: RecordedRequest,
  standIns: StandIns,
): Uint8Array<ArrayBuffer> | undefined {
  const text =
    request.raw ?? (request.body === undefined ? undefined : JSON.stringify(request.body));
  if (text === undefined) return undefined;
  // Bytes, because a text body would be given a content type that was not sent.
  return Uint8Array.from(Buffer.from(standIns.toOurs(expanded(text))));
}

function toRequest(request: RecordedRequest, standIns: StandIns): Request {
  const { method, path, headers } = request;
  const { 'content-length': _, ...sent } = headers;
  const ours = Object.entries(sent).map(([name, value]): [string, string] => [
    name,
    standIns.toOurs(value),
  ]);
  const body = requestBody(request, standIns);
  return new Request(`http://127.0.0.1${standIns.toOurs(path)}`, {
    method,
    headers: ours,
    ...(body === undefined || body.length === 0 ? {} : { body }),
  });
}

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * A failure carries `data: {}` here and no `data` in the recordings. That is the first entry of the
 * deviations and the only one taken out before comparing, since it concerns every failure.
 */
function withoutFailureData(body: unknown): unknown {
  if (!isRecord(body) || body.status !== false || !isRecord(body.data)) return body;
  const { data, ...rest } = body;
  return Object.keys(data).length === 0 ? rest : body;
}

/** The envelope's own flag says what the status code says. */
function withoutStatus<Body extends Record<string, unknown>>({ status: _, ...rest }: Body) {
  return rest;
}

function methodsOf(allow: string | null | undefined): string[] {
  return (allow ?? '').split(', ').sort();
}

/** Sends a recorded request without looking at the answer. */
export async function send(request: RecordedRequest, fetch: Fetch, standIns: StandIns) {
  await fetch(toRequest(request, standIns));
}

type CompareBodies = (recorded: Json, actual: unknown, standIns: StandIns) => Difference[];

const wholeBodies: CompareBodies = (recorded, actual, standIns) =>
  compareJson(recorded, actual, '', standIns);

/**
 * Sends a recorded request and tells where the answer is not as recorded.
 * @param compareBodies for envelopes whose lists have no order
 */
export async function replay(
  { request, response: recorded }: Exchange,
  fetch: Fetch,
  standIns: StandIns,
  compareBodies = wholeBodies,
): Promise<Difference[]> {
  const actual = await fetch(toRequest(request, standIns));
  const body = withoutFailureData(readText(await actual.text()));
  const compare = (path: string, theirs: unknown, ours: unknown) =>
    compareJson(theirs, ours, path, standIns);
  const headers = recorded.headers['x-convoy-version'] ? comparedHeaders : [];
  return [
    ...compare('status', recorded.status, actual.status),
    ...headers.flatMap((name) =>
      compare(name, recorded.headers[name] ?? null, actual.headers.get(name)),
    ),
    ...compare('allow', methodsOf(recorded.headers.allow), methodsOf(actual.headers.get('allow'))),
    ...(isRecord(recorded.body) && isRecord(body)
      ? compareBodies(withoutStatus(recorded.body), withoutStatus(body), standIns)
      : compare('body', recorded.body, body)),
  ];
}
