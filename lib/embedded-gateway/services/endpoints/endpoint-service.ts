import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import type { EndpointFilter, EndpointRecord } from '../../store/endpoints';
import type { PageQuery } from '../../store/page';
import type { ProjectRecord } from '../../store/projects';
import { answeredPage } from '../answered-page';
import { timestamp } from '../context';
import { refuseDamaged } from '../damage';
import { refuseOversized, withinLimits } from '../field-limits';
import type { CountingContext } from '../moving-context';
import { holdsNul } from '../text-rules';
import { endpointAnswer } from './endpoint-answer';
import type { EndpointCreateBody, EndpointUpdateBody, ExpireSecretBody } from './endpoint-body';
import { endpointMessages } from './endpoint-checks';
import { endpointFigures } from './endpoint-figures';
import { liveSecret, rotateSecret } from './endpoint-secrets';
import {
  changedOwner,
  changedSettings,
  contentTypeOf,
  newSettings,
  statusOf,
} from './endpoint-settings';

/** What the real store refuses: NUL, a blank name, an unknown content type (contract §4.2, §2.3). */
function isUnstorable(body: EndpointUpdateBody): boolean {
  return holdsNul(body) || !body.name?.trim() || contentTypeOf(body.content_type) === undefined;
}

/** Reading and changing endpoints (interface specification §4.2, §4.3; gateway contract §4). */
export function createEndpointService(
  context: CountingContext,
  /** Told of an endpoint that became inactive, or ceased to be it. */
  statusChanged: (endpoint: EndpointRecord) => void = () => undefined,
) {
  const { store, newId } = context;
  const figuresOf = endpointFigures(context);
  const answer = (endpoint: EndpointRecord) => endpointAnswer(endpoint, figuresOf);

  function find(project: ProjectRecord, uid: string, refusal: GatewayError): EndpointRecord {
    const endpoint = store.endpoints.get(project.uid, uid);
    if (!endpoint) throw refusal;
    return endpoint;
  }

  const unknown = () => new GatewayError(400, 'endpoint not found');
  // 26.3.6 meant this text and fails with an empty 500 (gateway contract §4.7).
  const unknownToStatus = () => new GatewayError(400, 'failed to find endpoint');

  function save(endpoint: EndpointRecord, changes: Partial<EndpointRecord>): EndpointRecord {
    const { unreadable: _, ...sound } = endpoint;
    const changed = { ...sound, ...changes, updated_at: timestamp(context) };
    store.endpoints.update(changed);
    const wasInactive = endpoint.status === 'inactive';
    if (wasInactive !== (changed.status === 'inactive')) statusChanged(changed);
    return changed;
  }

  return {
    create(project: ProjectRecord, body: EndpointCreateBody) {
      // Create tells nothing of what is wrong (gateway contract §0.3 row 11).
      if (endpointMessages(body).length > 0) throw new GatewayError(400, 'Invalid input provided');
      refuseOversized(operations.createEndpoint, body);
      const settings = newSettings(context, project, body);
      if (isUnstorable(body))
        throw new GatewayError(400, 'an error occurred while adding endpoint');
      const now = timestamp(context);
      const endpoint: EndpointRecord = {
        uid: newId(),
        project_id: project.uid,
        name: body.name ?? '',
        owner_id: changedOwner(body.owner_id, ''),
        status: statusOf(body.is_disabled, 'active'),
        settings,
        is_example: false,
        created_at: now,
        updated_at: now,
      };
      store.endpoints.insert(endpoint);
      return endpointAnswer(endpoint, figuresOf, { written: true });
    },

    get(project: ProjectRecord, uid: string) {
      return answer(find(project, uid, new GatewayError(404, 'Resource not found')));
    },

    async list(project: ProjectRecord, filter: EndpointFilter, query: PageQuery) {
      if (holdsNul([filter.q, filter.ownerId, query.cursor])) {
        throw new GatewayError(400, 'Failed to load endpoints');
      }
      const page = await store.endpoints.list(project.uid, filter, query);
      return answeredPage(page, query, answer);
    },

    update(project: ProjectRecord, uid: string, sent: EndpointUpdateBody) {
      const messages = endpointMessages(sent);
      if (messages.length > 0) throw new GatewayError(400, messages.join(', '));
      const stored = find(project, uid, unknown());
      refuseDamaged(stored, sent, { secrets: 'secret' });
      const body = withinLimits(operations.updateEndpoint, sent, {
        ...stored,
        ...stored.settings,
        secret: liveSecret(stored.settings.secrets)?.value,
      });
      const settings = changedSettings(context, project, stored, body);
      if (isUnstorable(body)) {
        throw new GatewayError(400, 'an error occurred while updating endpoints');
      }
      const changed = save(stored, {
        name: body.name ?? stored.name,
        owner_id: changedOwner(body.owner_id, stored.owner_id),
        status: statusOf(body.is_disabled, stored.status),
        settings,
      });
      return endpointAnswer(changed, figuresOf, { written: true });
    },

    /** Deletes the endpoint with its subscriptions; portal links keep its id (contract §4.9). */
    delete(project: ProjectRecord, uid: string): void {
      const now = timestamp(context);
      store.transaction(() => {
        if (!store.endpoints.softDelete(project.uid, uid, now)) throw unknown();
        store.subscriptions.softDeleteOfEndpoint(project.uid, uid, now);
        store.portalLinks.forgetEndpoint(uid);
      });
    },

    togglePause(project: ProjectRecord, uid: string) {
      const stored = find(project, uid, unknownToStatus());
      refuseDamaged(stored, {});
      if (stored.status === 'inactive') {
        throw new GatewayError(
          400,
          `current endpoint status - ${stored.status}, does not support pausing or unpausing`,
        );
      }
      return answer(save(stored, { status: stored.status === 'active' ? 'paused' : 'active' }));
    },

    activate(project: ProjectRecord, uid: string) {
      const stored = find(project, uid, unknownToStatus());
      refuseDamaged(stored, {});
      if (stored.status === 'active') {
        throw new GatewayError(
          400,
          `current endpoint status - ${stored.status}, does not support activation`,
        );
      }
      return answer(save(stored, { status: 'active' }));
    },

    expireSecret(project: ProjectRecord, uid: string, body: ExpireSecretBody) {
      const stored = find(project, uid, unknown());
      refuseDamaged(stored, body, { secrets: 'secret' });
      refuseOversized(operations.expireEndpointSecret, body);
      const { secrets } = stored.settings;
      if (!liveSecret(secrets)) throw new GatewayError(400, 'no active secret found');
      const rotated = rotateSecret(context, secrets, body.secret, body.expiration ?? 0);
      return answer(save(stored, { settings: { ...stored.settings, secrets: rotated } }));
    },
  };
}

export type EndpointService = ReturnType<typeof createEndpointService>;
