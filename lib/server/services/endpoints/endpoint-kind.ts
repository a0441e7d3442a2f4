import {
  type Endpoint,
  endpointCreateSchema,
  endpointSchema,
  endpointUpdateSchema,
} from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import type { Dialect } from '@/lib/releases/dialect';
import { endpointTraits } from '@/lib/releases/traits';
import type { Body } from '../../saves/merge-save';
import type { ResourceKind } from '../writes/resource-kind';
import { requireHttps } from './require-https';
import { isSameAddress } from './same-address';
import { comparableEndpoint, liveSecretOf, storedEndpointBody } from './stored-body';
import { undoBody } from './undo-body';

/** Name of the live signing secret in a request; an answer has it in a list. */
const signingSecret = 'secret';

/** Fields that real gateways take and do nothing with (gateway contract §0.2, §4.4). */
function ignored(write: 'create' | 'update', dialect: Dialect): ReadonlySet<string> {
  return new Set([
    'is_disabled',
    ...(write === 'update' ? [signingSecret] : []),
    ...(endpointTraits(dialect).takesContentType ? [] : ['content_type', 'mtls_client_cert']),
  ]);
}

function sentRow(uid: string, { name, url, owner_id }: Body): Endpoint {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { uid, name: text(name), url: text(url), owner_id: text(owner_id) };
}

/** Endpoints as they are read, written and compared (interface specification §4.2, §4.3). */
export const endpointKind: ResourceKind<Endpoint> = {
  noun: 'endpoint',
  idName: 'endpointID',
  schema: endpointSchema,
  requests: { create: endpointCreateSchema, update: endpointUpdateSchema },
  operations: {
    list: operations.listEndpoints,
    read: operations.getEndpoint,
    create: operations.createEndpoint,
    update: operations.updateEndpoint,
    remove: operations.deleteEndpoint,
  },
  isCached: true,
  comparable: comparableEndpoint,
  settings(endpoint) {
    // A pause, which no save touches, is no part.
    const { is_disabled: _, ...settings } = comparableEndpoint(endpoint);
    return settings;
  },
  isAsCreated(endpoint, sent) {
    const { name, url } = storedEndpointBody(endpoint);
    return name === sent.name && isSameAddress(sent.url, url);
  },
  ignored,
  notReadable: () => new Set(['appID']),
  undoBody,
  requireTaken: requireHttps,
  sentRow,
  namedSecret: (path) => (path === signingSecret ? liveSecretOf : undefined),
};
