import type { FilterWorker } from '@/lib/filter/worker/evaluator';
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
import type { FunctionRerun, MovingContext } from './services/moving-context';
import { createEventStore } from './store/events/create-event-store';
import { openEvents } from './store/events/open';

/** Workers for the functions of subscriptions: both cores of a small machine. */
const functionWorkers = 2;

interface MovingParts
  extends Pick<GatewayDependencies, 'settings' | 'startFunctionWorker' | 'log'> {
  context: ServiceContext;
  /** Evaluates the filters that are too much for this thread. */
  filters: FilterWorker;
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
  const { context, filters, log, newRequestId, startFunctionWorker } = parts;
  const { store, clock, random, newId } = context;
  const settings = { ...usualMoving, ...parts.settings.moving };
  const db = openEvents({ dataDirectory: parts.settings.dataDirectory, clock });
  const events = createEventStore(db, { clock, settings, log });
  const ending = new AbortController();
  const pool = createFunctionPool(startFunctionWorker, functionWorkers);
  const runFunction = createSubscriptionFunctions(pool, parts.settings.functionTimeMs);
  let running: { matcher: Matcher; delivery: DeliveryEngine; sender: AttemptSender } | undefined;

  async function rerunFunction({
    project_id,
    uid,
  }: Parameters<MovingContext['signals']['rerunFunction']>[0]): Promise<FunctionRerun> {
    const delivery = events.reads.delivery(project_id, uid);
    const event = delivery && events.reads.event(project_id, delivery.event_id);
    const subscription = delivery && store.subscriptions.get(project_id, delivery.subscription_id);
    if (!event || !subscription) {
      return { ok: false, reason: 'its event or its subscription is gone' };
    }
    const answer = await runFunction(subscription, event, ending.signal);
    if (!answer) return { ok: false, reason: 'the gateway stops' };
    return answer.ok ? { ok: true, body: answer.value } : { ok: false, reason: answer.failure };
  }

  const wakeMatcher = () => running?.matcher.wake();
  return {
    settings,
    context: {
      ...context,
      events,
      signals: {
        eventsAccepted: wakeMatcher,
        deliveriesDue: () => running?.delivery.wake(),
        rerunFunction,
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
        filters,
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
