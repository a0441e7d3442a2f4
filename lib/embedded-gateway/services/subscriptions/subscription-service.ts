import { operations } from '@/lib/contract/gateway/operations';
import { deliveryModes } from '@/lib/contract/gateway/subscription';
import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import type { FilterEvaluator } from '@/lib/filter/worker/evaluator';
import { includes } from '@/lib/util/includes';
import type { Page, PageQuery } from '../../store/page';
import type { ProjectRecord } from '../../store/projects';
import type {
  DeliveryMode,
  SubscriptionFilter,
  SubscriptionRecord,
} from '../../store/subscriptions';
import { answeredPage } from '../answered-page';
import { timestamp } from '../context';
import { refuseDamaged } from '../damage';
import { endpointAnswer } from '../endpoints/endpoint-answer';
import { endpointFigures } from '../endpoints/endpoint-figures';
import { refuseOversized, withinLimits } from '../field-limits';
import type { CountingContext } from '../moving-context';
import { type IngestUrl, sourceAnswer } from '../sources/source-answer';
import { holdsNul } from '../text-rules';
import { checkFilters } from './filter-checks';
import { type SubscriptionAnswer, subscriptionAnswer } from './subscription-answer';
import type { SubscriptionBody } from './subscription-body';
import {
  isUnstorable,
  subscriptionCreateRefusal,
  subscriptionUpdateRefusal,
} from './subscription-checks';
import { createEndRules } from './subscription-ends';
import { changedSettings, defaultSettings } from './subscription-settings';

function checkedMode(mode: string | null | undefined, otherwise: DeliveryMode): DeliveryMode {
  return mode && includes(deliveryModes, mode) ? mode : otherwise;
}

/** Subscriptions of a project (interface specification §4.6; gateway contract §6). */
export function createSubscriptionService(
  context: CountingContext,
  filters: FilterEvaluator,
  ingestUrl: IngestUrl,
) {
  const { store, newId } = context;
  const ends = createEndRules(store);
  const figuresOf = endpointFigures(context);

  function answer(subscription: SubscriptionRecord): SubscriptionAnswer {
    const { project_id, endpoint_id, source_id } = subscription;
    const endpoint = store.endpoints.get(project_id, endpoint_id);
    const source = source_id ? store.sources.get(project_id, source_id) : undefined;
    return subscriptionAnswer(subscription, {
      endpoint: endpoint && endpointAnswer(endpoint, figuresOf),
      source: source && sourceAnswer(source, ingestUrl),
    });
  }

  function find(project: ProjectRecord, uid: string, status: 400 | 404): SubscriptionRecord {
    const subscription = store.subscriptions.get(project.uid, uid);
    if (!subscription) throw new GatewayError(status, 'failed to find subscription');
    return subscription;
  }

  return {
    async list(
      project: ProjectRecord,
      filter: SubscriptionFilter,
      query: PageQuery,
    ): Promise<Page<SubscriptionAnswer>> {
      if (holdsNul([filter.name, filter.endpointIds, query.cursor])) {
        throw new GatewayError(500, 'an error occurred while fetching subscriptions');
      }
      return answeredPage(
        await store.subscriptions.list(project.uid, filter, query),
        query,
        answer,
      );
    },

    get: (project: ProjectRecord, uid: string) => answer(find(project, uid, 404)),

    /** @param refuse throws where the caller may not, asked at the moment of the change */
    async create(
      project: ProjectRecord,
      body: SubscriptionBody,
      refuse: () => void = () => undefined,
    ): Promise<SubscriptionAnswer> {
      const checks = await checkFilters(body, filters);
      const refusal = subscriptionCreateRefusal(body, checks);
      if (refusal !== undefined) throw new GatewayError(400, refusal);
      refuseOversized(operations.createSubscription, body);
      return store.transaction(() => {
        refuse();
        const chosen = ends.ofNew(project, body);
        if (isUnstorable(body, checks))
          throw new GatewayError(400, 'failed to create subscription');
        const createdAt = timestamp(context);
        const subscription: SubscriptionRecord = {
          uid: newId(),
          project_id: project.uid,
          name: body.name ?? '',
          ...chosen,
          delivery_mode: checkedMode(body.delivery_mode, 'at_least_once'),
          is_example: false,
          settings: changedSettings(defaultSettings, body),
          created_at: createdAt,
          updated_at: createdAt,
        };
        store.subscriptions.insert(subscription);
        return answer(subscription);
      });
    },

    /** An unknown id is 400 here and 404 elsewhere (gateway contract §10.1). */
    async update(
      project: ProjectRecord,
      uid: string,
      sent: SubscriptionBody,
      refuse: () => void = () => undefined,
    ): Promise<SubscriptionAnswer> {
      const checks = await checkFilters(sent, filters);
      const refusal = subscriptionUpdateRefusal(sent, checks);
      if (refusal !== undefined) throw new GatewayError(400, refusal);
      return store.transaction(() => {
        refuse();
        const stored = find(project, uid, 400);
        refuseDamaged(stored, sent);
        const body = withinLimits(operations.updateSubscription, sent, {
          ...stored,
          ...stored.settings,
        });
        const chosen = ends.ofChanged(project, stored, body);
        if (isUnstorable(body, checks))
          throw new GatewayError(400, 'failed to update subscription');
        const { unreadable: _, ...sound } = stored;
        const subscription: SubscriptionRecord = {
          ...sound,
          ...chosen,
          name: body.name?.trim() ? body.name : stored.name,
          delivery_mode: checkedMode(body.delivery_mode, stored.delivery_mode),
          settings: changedSettings(stored.settings, body),
          updated_at: timestamp(context),
        };
        store.subscriptions.update(subscription);
        return answer(subscription);
      });
    },

    delete(project: ProjectRecord, uid: string): void {
      find(project, uid, 404);
      store.subscriptions.softDelete(project.uid, uid, timestamp(context));
    },
  };
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>;
