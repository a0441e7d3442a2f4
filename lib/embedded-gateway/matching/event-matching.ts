import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../base/ports';
import type { Store } from '../store';
import type { EventStore } from '../store/events';
import type { EventRecord, MatchRecord } from '../store/events/records';
import type { NewId } from '../store/ids';
import { usualProjectSettings } from '../store/project-settings';
import { lookedAt } from './event-filters';
import type { Judge } from './judge';
import { type Deliverable, newDelivery } from './new-delivery';
import { awaitsFunction, Progress } from './progress';
import type { Routes } from './routes';
import type { FunctionAnswer, RunSubscriptionFunction } from './subscription-functions';

/** How long subscriptions are asked before others get their turn, in milliseconds. */
const turnMs = 8;

export interface EventMatchingParts {
  store: Pick<Store, 'projects' | 'subscriptions' | 'endpoints'>;
  reads: Pick<EventStore['reads'], 'event'>;
  routes: Routes;
  judge: Judge;
  runFunction: RunSubscriptionFunction;
  newId: NewId;
  clock: Clock;
}

/** Finds out what becomes of one event (moving events §5). */
export interface EventMatching {
  /**
   * Asks the subscriptions of an event about its type and with their filters, and makes the
   * deliveries that need no function; what needs one awaits it.
   * @throws the reason of the signal where it was stopped
   */
  decide(event: EventRecord, signal: AbortSignal): Promise<Progress>;
  /**
   * Runs the function of a subscription that awaits it, and makes the delivery. False where it was
   * stopped: it is still awaited then.
   */
  runAwaited(
    event: Pick<EventRecord, 'project_id' | 'uid'>,
    match: MatchRecord,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<boolean>;
}

export function createEventMatching(parts: EventMatchingParts): EventMatching {
  const { store, reads, routes, judge, runFunction } = parts;

  function deliver(
    progress: Progress,
    match: MatchRecord,
    deliverable: Omit<Deliverable, 'project'>,
  ): void {
    const { project_id } = deliverable.event;
    const project = store.projects.get(project_id)?.settings ?? usualProjectSettings;
    progress.addDelivery(match, newDelivery({ ...deliverable, project }, parts));
  }

  /** What the function gave; undefined where it was stopped. */
  async function answerOf(
    subscriptionId: string,
    { project_id, uid }: Pick<EventRecord, 'project_id' | 'uid'>,
    signal: AbortSignal,
  ): Promise<Omit<Deliverable, 'project' | 'endpoint'> | 'gone' | undefined> {
    // As they are now: both may have waited for long, and nothing of them was kept in memory.
    const subscription = store.subscriptions.get(project_id, subscriptionId);
    const event = reads.event(project_id, uid);
    if (!subscription || !event) return 'gone';
    const answer: FunctionAnswer | undefined = await runFunction(subscription, event, signal);
    if (!answer) return undefined;
    const isUnchanged = answer.ok && answer.value === event.body;
    return { event, subscription, answer: isUnchanged ? undefined : answer };
  }

  return {
    async decide(event, signal) {
      if (event.matches.some(awaitsFunction)) return new Progress(event, event.matches);
      const progress = new Progress(event);
      const looked = lookedAt(event);
      const { takers, all } = routes.candidates(event);
      let turn = performance.now();
      for (const subscription of takers) {
        signal.throwIfAborted();
        const verdict = await judge(subscription, event.project_id, looked);
        progress.add(verdict);
        if (verdict.kind === 'taken' && !subscription.settings.function) {
          const match = { ...verdict.match, function: true };
          deliver(progress, match, { event, subscription, endpoint: verdict.endpoint });
        }
        if (performance.now() - turn > turnMs) {
          await nextTurn();
          turn = performance.now();
        }
      }
      progress.addOthers(all, takers.length);
      return progress;
    },

    async runAwaited(event, match, progress, signal) {
      const found = await answerOf(match.subscription_id, event, signal);
      if (found === undefined) return false;
      const endpoint =
        found === 'gone'
          ? undefined
          : store.endpoints.statusOf(event.project_id, found.subscription.endpoint_id);
      if (found === 'gone' || endpoint === undefined) {
        const reason = 'the subscription or its endpoint was deleted before its function ran';
        const refused = { ...match, function: false, reason };
        progress.add({ kind: 'refused', isFault: true, match: refused });
        return true;
      }
      const { answer } = found;
      const reason = answer?.ok === false ? `function: ${answer.failure}` : '';
      const said = { ...match, function: reason === '', reason };
      deliver(progress, said, { ...found, endpoint });
      return true;
    },
  };
}
