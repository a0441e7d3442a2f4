import { createFilterEvaluator, type StartFilterWorker } from '@/lib/filter/worker/evaluator';
import { createSemaphores, type Release } from '@/lib/util/semaphore';
import type { Observer } from '../base/observer';
import type { Clock, GatewayLog } from '../base/ports';
import type { EndpointMatching } from '../services/jobs/endpoint-matching';
import type { Store } from '../store';
import type { EventStore } from '../store/events';
import type { WaitingEvent } from '../store/events/records';
import type { NewId } from '../store/ids';
import { createEndpointMatching } from './endpoint-matching';
import { createEventFilters } from './event-filters';
import { createEventMatching } from './event-matching';
import { createFinishing, mostSteps } from './finishing';
import { createJudge } from './judge';
import { createOutcomeWriter } from './outcome-writer';
import type { Progress } from './progress';
import { createProjectQueue, type ProjectQueue } from './project-queue';
import { createQuietBell } from './quiet-bell';
import { createRoutes } from './routes';
import { createSourceChange } from './source-change';
import type { SourceFunctions } from './source-functions';
import { createSourceStage, type SourceEvent } from './source-stage';
import type { SubscriptionFunctions } from './subscription-functions';
import { untilReadable } from './until-readable';

/** Makes deliveries of accepted events, on nobody's time (moving events §5). */
export interface Matcher {
  /** Tells that events wait; returns at once. */
  wake(): void;
  /** Has an event matched once more; its former deliveries stay. False for an unknown one. */
  rematch(projectId: string, uid: string): Promise<boolean>;
  /** Has events matched that were opened for it already. */
  matchAgain(projectId: string, uids: readonly string[]): void;
  /** Matches events that are done with for one endpoint alone. */
  forEndpoint: EndpointMatching;
  /** Resolves when no event waits any more. */
  settled(): Promise<void>;
  /** Ends what is in progress; what is left is matched after the next start. */
  stop(): Promise<void>;
}

export interface MatcherParts {
  store: Pick<
    Store,
    'projects' | 'sources' | 'subscriptions' | 'subscriptionRoutes' | 'endpoints' | 'version'
  >;
  events: Pick<EventStore, 'matching'>;
  /** Starts the worker for the filters that are too much for this thread. */
  startFilterWorker: StartFilterWorker;
  functions: Pick<SubscriptionFunctions, 'runInTurn'>;
  sourceFunctions: SourceFunctions;
  /** Told when deliveries were made. */
  onDeliveries(): void;
  newId: NewId;
  clock: Clock;
  observer?: Pick<Observer, 'matched'> | undefined;
  log: GatewayLog;
  /** The first pause, in milliseconds, before what the storage refused is tried again. */
  retryMs?: number | undefined;
}

/** Events of a project that may be on their way to the disk. */
const mostUnwritten = 256;
/** Events of a project that may await functions; with more of them, its next event waits too. */
export const mostAwaiting = 5_000;

/** What remains to be done with an event: its functions, those of its source, or nothing known. */
type Step = Progress | 'source functions' | undefined;

/**
 * Each project has a queue of its own. Types and filters are asked in order of arrival; what awaits a
 * function leaves the order, and holds up no other event and no other subscription.
 */
