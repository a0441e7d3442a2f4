import { parseJson } from '@/lib/util/json';
import { type Envelope, envelopeSchema } from './envelope';
import { badEnvelope, failureOf, type GatewayFailure } from './failure';
import {
  bodyMessage,
  contentKindOf,
  type HttpAnswer,
  readableText,
  requestIdOf,
  textMessage,
} from './http-answer';
import type { AnsweredData, Operation } from './operation';
import { type Coverage, type Drift, parseTolerant } from './tolerant';

/** An operation that worked. */
export interface GatewayAnswer<Data> {
  data: Data;
  status: number;
  message: string;
  requestId: string | null;
  /** How the answer differed from the contract; counted, never an error. */
  drift: Drift[];
  /** Which fields of the contract it held and which it lacked. */
  coverage: Coverage;
  /** The body as it came, for numbers that reading it has rounded. */
  text: string;
}

export type ReadAnswer<Data> =
  | ({ ok: true } & GatewayAnswer<Data>)
  | { ok: false; failure: GatewayFailure };

function readEnvelope(answer: HttpAnswer): Envelope | undefined {
  const parsed = envelopeSchema.safeParse(parseJson(readableText(answer)));
  return parsed.success ? parsed.data : undefined;
}

/**
 * Reads the answer to an operation: its data as far as it fits, or the typed failure it stands
 * for. `status:false` inside a 2xx is a failure. Never throws, whatever the bytes.
 * Data of a write is undefined when the gateway gives none of the expected shape, since the write
 * itself worked; for a read that is a failure.
 * @param now milliseconds since 1970, for waiting times given as a moment
 */
export function readAnswer<O extends Operation>(
  operation: O,
  answer: HttpAnswer,
  now: number,
): ReadAnswer<AnsweredData<O>> {
  const envelope = readEnvelope(answer);
  if (!envelope) {
    return { ok: false, failure: failureOf(answer, bodyMessage(answer), false, now) };
  }
  if (answer.status < 200 || answer.status > 299 || !envelope.status) {
    return { ok: false, failure: failureOf(answer, envelope.message, true, now) };
  }
  const { value, drift, coverage } = parseTolerant(operation.data, envelope.data);
  if (value === undefined && operation.method === 'GET') {
    return { ok: false, failure: badEnvelope(answer, contentKindOf(answer), envelope.message) };
  }
  return {
    ok: true,
    data: value as AnsweredData<O>,
    status: answer.status,
    message: textMessage(envelope.message),
    requestId: requestIdOf(answer),
    drift,
    coverage,
    text: answer.text,
  };
}
