import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import type { Store } from '../../store';
import type { ProjectRecord } from '../../store/projects';
import type { SubscriptionRecord } from '../../store/subscriptions';
import type { SubscriptionBody } from './subscription-body';

type Ends = Pick<SubscriptionRecord, 'endpoint_id' | 'source_id'>;

const sourceNeeded = 'source_id is required for incoming projects';

/**
 * What a subscription may connect (gateway contract §6.2, §6.3). An outgoing project has one
 * subscription per endpoint unless its settings allow more; an incoming one needs a source and may repeat pairs.
 */
export function createEndRules(store: Store) {
  function refuseTaken(project: ProjectRecord, endpointId: string, except?: string): void {
    if (project.type !== 'outgoing' || project.settings.multiple_endpoint_subscriptions) return;
    const taken = store.subscriptions.ofEndpoint(project.uid, endpointId);
    if (taken.some((uid) => uid !== except)) {
      throw new GatewayError(400, 'a subscription for this endpoint already exists');
    }
  }

  return {
    ofNew(project: ProjectRecord, body: SubscriptionBody): Ends {
      const endpointId = body.endpoint_id ?? '';
      const sourceId = body.source_id ?? '';
      if (!store.endpoints.get(project.uid, endpointId)) {
        throw new GatewayError(400, 'failed to find endpoint by id');
      }
      if (project.type === 'incoming') {
        if (!sourceId) throw new GatewayError(400, sourceNeeded);
        if (!store.sources.get(project.uid, sourceId)) {
          throw new GatewayError(400, 'failed to find source by id');
        }
      }
      refuseTaken(project, endpointId);
      return { endpoint_id: endpointId, source_id: sourceId };
    },

    ofChanged(project: ProjectRecord, stored: SubscriptionRecord, body: SubscriptionBody): Ends {
      const { endpoint_id: endpointId, source_id: sourceId } = body;
      if (project.type === 'incoming' && sourceId === '') throw new GatewayError(400, sourceNeeded);
      if (endpointId) {
        if (project.type === 'incoming' && !sourceId) throw new GatewayError(400, sourceNeeded);
        if (!store.endpoints.get(project.uid, endpointId)) {
          throw new GatewayError(
            400,
            'failed to find endpoint by id: the endpoint may not belong to project',
          );
        }
        refuseTaken(project, endpointId, stored.uid);
      }
      const isNewSource = sourceId && sourceId !== stored.source_id;
      if (isNewSource && !store.sources.get(project.uid, sourceId)) {
        throw new GatewayError(400, 'failed to update subscription');
      }
      return {
        endpoint_id: endpointId || stored.endpoint_id,
        // An empty one takes the source away; a null says nothing (gateway contract §13).
        source_id: sourceId ?? stored.source_id,
      };
    },
  };
}
