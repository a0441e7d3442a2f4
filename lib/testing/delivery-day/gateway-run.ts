import { vi } from 'vitest';
import { type Clock, type RandomSource, usualMoving } from '@/lib/embedded-gateway/base/ports';
import { createDeliveryEngine } from '@/lib/embedded-gateway/delivery/delivery-engine';
import { newDelivery } from '@/lib/embedded-gateway/matching/new-delivery';
import { createEventStore } from '@/lib/embedded-gateway/store/events/create-event-store';
import { openEvents } from '@/lib/embedded-gateway/store/events/open';
import type { NewEvent } from '@/lib/embedded-gateway/store/events/records';
import { matchedWith } from '../event-store';
import type { DayRecord } from './record';
import { advanceUntil } from './replaced-time';
import type { Stage } from './stage';
import { scriptedReceivers, watchedQueue } from './watched';

/** A gateway from one start to its end. */
export interface GatewayRun {
  /** Takes an event in for a subscription, unless that is deleted. */
  take(subscription: string): void;
  /** Whether nothing waits and nothing is on its way. */
  isAtRest(): boolean;
  /** Ends as a process that is told to. */
  stop(): Promise<void>;
  /** Ends as a process that is killed: nothing in memory outlives it. */
  kill(): void;
}

interface RunParts {
  dataDirectory: string;
  stage: Stage;
  /** Where all of it is noted. */
  record: DayRecord;
  clock: Clock;
  random: RandomSource;
  /** Told of what fails that never should. */
  failed(error: unknown): void;
}

const body = Buffer.from('{"a":1}');

export function startRun({
  dataDirectory,
  stage,
  record,
  clock,
  random,
  failed,
}: RunParts): GatewayRun {
  const { store, newId, nameOf } = stage;
  const db = openEvents({ dataDirectory, clock });
  // No power goes here, and waiting for the disk is most of what it would take.
  db.pragma('synchronous = OFF');
  const complain = (fields: { reason?: string }, message: string) =>
    failed(new Error(`${message} ${fields.reason ?? ''}`));
  // What the start tells of attempts that were on their way is no failure.
  const log = { info: () => undefined, warn: () => undefined, error: complain };
  const events = createEventStore(db, { clock, settings: usualMoving, log });
  const engine = createDeliveryEngine({
    store: {
      ...store,
      endpoints: {
        ...store.endpoints,
        update(endpoint) {
          store.endpoints.update(endpoint);
          const { uid, status } = endpoint;
          record.standings.push({ endpoint: nameOf(uid), at: clock.now(), status });
        },
      },
    },
    queue: watchedQueue(events.queue, record, nameOf),
    sendAttempt: scriptedReceivers(record, nameOf),
    clock,
    random,
    newId,
    log,
    concurrency: usualMoving.concurrency,
  });
  const waiting = db
    .prepare<[], number>(
      `SELECT EXISTS (SELECT 1 FROM deliveries WHERE due_at IS NOT NULL)
       OR EXISTS (SELECT 1 FROM deliveries WHERE status = 'Processing')`,
    )
    .pluck();

  async function match(name: string): Promise<void> {
    const subscription = stage.subscription(name);
    if (!subscription) return;
    const { project_id, endpoint_id } = subscription;
    const uid = newId();
    const event: NewEvent = {
      uid,
      project_id,
      source_id: '',
      event_type: name,
      url_path: '',
      url_query: '',
      body,
      target: { kind: 'source' },
      headers: {},
      idempotency_key: '',
      accepted_at: clock.now(),
    };
    await events.accept.accept(event, null);
    const endpoint = store.endpoints.statusOf(project_id, endpoint_id);
    const project = store.projects.get(project_id);
    const kept = events.matching.waiting(project_id, uid);
    if (!endpoint || !project || !kept) throw new Error(`An event for ${name} was lost.`);
    const delivery = newDelivery(
      { event: kept, subscription, endpoint, project: project.settings },
      { newId, clock },
    );
    await events.matching.settle(uid, matchedWith(delivery));
    const { created_at: at, due_at: dueAt } = delivery;
    record.made.push({ deliveryId: delivery.uid, subscription: name, at, dueAt });
  }

  return {
    take: (subscription) => void match(subscription).catch(failed),
    isAtRest: () => waiting.get() === 0,
    async stop() {
      let hasStopped = false;
      const stopping = engine.stop().then(() => {
        hasStopped = true;
      });
      await advanceUntil(() => hasStopped);
      await stopping;
      events.commit.flush();
      db.close();
    },
    kill() {
      const now = clock.now();
      // It sets the time back to where it was replaced.
      vi.clearAllTimers();
      vi.setSystemTime(now);
      db.close();
    },
  };
}
