import { allowedTargets } from './base/allowed-targets';
import { type GatewayDependencies, type MovingSettings, usualMoving } from './base/ports';
import { type AttemptSender, createAttemptSender } from './delivery/attempt/send-attempt';
import { createDeliveryEngine, type DeliveryEngine } from './delivery/delivery-engine';
import { createIngest } from './ingest/create-ingest';
import type { Ingest } from './ingest/ingest';
import { createFunctionPool } from './matching/function-pool';
import { createMatcher, type Matcher } from './matching/matcher';
import { createSubscriptionFunctions } from './matching/subscription-functions';
import type { ServiceContext } from './services/context';
import type { MovingContext } from './services/moving-context';
import { createEventStore } from './store/events/create-event-store';
import { openEvents } from './store/events/open';

/** Workers for the functions of subscriptions: both cores of a small machine. */
const functionWorkers = 2;

interface MovingParts
  extends Pick<
    GatewayDependencies,
    'settings' | 'startFunctionWorker' | 'startFilterWorker' | 'log'
  > {
  context: ServiceContext;
  newRequestId(): string;
  /** Ports that this gateway listens on itself. */
  ownPorts(): readonly number[];
}

export interface Moving {
  settings: MovingSettings;
  /** What the services of events and deliveries are made from. */
  context: MovingContext;
  ingest: Ingest;
  /** Takes up what waits, and moves from now on. */
  begin(): void;
  /** Takes up nothing new, lets attempts in flight end, and closes what is kept. */
  stop(): Promise<void>;
}

/** All that moves events, joined: what one part has done wakes the next (moving events). */
export function createMoving(parts: MovingParts): Moving {
  const { context, log, newRequestId, startFunctionWorker, startFilterWorker } = parts;
  const { store, clock, random, newId } = context;
  const settings = { ...usualMoving, ...parts.settings.moving };
  const db = openEvents({ dataDirectory: parts.settings.dataDirectory, clock });
  const events = createEventStore(db, { clock, settings, log });
  const ending = new AbortController();
  const pool = createFunctionPool(startFunctionWorker, functionWorkers);
  const runFunction = createSubscriptionFunctions(pool, parts.settings.functionTimeMs);
  let running: { matcher: Matcher; delivery: DeliveryEngine; sender: AttemptSender } | undefined;

  const wakeMatcher = () => running?.matcher.wake();
  return {
    settings,
    context: {
      ...context,
      events,
      moving: {
        eventsAccepted: wakeMatcher,
        rematch: (projectId, uid) =>
          (running?.matcher.rematch ?? events.matching.reopen)(projectId, uid),
        deliveriesDue: () => running?.delivery.wake(),
        runFunction: (subscription, event, signal) =>
          runFunction(subscription, event, AbortSignal.any([signal, ending.signal])),
      },
    },
    ingest: createIngest({
      store,
      events,
      clock,
      newId,
      newRequestId,
      onAccepted: wakeMatcher,
      log,
    }),
    begin() {
      const sender = createAttemptSender({
        clock,
        newId,
        allowHttp: context.settings.allowHttpEndpoints,
        targets: allowedTargets(settings.allowTargets),
        ownPorts: parts.ownPorts,
      });
      const delivery = createDeliveryEngine({
        store,
        queue: events.queue,
        sendAttempt: sender.send,
        clock,
        random,
        newId,
        log,
        concurrency: settings.concurrency,
      });
      const matcher = createMatcher({
        store,
        events,
        startFilterWorker,
        runFunction,
        onDeliveries: delivery.wake,
        newId,
        clock,
        log,
      });
      running = { matcher, delivery, sender };
      events.pruner.start();
      matcher.wake();
      for (const projectId of events.held.projects()) {
        const due = events.held.countDue(projectId);
        log.warn(
          { projectId, due },
          'A backup was restored: deliveries that were due wait until somebody releases them.',
        );
      }
    },
    async stop() {
      ending.abort();
      await running?.matcher.stop();
      await running?.delivery.stop();
      await running?.sender.close();
      await events.pruner.stop();
      pool.close();
      events.commit.flush();
      db.close();
    },
  };
}
