import type { EndpointCreateSave, EndpointUpdateSave } from '@/lib/contract/console/endpoint-save';
import { type EndpointFilters, endpointSearch } from '@/lib/contract/console/searches';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { operations } from '@/lib/contract/gateway/operations';
import type { Dialect } from '@/lib/releases/dialect';
import { endpointTraits } from '@/lib/releases/traits';
import { endpointBodies } from '@/lib/save-bodies/endpoint-body';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { storedEndpointBody } from '@/lib/save-bodies/stored-endpoint';
import { containsText } from '../listing/list-filter';
import { byConsole, byText, byValue } from '../listing/row-filters';
import type { ListedKind, WritableKind } from '../resource/kinds';
import { savedRows } from '../resource/saved-rows';
import { comparableEndpoint, liveSecretOf } from './compared-endpoint';
import { knownEndpoints } from './known-endpoints';
import { requireHttps } from './require-https';
import { isSameAddress } from './same-address';
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

type EndpointKind = ListedKind<Endpoint, EndpointFilters> &
  WritableKind<Endpoint, EndpointCreateSave, EndpointUpdateSave>;

/** Endpoints as they are listed, read, written and compared (interface specification §4.2, §4.3). */
export const endpointKind: EndpointKind = {
  noun: 'endpoint',
  idName: 'endpointID',
  list: 'endpoints',
  schema: endpointBodies.schema,
  bodies: endpointBodies,
  operations: {
    list: operations.listEndpoints,
    read: operations.getEndpoint,
    create: operations.createEndpoint,
    update: operations.updateEndpoint,
    remove: operations.deleteEndpoint,
  },
  search: endpointSearch,
  filters: {
    q: byText(({ owner_id, url }) => [owner_id, url]),
    owner: byConsole(({ owner_id }, text) => containsText(owner_id, text)),
    ownerId: byValue('ownerId', ({ owner_id }) => owner_id),
    status: byConsole((endpoint, status) => endpoint.status === status),
  },
  order: null,
  standIn: {
    origin: 'portal_links',
    rows: (context, servedPage) =>
      knownEndpoints(context, savedRows(endpointKind, context), servedPage),
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
