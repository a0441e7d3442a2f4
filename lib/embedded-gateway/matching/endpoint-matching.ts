import type { Clock } from '../base/ports';
import type { EndpointAnswer, EndpointMatching } from '../services/jobs/endpoint-matching';
import type { Store } from '../store';
import type { MatchStore } from '../store/events';
import type { ChangedMessage, EventRecord } from '../store/events/records';
import type { NewId } from '../store/ids';
import { usualProjectSettings } from '../store/project-settings';
import type { SubscriptionRecord } from '../store/subscriptions';
import { lookedAt } from './event-filters';
import type { Judge, Verdict } from './judge';
import { newDelivery } from './new-delivery';
import type { Routes } from './routes';
import type { SourceChange } from './source-change';
import type { SubscriptionFunctions } from './subscription-functions';

interface EndpointMatchingParts {
  store: Pick<Store, 'projects' | 'subscriptions' | 'endpoints'>;
  matching: Pick<MatchStore, 'received'>;
  routes: Routes;
  judge: Judge;
  sourceChange: SourceChange;
  functions: Pick<SubscriptionFunctions, 'runInTurn'>;
  newId: NewId;
  clock: Clock;
}

type Taken = Extract<Verdict, { kind: 'taken' }>;

const refused = (reason: string): EndpointAnswer => ({ kind: 'refused', reason });
const gone = refused('the event is not kept any more');
const sourceGone = refused('its source does not exist any more');

/**
 * Matches an event for one endpoint, by the same routes, filters and functions as a new one: those of its
 * source run anew, so that what they take out now is not sent, whatever was sent before.
 */
export function createEndpointMatching(parts: EndpointMatchingParts): EndpointMatching {
  const { store, matching, routes, judge, sourceChange, functions } = parts;

  /** Subscriptions of the endpoint that take the type of an event which was made for them. */
  const takersOf = (event: EventRecord, endpointId: string): SubscriptionRecord[] =>
    routes.candidates(event).takers.filter(({ endpoint_id }) => endpoint_id === endpointId);

  /** The oldest subscription that takes it, or why none does. */
  async function firstTaker(
    event: EventRecord,
    takers: readonly SubscriptionRecord[],
  ): Promise<{ subscription: SubscriptionRecord; verdict: Taken } | string> {
    let reason = 'no subscription of the endpoint takes its type';
    const looked = lookedAt(event);
    for (const subscription of takers) {
      const verdict = await judge(subscription, event.project_id, looked);
      if (verdict.kind === 'taken') return { subscription, verdict };
      reason = verdict.match.reason;
    }
    return reason;
  }

  async function delivered(
    event: EventRecord,
    changed: ChangedMessage | null,
    { subscription, verdict }: { subscription: SubscriptionRecord; verdict: Taken },
    signal: AbortSignal,
  ): Promise<EndpointAnswer | undefined> {
    const { project_id } = event;
    const project = store.projects.get(project_id)?.settings ?? usualProjectSettings;
    const match = { ...verdict.match, function: true };
    if (!subscription.settings.function) {
      const deliverable = { event, subscription, endpoint: verdict.endpoint, project };
      const delivery = newDelivery(deliverable, parts);
      const said = { ...match, delivery_id: delivery.uid };
      return { kind: 'made', made: { delivery, match: said, changed } };
    }
    const find = () => {
      const found = store.subscriptions.get(project_id, subscription.uid);
      const endpoint = found && store.endpoints.statusOf(project_id, found.endpoint_id);
      const isSame = found?.endpoint_id === subscription.endpoint_id;
      return found && endpoint && isSame ? { subscription: found, endpoint, event } : undefined;
    };
    const ran = await functions.runInTurn(subscription.uid, find, signal);
    if (ran === undefined) return undefined;
    if (ran === 'gone') {
      return refused('the subscription was deleted before its function ran');
    }
    const { found, answer } = ran;
    const isUnchanged = answer.ok && answer.value === event.body;
    const deliverable = { ...found, project, answer: isUnchanged ? undefined : answer };
    const delivery = newDelivery(deliverable, parts);
    const reason = answer.ok ? '' : `function: ${answer.failure}`;
    const said = { ...match, function: answer.ok, reason, delivery_id: delivery.uid };
    return { kind: 'made', made: { delivery, match: said, changed } };
  }

  return {
    async takes({ project_id, uid }, endpointId) {
      const event = matching.received(project_id, uid);
      if (!event) return false;
      const takers = sourceChange.isGone(event) ? [] : takersOf(event, endpointId);
      if (takers.length === 0 || sourceChange.isNeeded(event)) return takers.length > 0;
      return typeof (await firstTaker(event, takers)) !== 'string';
    },

    async deliver({ project_id, uid }, endpointId, signal) {
      const event = matching.received(project_id, uid);
      if (!event) return gone;
      if (sourceChange.isGone(event)) return sourceGone;
      const takers = takersOf(event, endpointId);
      let changed: ChangedMessage | null = null;
      if (takers.length > 0 && sourceChange.isNeeded(event)) {
        const find = () => matching.received(project_id, uid);
        const answer = await sourceChange.run(event, find, signal);
        if (!answer) return signal.aborted ? undefined : gone;
        if (!answer.ok) return refused(answer.failure);
        // Deleted before their turn came, they would have changed nothing.
        if (sourceChange.isGone(event)) return sourceGone;
        changed = answer.value;
      }
      const seen = {
        ...event,
        headers: changed?.headers ?? event.headers,
        body: changed?.body ?? event.body,
      };
      const taker = await firstTaker(seen, takers);
      if (typeof taker === 'string') return refused(taker);
      return delivered(seen, changed, taker, signal);
    },
  };
}
