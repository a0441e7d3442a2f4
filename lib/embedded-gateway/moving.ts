import { allowedTargets } from './base/allowed-targets';
import { type GatewayDependencies, type MovingSettings, usualMoving } from './base/ports';
import { createBrokerGuard } from './brokers/broker-guard';
import { type BrokerClients, installedClients } from './brokers/clients';
import { createSupervisor } from './brokers/supervisor';
import { createDeliveryEngine, type DeliveryEngine } from './delivery/delivery-engine';
import { createSteadyTime } from './delivery/steady-time';
import { makeExampleEvents } from './example-data/events/make-example-events';
import { tellHeld } from './held-notice';
import { createIngest } from './ingest/create-ingest';
import type { Ingest } from './ingest/ingest';
import { messageRefusal } from './ingest/refusal';
import { createRefusalLog } from './ingest/refusal-log';
import { createJobEngine, type JobEngine } from './jobs/job-engine';
import { createFunctionPool } from './matching/function-pool';
import { createMatcher } from './matching/matcher';
import { createMessageFunctions } from './matching/message-functions';
import { createSourceFunctions } from './matching/source-functions';
import { createSubscriptionFunctions } from './matching/subscription-functions';
import { createMeasures, type Measures } from './measures/create-measures';
import { createNotices, type Notices } from './notices/create-notices';
import { createOutgoing } from './outgoing';
import type { ServiceContext } from './services/context';
import { createResendRules } from './services/deliveries/resend-rules';
import type { MovingContext } from './services/moving-context';
import { createLinkReach, linkRevoked } from './services/portal/link-reach';
import type { BrokerSupervision } from './services/sources/broker-supervision';
import { createEventStore } from './store/events/create-event-store';
import { createJobStore, watchJobs } from './store/events/jobs';
import { openEvents } from './store/events/open';
import type { FetchToken } from './tokens/types';

/** Workers for the functions of sources and subscriptions: both cores of a small machine. */
const functionWorkers = 2;

interface MovingOptions
  extends Pick<
    GatewayDependencies,
    'settings' | 'startFunctionWorker' | 'startFilterWorker' | 'log'
  > {
  context: ServiceContext;
  newRequestId(): string;
  /** Ports that this gateway listens on itself. */
  ownPorts(): readonly number[];
  /** Those that are installed, unless a test has its own. */
  brokerClients?: BrokerClients | undefined;
}

export interface Moving {
  settings: MovingSettings;
  /** What the services of events and deliveries are made from. */
  context: MovingContext;
  ingest: Ingest;
  /** Asks token servers, without a look at the tokens that deliveries use. */
  fetchToken: FetchToken;
  measures: Measures;
  brokers: BrokerSupervision;
  /** Tells that the status of an endpoint was changed. */
  endpointChanged: Notices['statusChanged'];
  /** Tells that a portal link opens nothing any more: its jobs end. */
  linkRevoked(uid: string): void;
  /** Takes up what waits, and moves from now on; resolves once example events that are wanted stand. */
  begin(): Promise<void>;
  /** Takes up nothing new, and lets attempts in flight end; what is accepted waits for the next start. */
  drain(): Promise<void>;
  /** Drains, and closes what is kept. */
  stop(): Promise<void>;
}

