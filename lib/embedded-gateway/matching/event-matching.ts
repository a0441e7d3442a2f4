import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../base/ports';
import type { Store } from '../store';
import type { EventStore } from '../store/events';
import type { EventRecord, MatchRecord } from '../store/events/records';
import type { NewId } from '../store/ids';
import { usualProjectSettings } from '../store/project-settings';
import { lookedAt } from './event-filters';
import type { Judge } from './judge';
import { newDelivery } from './new-delivery';
import { awaitsFunction, Progress } from './progress';
import type { Routes } from './routes';
import type { SubscriptionFunctions } from './subscription-functions';

/** How long subscriptions are asked before others get their turn, in milliseconds. */
const turnMs = 8;

type EventKey = Pick<EventRecord, 'project_id' | 'uid'>;

export interface EventMatchingParts {
  store: Pick<Store, 'projects' | 'subscriptions' | 'endpoints'>;
  matching: Pick<EventStore['matching'], 'waiting'>;
  routes: Routes;
  judge: Judge;
  functions: Pick<SubscriptionFunctions, 'runInTurn'>;
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
    event: EventKey,
    match: MatchRecord,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<boolean>;
}

export function createEventMatching(parts: EventMatchingParts): EventMatching {
  const { store, matching, routes, judge, functions } = parts;

  const settingsOf = ({ project_id }: EventKey) =>
    store.projects.get(project_id)?.settings ?? usualProjectSettings;

  /** As they are when the turn of the function has come: until then nothing of them is held. */
  function inputOf(subscriptionId: string, { project_id, uid }: EventKey) {
    const subscription = store.subscriptions.get(project_id, subscriptionId);
    const endpoint = subscription && store.endpoints.statusOf(project_id, subscription.endpoint_id);
    const event = matching.waiting(project_id, uid);
    return subscription && endpoint && event && { subscription, endpoint, event };
  }

  return {
    async decide(event, signal) {
      if (event.matches.some(awaitsFunction)) return new Progress(event, event.matches);
      const progress = new Progress(event);
      const looked = lookedAt(event);
      const project = settingsOf(event);
      const { takers, all } = routes.candidates(event);
      let turn = performance.now();
      for (const subscription of takers) {
        signal.throwIfAborted();
        const verdict = await judge(subscription, event.project_id, looked);
        progress.add(verdict);
        if (verdict.kind === 'taken' && !subscription.settings.function) {
          const match = { ...verdict.match, function: true };
          const deliverable = { event, subscription, endpoint: verdict.endpoint, project };
          progress.addDelivery(match, newDelivery(deliverable, parts));
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
      const uid = match.subscription_id;
      const ran = await functions.runInTurn(uid, () => inputOf(uid, event), signal);
      if (ran === undefined) return false;
      if (ran === 'gone') {
        const reason = 'the subscription or its endpoint was deleted before its function ran';
        const refused = { ...match, function: false, reason };
        progress.add({ kind: 'refused', isFault: true, match: refused });
        return true;
      }
      const { found, answer } = ran;
      const isUnchanged = answer.ok && answer.value === found.event.body;
      const reason = answer.ok ? '' : `function: ${answer.failure}`;
      const project = settingsOf(event);
      const deliverable = { ...found, project, answer: isUnchanged ? undefined : answer };
      const said = { ...match, function: answer.ok, reason };
      progress.addDelivery(said, newDelivery(deliverable, parts));
      return true;
    },
  };
}
