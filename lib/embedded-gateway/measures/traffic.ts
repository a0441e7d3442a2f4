import { Counter, Histogram, type Registry } from 'prom-client';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { pubSubTypes } from '@/lib/contract/gateway/pub-sub';
import type { RunOutcome } from '@/lib/transform/run-types';
import { ingestOutcomes, messageOutcomes, noticeOutcomes, type Observer } from '../base/observer';

/** Upper bounds in seconds: a sync of the disk at one end, the longest time limit at the other. */
const answerSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const attemptSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** Up to a day of retries. */
const deliverySeconds = [
  0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60, 300, 1_800, 7_200, 86_400,
];

const functionOutcomes = {
  value: 'success',
  no_data: 'no_data',
  error: 'error',
  crash: 'crash',
  too_deep: 'too_deep',
  time_limit: 'time_limit',
  memory_limit: 'memory_limit',
  stack_limit: 'stack_limit',
  output_limit: 'output_limit',
  stopped: 'stopped',
  busy: 'busy',
  broken: 'broken',
} as const satisfies Record<RunOutcome['kind'], string>;

/** A counter by outcome, at zero for each of them, so that the first of a kind is an increase. */
function byOutcome(registry: Registry, name: string, help: string, outcomes: Iterable<string>) {
  const counter = new Counter({ name, help, labelNames: ['outcome'], registers: [registry] });
  for (const outcome of outcomes) counter.inc({ outcome }, 0);
  return counter;
}

function histogram(registry: Registry, name: string, help: string, buckets: number[]) {
  return new Histogram({ name, help, buckets, registers: [registry] });
}

/** A figure that cannot be kept costs nobody the event that it is about. */
function quietly<Told extends unknown[]>(tell: (...told: Told) => void): (...told: Told) => void {
  return (...told) => {
    try {
      tell(...told);
    } catch {
      // Such as a time that is no number, of a clock that went wrong.
    }
  };
}

/** Counts what moves, by kinds alone: no name, address or id of anybody's is in a label. */
export function observeTraffic(registry: Registry): Observer {
  const ingested = byOutcome(
    registry,
    'gatehouse_ingest_requests_total',
    'Requests of senders by what became of them.',
    ingestOutcomes,
  );
  const ingestDuration = histogram(
    registry,
    'gatehouse_ingest_duration_seconds',
    'From the head of a request of a sender to its answer, the commit to the disk included.',
    answerSeconds,
  );
  const messages = new Counter({
    name: 'gatehouse_broker_messages_total',
    help: 'Messages of brokers by kind of broker and by what became of them; later: they went back.',
    labelNames: ['broker', 'outcome'],
    registers: [registry],
  });
  for (const broker of pubSubTypes)
    for (const outcome of messageOutcomes) messages.inc({ broker, outcome }, 0);
  const eventsMade = new Counter({
    name: 'gatehouse_api_events_total',
    help: 'Events that were made through the API, duplicates apart.',
    registers: [registry],
  });
  const matchings = byOutcome(
    registry,
    'gatehouse_events_matched_total',
    'Matchings of events by whether a delivery came of them; a replay is one more.',
    ['matched', 'unmatched'],
  );
  const functions = byOutcome(
    registry,
    'gatehouse_function_runs_total',
    'Runs of functions on events by how they ended.',
    Object.values(functionOutcomes),
  );
  const functionDuration = histogram(
    registry,
    'gatehouse_function_duration_seconds',
    'Time that runs of functions on events took.',
    answerSeconds,
  );
  const attempts = byOutcome(
    registry,
    'gatehouse_delivery_attempts_total',
    'Attempts to deliver by success or by why they failed.',
    ['success', ...errorKinds],
  );
  const attemptDuration = histogram(
    registry,
    'gatehouse_delivery_attempt_duration_seconds',
    'Time that attempts took, whatever came of them.',
    attemptSeconds,
  );
  const latency = histogram(
    registry,
    'gatehouse_delivery_latency_seconds',
    'From the acceptance of an event to the first success of a delivery of it.',
    deliverySeconds,
  );
  const notices = byOutcome(
    registry,
    'gatehouse_notices_total',
    'Notices of endpoints, once for each channel, by what became of them.',
    noticeOutcomes,
  );
  return {
    answered: quietly((outcome, milliseconds) => {
      ingested.inc({ outcome });
      if (milliseconds !== undefined) ingestDuration.observe(milliseconds / 1000);
    }),
    messageSettled: quietly((broker, outcome) => messages.inc({ broker, outcome })),
    eventMade: quietly(() => eventsMade.inc()),
    matched: quietly((outcome) => matchings.inc({ outcome })),
    functionRan: quietly((kind, milliseconds) => {
      functions.inc({ outcome: functionOutcomes[kind] });
      functionDuration.observe(milliseconds / 1000);
    }),
    attempted: quietly((errorKind, milliseconds) => {
      attempts.inc({ outcome: errorKind ?? 'success' });
      attemptDuration.observe(milliseconds / 1000);
    }),
    interrupted: quietly((count) => attempts.inc({ outcome: 'unknown_outcome' }, count)),
    noticed: quietly((outcome, count = 1) => notices.inc({ outcome }, count)),
    delivered: quietly((milliseconds) => latency.observe(Math.max(milliseconds, 0) / 1000)),
  };
}