/** All that moves events, joined: what one part has done wakes the next (moving events). */
export function createMoving({
  context,
  settings: { dataDirectory, functionTimeMs, exampleData, moving },
  ownPorts,
  brokerClients = installedClients,
  ...options
}: MovingOptions): Moving {
  const { startFunctionWorker, startFilterWorker, log, newRequestId } = options;
  const { store, clock, random, newId } = context;
  const settings = { ...usualMoving, ...moving };
  const db = openEvents({ dataDirectory, clock });
  const events = createEventStore(db, { clock, settings, log });
  const jobs = createJobStore({ db, commit: events.commit, times: events.times });
  const measures = createMeasures({
    events,
    jobs,
    store,
    clock,
    maximumBytes: settings.maximumBytes,
    waitingFunctions: () => pool.waiting(),
    consumers: () => brokers.states(),
  });
  const { observer } = measures;
  const pool = createFunctionPool(startFunctionWorker, functionWorkers, observer);
  const functions = createSubscriptionFunctions(pool, functionTimeMs);
  const outgoing = createOutgoing(context, settings, ownPorts);
  let running: { delivery: DeliveryEngine; jobs: JobEngine } | undefined;
  watchJobs({ db }, () => running?.jobs.wake());
  const notices = createNotices({
    store,
    told: events.toldNotices,
    settings: context.settings,
    mail: settings.mail,
    ownPorts,
    time: createSteadyTime(clock),
    newId,
    observer,
    log,
  });

  const matcher = createMatcher({
    store,
    events,
    startFilterWorker,
    functions,
    sourceFunctions: createSourceFunctions(pool, functionTimeMs),
    onDeliveries: () => running?.delivery.wake(),
    newId,
    clock,
    observer,
    log,
  });
  /** What is accepted before the start waits for it. */
  const eventsAccepted = () => {
    if (running) matcher.wake();
  };

  const refusals = createRefusalLog(events.refused, clock);
  const brokers = createSupervisor({
    store,
    events,
    clients: brokerClients,
    dial: createBrokerGuard({ targets: allowedTargets(settings.allowBrokers), ownPorts }),
    pubSubEmulator: settings.pubSubEmulator,
    runFunction: createMessageFunctions(pool, functionTimeMs),
    noteRefusal: (record, reason, { headers, body }) =>
      refusals.note({ record }, messageRefusal(reason), { headers, size: body.byteLength }),
    onAccepted: eventsAccepted,
    newId,
    clock,
    random,
    observer,
    log,
  });

  const ending = new AbortController();
  let examplesMade = Promise.resolve();
  let drained: Promise<void> | undefined;
  const drain = () => {
    ending.abort();
    if (!drained) {
      const moved = Promise.all([
        // First: what they have in hand finds everything at work.
        brokers.stop(),
        running?.jobs.stop(),
        matcher.stop(),
        running?.delivery.stop(),
        examplesMade,
      ]);
      drained = Promise.all([moved, notices.stop(moved)]).then(() => undefined);
    }
    return drained;
  };

  const movingContext: MovingContext = {
    ...context,
    events,
    jobs,
    moving: {
      eventsAccepted() {
        observer.eventMade();
        eventsAccepted();
      },
      rematch: matcher.rematch,
      deliveriesDue: () => running?.delivery.wake(),
      jobsChanged: () => running?.jobs.wake(),
      runFunction: functions.run,
    },
  };

  return {
    settings,
    context: movingContext,
    fetchToken: outgoing.fetchToken,
    measures,
    brokers,
    endpointChanged: notices.statusChanged,
    linkRevoked(uid) {
      jobs.endOfLink(uid, linkRevoked, clock.now()).catch((error: unknown) => {
        // They send nothing all the same: each step of a job looks whether its link is there.
        log.warn({ err: error, resourceId: uid }, 'Jobs of a revoked portal link still wait.');
      });
    },
    ingest: createIngest({
      store,
      events,
      clock,
      newId,
      newRequestId,
      onAccepted: eventsAccepted,
      observer,
      log,
    }),
    begin() {
      const delivery = createDeliveryEngine({
        store,
        queue: events.queue,
        sendAttempt: outgoing.sendAttempt,
        clock,
        random,
        newId,
        observer,
        log,
        concurrency: settings.concurrency,
        notices,
      });
      const { matchAgain } = matcher;
      const resends = createResendRules({ store, events, moving: { runFunction: functions.run } });
      running = {
        delivery,
        jobs: createJobEngine({
          jobs,
          events,
          resends,
          reach: createLinkReach(store),
          matching: matcher.forEndpoint,
          matchAgain,
          clock,
          log,
        }),
      };
      notices.begin();
      tellHeld(events.held, log);
      events.pruner.start();
      events.counts.start();
      matcher.wake();
      brokers.begin();
      if (exampleData) examplesMade = makeExampleEvents(movingContext, log, ending.signal);
      return examplesMade;
    },
    drain,
    async stop() {
      await drain();
      await outgoing.close();
      await events.pruner.stop();
      await events.counts.stop();
      pool.close();
      events.commit.flush();
      db.close();
    },
  };
}