export function createMatcher(parts: MatcherParts): Matcher {
  const { store, events, observer, log, retryMs = 1_000 } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  // Of its own: an event waits for its turn, and is not turned away where others are at work.
  const filters = createFilterEvaluator(parts.startFilterWorker);
  const judge = createJudge(store, createEventFilters(filters));
  const routes = createRoutes(store);
  const matching = createEventMatching({ ...parts, matching: events.matching, routes, judge });
  const keep = createOutcomeWriter({ matching: events.matching, observer, log, retryMs, signal });
  const finish = createFinishing({ ...parts, matching, keep, retryMs, signal });
  const sourceChange = createSourceChange(store, parts.sourceFunctions);
  const sourceStage = createSourceStage({
    matching: events.matching,
    sourceChange,
    keep,
    log,
    retryMs,
    signal,
  });
  const unwritten = createSemaphores(mostUnwritten, Number.POSITIVE_INFINITY);
  const awaiting = createSemaphores(mostAwaiting, Number.POSITIVE_INFINITY);
  const queues = new Map<string, ProjectQueue>();
  /** Events that were taken up and have no outcome yet. */
  const inProgress = new Set<string>();
  /** Of those, the ones that were to be taken up once more meanwhile. */
  const repeated = new Set<string>();
  let isWaking = false;
  const quiet = createQuietBell(
    () => !isWaking && inProgress.size === 0 && [...queues.values()].every((each) => each.isIdle()),
  );

  /** Asks the subscriptions of an event that is as they are to see it; undefined where that failed. */
  async function decided(event: WaitingEvent): Promise<Step> {
    try {
      const decide = () =>
        sourceStage.awaitsFunctions(event) ? 'source functions' : matching.decide(event, signal);
      return await untilReadable<Step>(decide, { retryMs, signal });
    } catch (error) {
      signal.throwIfAborted();
      log.error({ err: error, resourceId: event.uid }, 'An event could not be matched.');
      return undefined;
    }
  }

  /** Apart from what took the event up: nothing here holds its payload while it awaits functions. */
  async function bringToEnd(
    event: SourceEvent,
    step: Step,
    place: Release | undefined,
  ): Promise<void> {
    const { uid, project_id } = event;
    try {
      if (step !== 'source functions') await finish(event, step);
      else if (await sourceStage.change(event)) repeated.add(uid);
    } finally {
      place?.();
      inProgress.delete(uid);
      if (repeated.delete(uid)) queueOf(project_id).again(uid);
      quiet.tell();
    }
  }

  async function takeUp(event: WaitingEvent): Promise<void> {
    const { uid, project_id, source_id } = event;
    const written = await unwritten(project_id).acquire(signal);
    const step = await decided(event);
    const functionCount = step === 'source functions' ? 1 : (step?.awaiting.length ?? 0);
    const awaits = functionCount > 0;
    const place = awaits ? await awaiting(project_id).acquire(signal) : written;
    if (awaits) written?.();
    const ended = bringToEnd({ uid, project_id, source_id }, step, place);
    if (functionCount > mostSteps) await ended;
  }

  async function take(event: WaitingEvent): Promise<void> {
    if (inProgress.has(event.uid)) {
      repeated.add(event.uid);
      return;
    }
    inProgress.add(event.uid);
    // Only the end of the gateway keeps an event from being taken up.
    await takeUp(event).catch(() => {
      inProgress.delete(event.uid);
      quiet.tell();
    });
  }

  function queueOf(projectId: string): ProjectQueue {
    const known = queues.get(projectId);
    if (known) return known;
    const queue = createProjectQueue({
      read: (afterSeq, limit) => events.matching.unmatched(projectId, afterSeq, limit),
      readAgain: (uid) => events.matching.waiting(projectId, uid),
      take,
      onTrouble: (error) => log.warn({ err: error }, 'Events cannot be read to be matched.'),
      onIdle: quiet.tell,
      retryMs,
      signal,
    });
    queues.set(projectId, queue);
    return queue;
  }

  async function wakeAll(): Promise<void> {
    try {
      const projects = await untilReadable(() => store.projects.list(), { retryMs, signal });
      for (const { uid } of projects) queueOf(uid).wake();
    } finally {
      isWaking = false;
      quiet.tell();
    }
  }

  return {
    wake() {
      if (isWaking || signal.aborted) return;
      isWaking = true;
      // Many events may come at one time; they are looked for once.
      setImmediate(() => {
        wakeAll().catch((error: unknown) => {
          if (signal.aborted) return;
          log.error({ err: error }, 'Projects cannot be read to match their events.');
        });
      });
    },
    async rematch(projectId, uid) {
      if (!(await events.matching.reopen(projectId, uid))) return false;
      queueOf(projectId).again(uid);
      return true;
    },
    matchAgain(projectId, uids) {
      const queue = queueOf(projectId);
      for (const uid of uids) queue.again(uid);
    },
    forEndpoint: createEndpointMatching({
      ...parts,
      matching: events.matching,
      routes,
      judge,
      sourceChange,
    }),
    settled: quiet.heard,
    async stop() {
      ending.abort();
      await quiet.heard();
      filters.close();
    },
  };
}
