import { z } from 'zod';
import type { OperationName } from '@/lib/contract/gateway/operations';
import { testFilterPart } from '@/lib/filter/match';
import { followedRelease } from '@/lib/releases/followed-release';
import { isRecord } from '@/lib/util/json';
import { answerActivity } from './activity-lists';
import { type Behaviour, release24 } from './behaviour';
import { answerDeliveries, type Fate, goOnByRead } from './deliveries';
import { readEndpoint } from './endpoint-rules';
import { writeEndpoint } from './endpoint-writes';
import { tryFunction } from './function-trial';
import { paginate } from './paginate';
import { writePortalLink } from './portal-link-writes';
import { answerProject } from './project-writes';
import { endpointCopy, fakePortalLink, type Row, rowId } from './rows';
import { withReadBroker } from './source-broker';
import { answerConsumer } from './source-consumer';
import { readSource, writeSource } from './source-writes';
import { listedSubscriptions, writeSubscription } from './subscription-writes';

/** What a fake gateway holds. Tests change it at will. */
export interface FakeState {
  project: { uid: string; name: string; type: string; config?: Record<string, unknown> };
  /** What 26.3.6 answers of a project whose settings were changed, until it is null (contract §9.8). */
  cachedProject: FakeState['project'] | null;
  portalLinks: Row[];
  endpoints: Row[];
  sources: Row[];
  subscriptions: Row[];
  events: Row[];
  deliveries: Row[];
  /** What deliveries come to when they are sent once more; others arrive. */
  fates: Map<string, Fate>;
  /** Those that were sent, and what is left of their fate. */
  underWay: Map<string, string[]>;
  /** Ids of deliveries and events, in the order in which they were sent once more. */
  sends: string[];
  /** Of every source. */
  refusedRequests: object[];
  /** What the consumer of every broker source does; undefined where there is no such source. */
  consumer: unknown;
  /** Messages of every broker source. */
  samples: unknown;
  retention: object;
  held: { held_since: string | null; due: number };
  /** What 24.6 answers to a read of one endpoint, whatever is stored (gateway contract §0.3). */
  endpointCache: Map<string, Row>;
  /** Keys minted by listing `refresh_token` links (gateway contract §8.3). */
  mintedKeys: number;
  /** Whether http addresses are refused, where that is not what the project tells any more. */
  enforcesHttps: boolean | null;
  /** Whether the broker of every source cannot be reached (gateway contract §5.5). */
  isBrokerDown: boolean;
}

