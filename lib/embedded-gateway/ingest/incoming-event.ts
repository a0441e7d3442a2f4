import { verifyRequest } from '@/lib/signature/verify-request';
import { fail, ok, type Result } from '@/lib/util/result';
import type { NewEvent } from '../store/events/records';
import { eventTypeOf } from './event-type';
import { idempotencyKeyOf } from './idempotency-key';
import type { IngestRequest } from './ingest';
import { type IngestBody, readIngestBody } from './ingest-body';
import type { IngestSource } from './ingest-source';
import { nodeHmac } from './node-hmac';
import { badRequest, type Refusal } from './refusal';
import { headerValue, keptHeaders } from './request-headers';
import { verificationReasons } from './verification-reasons';

/** What a request becomes, and the key that it shares with its repetitions. */
export interface IncomingEvent {
  event: Omit<NewEvent, 'uid' | 'accepted_at'>;
  key: { scope: string; key: string } | null;
}

type Sent = Pick<IngestRequest, 'headers' | 'query'>;

/** Twitter sends JSON; of anything else the gateway itself signs challenges (see `answerChallenge`). */
const takesJsonAlone = ({ verifier }: IngestSource) => verifier.type === 'twitter';

async function verificationRefusal(
  source: IngestSource,
  { headers }: Sent,
  body: Uint8Array<ArrayBuffer>,
): Promise<Refusal | undefined> {
  const verdict = await verifyRequest(
    source.verifier,
    { headers, body },
    {
      refusesEmptySettings: true,
      readsForms: !takesJsonAlone(source),
      takesColons: true,
      hmac: nodeHmac,
    },
  );
  return verdict.ok
    ? undefined
    : {
        ...badRequest('Request verification failed', verificationReasons[verdict.failure]),
        outcome: 'not_verified',
      };
}

function bodyOf(
  source: IngestSource,
  { headers }: Sent,
  sent: Uint8Array<ArrayBuffer>,
): Result<IngestBody, Refusal> {
  const body = readIngestBody(sent, headerValue(headers, 'Content-Type') ?? '');
  if (!body.ok) return fail(badRequest(body.failure));
  const isMadeUp = body.value.kind === 'form' || sent.byteLength === 0;
  return isMadeUp && takesJsonAlone(source)
    ? fail(badRequest('events of Twitter are JSON, and this body is none'))
    : ok(body.value);
}

/**
 * Makes an event of a request whose body has arrived: verified first, then read, then identified
 * (moving events §4). Fails with the reason why there is none.
 */
export async function incomingEvent(
  source: IngestSource,
  sent: Sent,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Result<IncomingEvent, Refusal>> {
  const unverified = await verificationRefusal(source, sent, bytes);
  if (unverified) return fail(unverified);
  const body = bodyOf(source, sent, bytes);
  if (!body.ok) return body;
  const { record, keyPlaces, eventTypePlace, headerRules } = source;
  const request = { ...sent, body: body.value };
  const key = idempotencyKeyOf(record.name, keyPlaces, request);
  if (!key.ok) return fail(badRequest('Failed to process request', key.failure));
  // Without a place of its own the type is the mask id (gateway contract §9.2).
  const type = eventTypePlace ? eventTypeOf(eventTypePlace, request) : ok(record.mask_id);
  if (!type.ok) return fail(badRequest(type.failure));
  return ok({
    event: {
      project_id: record.project_id,
      source_id: record.uid,
      event_type: type.value,
      target: { kind: 'source' },
      headers: keptHeaders(sent.headers, headerRules),
      url_path: `/ingest/${record.mask_id}`,
      url_query: sent.query,
      idempotency_key: key.value ?? '',
      body: body.value.json,
    },
    key: key.value === undefined ? null : { scope: record.uid, key: key.value },
  });
}
