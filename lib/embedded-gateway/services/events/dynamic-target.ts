import type { EndpointRecord } from '../../store/endpoints';
import type { ProjectRecord } from '../../store/projects';
import { type ServiceContext, timestamp } from '../context';
import { newSettings, takesHttp } from '../endpoints/endpoint-settings';
import { checkedEndpointUrl } from '../endpoints/endpoint-url';
import { createEndRules } from '../subscriptions/subscription-ends';
import { changedSettings, defaultSettings } from '../subscriptions/subscription-settings';
import { createEndpointsByUrl } from './endpoints-by-url';
import type { EventDynamicBody } from './event-body';

/** Finds the endpoint of a dynamic event by its address, and makes what is missing. */
export interface DynamicTargets {
  /**
   * The endpoint, with a subscription (gateway contract §9.1).
   * @throws {GatewayError} 400 for an address that no endpoint may have, and where a subscription that
   *   is missing would need a source
   */
  endpointOf(project: ProjectRecord, body: EventDynamicBody): Promise<EndpointRecord>;
}

export function createDynamicTargets(context: ServiceContext): DynamicTargets {
  const { store, newId } = context;
  const byUrl = createEndpointsByUrl(store);
  const ends = createEndRules(store);

  function insertEndpoint(project: ProjectRecord, { url, secret }: EventDynamicBody) {
    const uid = newId();
    const now = timestamp(context);
    const endpoint: EndpointRecord = {
      uid,
      project_id: project.uid,
      name: `endpoint-${uid}`,
      owner_id: '',
      status: 'active',
      settings: newSettings(context, project, { url, secret }),
      is_example: false,
      created_at: now,
      updated_at: now,
    };
    store.endpoints.insert(endpoint);
    return endpoint;
  }

  function subscribe(
    project: ProjectRecord,
    endpoint: EndpointRecord,
    { event_types }: EventDynamicBody,
  ): void {
    if (store.subscriptions.ofEndpoint(project.uid, endpoint.uid).length > 0) return;
    const now = timestamp(context);
    store.subscriptions.insert({
      uid: newId(),
      project_id: project.uid,
      name: `${endpoint.name}-subscription`,
      ...ends.ofNew(project, { endpoint_id: endpoint.uid }),
      delivery_mode: 'at_least_once',
      is_example: false,
      settings: changedSettings(defaultSettings, { filter_config: { event_types } }),
      created_at: now,
      updated_at: now,
    });
  }

  return {
    async endpointOf(project, body) {
      const url = checkedEndpointUrl(body.url ?? '', { allowHttp: takesHttp(context, project) });
      const endpoint = await byUrl.endpointOf(project.uid, url, () =>
        store.transaction(() => {
          const made = insertEndpoint(project, body);
          subscribe(project, made, body);
          return made;
        }),
      );
      subscribe(project, endpoint, body);
      return endpoint;
    },
  };
}