export interface OperationCall {
  name: OperationName;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

export interface Answered {
  status: number;
  message: string;
  data?: unknown;
}

/** What a trial of OAuth 2.0 settings answers; it must not reach a browser. */
export const fakeToken = 'fake-access-token-0123456789';

const like = (text: string) =>
  new RegExp(
    text
      .trim()
      .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll('%', '.*')
      .replaceAll('_', '.'),
    'is',
  );

const found = (message: string, data: unknown): Answered => ({ status: 200, message, data });
const missing = (message: string): Answered => ({ status: 404, message });

function listed(rows: readonly Row[], call: OperationCall, behaviour: Behaviour) {
  const isAscending = call.query.get('sort') === 'ASC';
  const isSorted = isAscending && call.name === 'listPortalLinks' && behaviour.honours.sort;
  const cursors = ['next_page_cursor', 'prev_page_cursor'].filter((name) => call.query.get(name));
  // The cursor of an unsorted list becomes "" and nothing is before it (gateway contract §3.1).
  const isEmptied = isAscending && !isSorted && cursors.length === 0;
  const page = paginate(isEmptied ? [] : rows, call.query, isSorted);
  return behaviour.pagination === 'null' ? { ...page, pagination: null } : page;
}

function portalLinkAnswer(link: Row, state: FakeState, { emptyMetadata, authKey }: Behaviour): Row {
  const owned = state.endpoints.filter(({ uid, owner_id }) => {
    const isNamed = Array.isArray(link.endpoints) && link.endpoints.includes(uid);
    return isNamed || (link.owner_id !== '' && owner_id === link.owner_id);
  });
  const answer: Row = { ...link, endpoint_count: owned.length };
  if (owned.length > 0) answer.endpoints_metadata = owned.map(endpointCopy);
  else if (emptyMetadata === 'null_entry') answer.endpoints_metadata = [null];
  else if (emptyMetadata === 'absent') delete answer.endpoints_metadata;
  if (authKey === 'absent') return answer;
  const isMinted = authKey === 'minted' && link.auth_type === 'refresh_token';
  if (isMinted) state.mintedKeys += 1;
  return {
    auth_type: 'static_token',
    ...answer,
    auth_key: isMinted ? `PRT.key${state.mintedKeys}` : '',
  };
}

function listPortalLinks(call: OperationCall, state: FakeState, behaviour: Behaviour): Answered {
  const { honours } = behaviour;
  const q = call.query.get('q');
  const ownerId = call.query.get('ownerId');
  const rows = state.portalLinks.filter(
    ({ name, owner_id }) =>
      (!honours.q || !q || name.toLowerCase().includes(q.toLowerCase())) &&
      (!honours.ownerId || !ownerId || owner_id === ownerId),
  );
  const page = listed(rows, call, behaviour);
  return found('Portal links fetched successfully', {
    ...page,
    content: page.content.map((link) => portalLinkAnswer(link, state, behaviour)),
  });
}

function listEndpoints(call: OperationCall, state: FakeState, behaviour: Behaviour): Answered {
  const q = call.query.get('q');
  const ownerId = call.query.get('ownerId');
  const rows = state.endpoints
    .filter(
      ({ name, owner_id }) => (!q || like(q).test(name)) && (!ownerId || owner_id === ownerId),
    )
    .map((row) => readEndpoint(row, behaviour));
  return found('Endpoints fetched successfully', listed(rows, call, behaviour));
}

function listSources(call: OperationCall, state: FakeState, behaviour: Behaviour): Answered {
  const { query } = call;
  const q = query.get('q');
  const rows = state.sources
    .filter(
      (source) =>
        (!q || like(q).test(source.name)) &&
        ['type', 'provider'].every((name) => !query.get(name) || source[name] === query.get(name)),
    )
    .map((row) => readSource(row, behaviour));
  return found('Sources fetched successfully', listed(rows, call, behaviour));
}

function listSubscriptions(call: OperationCall, state: FakeState, behaviour: Behaviour): Answered {
  const name = call.query.get('name');
  const isCased = behaviour.release === 'Convoy v24.6.5';
  const endpoints = call.query.getAll('endpointId');
  const kept = state.subscriptions.filter(
    (row) =>
      (!name || (isCased ? row.name.includes(name) : like(name).test(row.name))) &&
      (endpoints.length === 0 || !row.endpoint || endpoints.includes(String(row.endpoint))),
  );
  const rows = listedSubscriptions(kept, state, behaviour);
  return found('Subscriptions fetched successfully', listed(rows, call, behaviour));
}

/** Without a licence 26.3.6 ignores a search and 26.7.3 refuses it (gateway contract §1.6). */
function listEvents(call: OperationCall, state: FakeState, behaviour: Behaviour): Answered {
  const source = call.query.get('sourceId');
  const words = call.query.get('query');
  const isGated = !behaviour.licensed && behaviour.release !== release24.release;
  if (words && isGated && behaviour.release === 'Convoy v26.6.6') {
    return { status: 403, message: 'event search requires the Event Search entitlement' };
  }
  const rows = state.events.filter(
    (event) =>
      (!source || event.source_id === source) &&
      (!words || isGated || JSON.stringify(event).includes(words)),
  );
  return found('App events fetched successfully', listed(rows, call, behaviour));
}

function one(rows: readonly Row[], id: string | undefined, kind: string): Answered {
  const row = rows.find(({ uid }) => uid === id);
  return row
    ? found(`${kind} fetched successfully`, row)
    : missing(`${kind.toLowerCase()} not found`);
}

function create(rows: Row[], kind: string, body: unknown): Answered {
  const fields = isRecord(body) ? body : {};
  const row: Row = {
    name: '',
    ...fields,
    uid: rowId('made', rows.length + 1),
  };
  rows.push(row);
  return { status: 201, message: `${kind} created successfully`, data: row };
}

function update(rows: Row[], id: string | undefined, kind: string, body: unknown): Answered {
  const row = rows.find(({ uid }) => uid === id);
  if (!row) return { status: 400, message: `${kind.toLowerCase()} not found` };
  Object.assign(row, isRecord(body) ? body : {});
  return { status: 202, message: `${kind} updated successfully`, data: row };
}

/** A token, in clear, for everything but the client that is called "refused" (contract §4.1). */
function testOauth2(body: unknown): Answered {
  const settings = isRecord(body) && isRecord(body.oauth2) ? body.oauth2 : {};
  if (settings.client_id === 'refused') {
    return found('OAuth2 connection test failed', {
      success: false,
      expires_at: '0001-01-01T00:00:00Z',
      error: `failed to exchange token: invalid_client ${settings.client_secret}`,
    });
  }
  return found('OAuth2 connection test successful', {
    success: true,
    access_token: fakeToken,
    token_type: 'Bearer',
    expires_at: '2036-01-01T00:00:00Z',
    message: 'Successfully acquired OAuth2 access token',
  });
}

/** What the engine of the release that writes as `subscriptions` says (gateway contract §6.7). */
function testFilter(body: unknown, { subscriptions, licensed, release }: Behaviour): Answered {
  if (!licensed && release !== release24.release) {
    const message =
      'your instance does not have access to subscription filters, upgrade to access this feature';
    return { status: 400, message };
  }
  const { request, schema } = z
    .object({ request: z.looseObject({}).catch({}), schema: z.looseObject({}).catch({}) })
    .parse(body);
  const parts = ['body', 'header'].map((part) =>
    testFilterPart(schema[part], request[part], followedRelease(subscriptions)),
  );
  if (parts.some(({ ok }) => !ok)) {
    return { status: 400, message: 'failed to validate subscription filter' };
  }
  const data = parts.every((part) => part.ok && part.value);
  return found('Filter validated successfully', data);
}

/** The answer of a gateway that behaves as `behaviour` says, to an operation of the contract. */
export function answerOperation(
  call: OperationCall,
  state: FakeState,
  behaviour: Behaviour,
): Answered {
  const { params, body } = call;
  goOnByRead(call, state);
  const written =
    answerActivity(call, state, behaviour) ??
    answerProject(call, state, behaviour) ??
    writeEndpoint(call, state, behaviour) ??
    writePortalLink(call, state, behaviour) ??
    writeSource(call, state, behaviour) ??
    answerConsumer(call, state) ??
    writeSubscription(call, state, behaviour);
  if (written) return written;
  switch (call.name) {
    case 'listPortalLinks':
      return listPortalLinks(call, state, behaviour);
    case 'getPortalLink': {
      const link = state.portalLinks.find(({ uid }) => uid === params.portalLinkID);
      return link
        ? found('Portal link fetched successfully', portalLinkAnswer(link, state, behaviour))
        : missing('portal link not found');
    }
    case 'createPortalLink': {
      const link = fakePortalLink(state.portalLinks.length + 1, isRecord(body) ? body : {});
      state.portalLinks.unshift(link);
      return { status: 201, message: 'Portal link created successfully', data: link };
    }
    case 'revokePortalLink': {
      const kept = state.portalLinks.filter(({ uid }) => uid !== params.portalLinkID);
      if (kept.length === state.portalLinks.length) return missing('portal link not found');
      state.portalLinks = kept;
      return found('Portal link revoked successfully', null);
    }
    case 'listEndpoints':
      return listEndpoints(call, state, behaviour);
    case 'getEndpoint':
      return one(state.endpoints, params.endpointID, 'Endpoint');
    case 'createEndpoint':
      return create(state.endpoints, 'Endpoint', body);
    case 'updateEndpoint':
      return update(state.endpoints, params.endpointID, 'Endpoint', body);
    case 'listSources':
      return listSources(call, state, behaviour);
    case 'getSource':
      return one(state.sources, params.sourceID, 'Source');
    case 'createSource':
      return create(state.sources, 'Source', withReadBroker(body));
    case 'updateSource':
      return update(state.sources, params.sourceID, 'Source', withReadBroker(body));
    case 'listSubscriptions':
      return listSubscriptions(call, state, behaviour);
    case 'getSubscription':
      return one(state.subscriptions, params.subscriptionID, 'Subscription');
    case 'updateSubscription':
      return update(state.subscriptions, params.subscriptionID, 'Subscription', body);
    case 'testSubscriptionFilter':
      return testFilter(body, behaviour);
    case 'testSubscriptionFunction':
    case 'testSourceFunction':
      return tryFunction(call.name, body, behaviour);
    case 'listEvents':
      return listEvents(call, state, behaviour);
    case 'testEndpointOauth2':
      return testOauth2(body);
    case 'resendDelivery':
    case 'forceResendDeliveries':
    case 'replayEvent':
      return answerDeliveries(call, state);
    case 'listRefusedRequests':
    case 'listProjectRefusedRequests':
      return found('Refused requests fetched successfully', state.refusedRequests);
    case 'getRetention':
      return found('Retention fetched successfully', state.retention);
    case 'getHeldDeliveries':
      return found('Held deliveries fetched successfully', state.held);
    case 'releaseHeldDeliveries':
      state.held = { held_since: null, due: 0 };
      return found('Held deliveries released successfully', state.held);
    case 'clearExampleData':
      for (const rows of [state.portalLinks, state.endpoints, state.sources, state.subscriptions]) {
        rows.length = 0;
      }
      return found('Example data removed successfully', null);
    default:
      return { status: 400, message: `the fake gateway has no answer to ${call.name}` };
  }
}
