import { storageFailureOf, storageRetrySeconds } from '@/lib/database/storage-failure';
import { fail, ok, type Result } from '@/lib/util/result';
import { isGatewayError } from '../base/gateway-error';
import type { IngestOutcome, Observer } from '../base/observer';
import type { Clock, GatewayLog } from '../base/ports';
import { storageWords } from '../base/storage-words';
import type { Store } from '../store';
import type { EventStore } from '../store/events';
import type { NewId } from '../store/ids';
import { answerChallenge } from './challenge';
import { createCommitRoom } from './commit-room';
import { type IncomingEvent, incomingEvent } from './incoming-event';
import type { Ingest, IngestAnswer, IngestRequest } from './ingest';
import { acceptedAnswer, challengeAnswered, failureAnswer, refusalAnswer } from './ingest-answers';
import { ingestLimits } from './ingest-limits';
import { maskIdOf } from './ingest-path';
import { type IngestSource, rememberedSources } from './ingest-source';
import { receiveBody } from './receive-body';
import { type Refusal, refusalOutcome, unavailable } from './refusal';
import { createRefusalLog } from './refusal-log';

export interface IngestDependencies {
  store: Store;
  events: Pick<EventStore, 'accept' | 'refused'>;
  clock: Clock;
  newId: NewId;
  newRequestId(): string;
  /** Told after each event that was committed and waits to be matched. */
  onAccepted(): void;
  observer?: Pick<Observer, 'answered'> | undefined;
  log: GatewayLog;
}

interface Outcome {
  outcome: IngestOutcome;
  answer: IngestAnswer;
}

/** What became of a request, or why it was refused and how many bytes of the body were read. */
type Taken = Result<Outcome, { refusal: Refusal; size: number }>;

/** Of an error of the store; undefined for one that nobody expects. */
function storeRefusal(error: unknown): Refusal | undefined {
  if (isGatewayError(error) && error.status === 503) {
    return unavailable(error.message, storageRetrySeconds);
  }
  const trouble = storageFailureOf(error);
  return trouble && unavailable(storageWords[trouble], storageRetrySeconds);
}

/** Ingest over the sources of a store; what was committed is told to `onAccepted`. */
export function createIngest(dependencies: IngestDependencies): Ingest {
  const { store, events, clock, newId, newRequestId, onAccepted, observer, log } = dependencies;
  const find = rememberedSources(store);
  const refusals = createRefusalLog(events.refused, clock);
  const room = createCommitRoom({
    events: ingestLimits.waitingEvents,
    bytes: ingestLimits.waitingBytes,
  });

  /** Resolves once the event is on the disk, with whether it was there before. */
  async function commit({ event, key }: IncomingEvent): Promise<Result<boolean, Refusal>> {
    const record = { ...event, uid: newId(), accepted_at: clock.now() };
    const committed = room.take(event.body.byteLength, () => events.accept.accept(record, key));
    if (!committed) return fail(unavailable('the gateway is busy with other events; try again', 1));
    try {
      const { isDuplicate } = await committed;
      if (!isDuplicate) onAccepted();
      return ok(isDuplicate);
    } catch (error) {
      const refusal = storeRefusal(error);
      if (refusal) return fail(refusal);
      throw error;
    }
  }

  async function takeEvent(
    source: IngestSource,
    request: IngestRequest,
    requestId: string,
  ): Promise<Taken> {
    if (source.refusal) return fail({ refusal: source.refusal, size: 0 });
    const body = await receiveBody(request, source.bodyLimit);
    if (!body.ok) return body;
    const notTaken = (refusal: Refusal): Taken => fail({ refusal, size: body.value.byteLength });
    const incoming = await incomingEvent(source, request, body.value);
    if (!incoming.ok) return notTaken(incoming.failure);
    const committed = await commit(incoming.value);
    if (!committed.ok) return notTaken(committed.failure);
    const { byteLength: length } = incoming.value.event.body;
    const isDuplicate = committed.value;
    return ok({
      outcome: isDuplicate ? 'duplicate' : 'accepted',
      answer: acceptedAnswer(source, { isDuplicate, length }, requestId),
    });
  }

  async function takeChallenge(
    source: IngestSource,
    { query }: IngestRequest,
    requestId: string,
  ): Promise<Taken> {
    const answer = await answerChallenge(source, query, dependencies);
    return answer.ok
      ? ok({ outcome: 'challenge', answer: challengeAnswered(answer.value, requestId) })
      : fail({ refusal: answer.failure, size: 0 });
  }

  function refused(refusal: Refusal, requestId: string): Outcome {
    return { outcome: refusalOutcome(refusal), answer: refusalAnswer(refusal, requestId) };
  }

  async function outcomeOf(request: IngestRequest, requestId: string): Promise<Outcome> {
    const { method, path, headers } = request;
    const unknown = (message: string): Outcome => ({
      outcome: 'unknown_source',
      answer: failureAnswer(404, message, requestId),
    });
    const maskId = maskIdOf(path);
    if (maskId === undefined) return unknown('404 page not found');
    if (method !== 'POST' && method !== 'GET') {
      const answer = failureAnswer(405, 'method not allowed', requestId, { Allow: 'GET, POST' });
      return { outcome: 'wrong_method', answer };
    }
    const source = find(maskId);
    if (!source) return unknown('Resource not found');
    const take = method === 'GET' ? takeChallenge : takeEvent;
    const taken = await take(source, request, requestId);
    if (taken.ok) return taken.value;
    const { refusal, size } = taken.failure;
    await refusals.note(source, refusal, { headers, size });
    return refused(refusal, requestId);
  }

  async function settled(request: IngestRequest, requestId: string): Promise<Outcome> {
    try {
      return await outcomeOf(request, requestId);
    } catch (error) {
      // Sources could not be read, so there is none to leave a line for.
      const refusal = storeRefusal(error);
      if (refusal) return refused(refusal, requestId);
      log.error({ requestId, err: error }, 'An ingest request failed.');
      const answer = failureAnswer(500, 'an unexpected error occurred', requestId);
      return { outcome: 'failed', answer };
    }
  }

  return {
    async answer(request) {
      const began = performance.now();
      const { outcome, answer } = await settled(request, newRequestId());
      observer?.answered(outcome, performance.now() - began);
      return answer;
    },
  };
}
