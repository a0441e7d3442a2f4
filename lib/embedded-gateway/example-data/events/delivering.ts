import { allowedTargets } from '../../base/allowed-targets';
import type { RandomSource } from '../../base/ports';
import { createAttemptSender } from '../../delivery/attempt/send-attempt';
import { outcomeOf } from '../../delivery/retry';
import type { OutboundRules } from '../../outbound/outbound-guard';
import { forwardedHeaders } from '../../services/forwarded-headers';
import type { EndpointRecord } from '../../store/endpoints';
import type { QueuedDelivery } from '../../store/events/delivery-queue';
import type { ExampleDelivery } from '../../store/events/example-records';
import type {
  AttemptRecord,
  ChangedMessage,
  NewDelivery,
  NewEvent,
} from '../../store/events/records';
import type { ProjectRecord } from '../../store/projects';
import type { SourceRecord } from '../../store/sources';
import type { EndpointTokens } from '../../tokens/endpoint-tokens';
import type { Seeded } from '../seeded';
import { statusThen } from './incidents';
import { createReceivers } from './receivers';
import type { StoryTime } from './story-time';

/** What a delivery is made of. */
interface Sent {
  event: NewEvent;
  changed: ChangedMessage | null;
  source: SourceRecord | undefined;
  project: ProjectRecord;
  endpoint: EndpointRecord;
}

const rules: OutboundRules = { allowHttp: false, targets: allowedTargets([]) };

/** Receivers of examples ask for no real token; of one only that it was there is kept. */
const tokens: EndpointTokens = {
  get: async () => ({
    token: { value: 'example', scheme: 'Bearer', lifetimeMs: undefined },
    isCached: false,
  }),
  renew: async () => undefined,
};

/** An endpoint with the secrets that were there at a moment. */
function endpointThen(endpoint: EndpointRecord, at: number): EndpointRecord {
  const { secrets } = endpoint.settings;
  const known = (secrets ?? []).filter((each) => Date.parse(each?.created_at ?? '') <= at);
  if (known.length === 0) return endpoint;
  return { ...endpoint, settings: { ...endpoint.settings, secrets: known } };
}

function seededBytes(seeded: Seeded): RandomSource {
  return { bytes: (size) => Uint8Array.from({ length: size }, () => seeded.integer(256)) };
}

/**
 * Tells what came of deliveries of example events until now: attempts as they are made to receivers
 * that are told, not asked, and what follows of each (moving events §6).
 */
export function createExampleDelivering(story: { seeded: Seeded; time: StoryTime; now: number }) {
  const { seeded, time, now } = story;
  const random = seededBytes(seeded);
  const { signal } = new AbortController();
  let current: EndpointRecord | undefined;
  const receivers = createReceivers(story, () => {
    if (!current) throw new Error('nobody is asked');
    return current;
  });
  const send = createAttemptSender({
    clock: time.clock,
    newId: time.newId,
    client: receivers,
    rules,
    tokens,
  });

  /** One attempt at its time, with what became of it. */
  async function attemptOf(
    delivery: QueuedDelivery,
    { event, changed, source, ...to }: Sent,
    body: Uint8Array,
  ) {
    const begins = time.clock.now();
    current = to.endpoint;
    const headers = changed?.headers ?? event.headers;
    const names = source ? (source.settings.forward_headers ?? []) : [];
    const end = await send(
      {
        endpoint: endpointThen(to.endpoint, begins),
        project: to.project,
        delivery,
        event: { headers: forwardedHeaders(headers, names), url_query: event.url_query },
        body,
      },
      signal,
    );
    return outcomeOf(delivery, end, time.clock.now(), random);
  }

  /** Undefined where it has gone on in nothing since it was made. */
  return async (made: NewDelivery, sent: Sent): Promise<ExampleDelivery | undefined> => {
    const { body: own, ...delivery } = made;
    const body = own ?? sent.changed?.body ?? sent.event.body;
    const attempts: AttemptRecord[] = [];
    let told: ExampleDelivery | undefined;
    for (let due = made.due_at; due !== null; ) {
      const at = due + 1 + seeded.integer(4);
      const status = statusThen(sent.endpoint, now - at);
      if (at >= now || status !== 'active') break;
      time.moveTo(at);
      const tries = attempts.length + 1;
      const queued = {
        ...delivery,
        seq: 0,
        tries,
        last_code: null,
        latency_ms: null,
        updated_at: at,
      };
      const { attempt, delivery: _, ...outcome } = await attemptOf(queued, sent, body);
      if (attempt) attempts.push(attempt);
      // One that was on its way is still.
      if (time.clock.now() >= now) break;
      due = outcome.due_at;
      told = {
        ...outcome,
        uid: made.uid,
        tries,
        last_code: attempt?.code ?? null,
        updated_at: time.clock.now(),
        attempts: [...attempts],
      };
    }
    return told;
  };
}
