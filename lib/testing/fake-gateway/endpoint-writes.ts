import { httpsRuleOf, isHttpAddress } from '@/lib/contract/console/https-rule';
import { isRecord } from '@/lib/util/json';
import type { Answered, FakeState, OperationCall } from './answer-operation';
import type { Behaviour } from './behaviour';
import { isRefusal, Refusal, readEndpoint, storedFields } from './endpoint-rules';
import { type Row, rowId } from './rows';

type Fields = Record<string, unknown>;

const refused = (message: string): Answered => ({ status: 400, message });
let moments = 0;

/** A moment of its own for every write. */
function moment(addedMs = 0): string {
  moments += 1;
  const micros = String(moments % 1000).padStart(3, '0');
  return new Date(Date.now() + addedMs).toISOString().replace('Z', `${micros}Z`);
}

function newSecret(value: unknown): Fields {
  moments += 1;
  const uid = rowId('secr', moments);
  const given = typeof value === 'string' && value !== '' ? value : `generated-${moments}`;
  return { uid, value: given, expires_at: null, deleted_at: null, created_at: moment() };
}

function secretsOf(row: Row): Fields[] {
  return Array.isArray(row.secrets) ? row.secrets.filter(isRecord) : [];
}

/** The answer of a write is taken before the row is stored, so its times differ (§2.6). */
function written(status: number, message: string, row: Row, behaviour: Behaviour): Answered {
  const answer = { ...readEndpoint(row, behaviour, true), updated_at: moment() };
  return { status, message, data: answer };
}

function remember(state: FakeState, { endpoints }: Behaviour, answered: Answered): Answered {
  if (endpoints === '24.6.5' && isRecord(answered.data)) {
    state.endpointCache.set(String(answered.data.uid), answered.data as Row);
  }
  return answered;
}

/** By the setting of the project, which some gateways tell late (§4.3). */
function refuseHttp({ url }: Fields, { enforcesHttps, project }: FakeState): void {
  const isEnforced = enforcesHttps ?? httpsRuleOf(project) === 'enforced';
  if (isEnforced && isHttpAddress(url)) throw new Refusal('only https endpoints allowed');
}

function create(body: Fields, state: FakeState, behaviour: Behaviour): Answered {
  refuseHttp(body, state);
  const now = moment();
  const row: Row = {
    uid: rowId('made', state.endpoints.length + 1),
    project_id: state.project.uid,
    status: 'active',
    secrets: [newSecret(body.secret)],
    created_at: now,
    updated_at: now,
    deleted_at: null,
    name: '',
    ...storedFields(body, undefined, behaviour),
  };
  state.endpoints.unshift(row);
  return remember(state, behaviour, written(201, 'Endpoint created successfully', row, behaviour));
}

function update(row: Row, body: Fields, state: FakeState, behaviour: Behaviour): Answered {
  refuseHttp(body, state);
  Object.assign(row, storedFields(body, row, behaviour), { updated_at: moment() });
  return remember(state, behaviour, written(202, 'Endpoint updated successfully', row, behaviour));
}

function pause(row: Row, state: FakeState, behaviour: Behaviour): Answered {
  if (row.status !== 'active' && row.status !== 'paused') {
    return refused(
      `current endpoint status - ${row.status}, does not support pausing or unpausing`,
    );
  }
  row.status = row.status === 'active' ? 'paused' : 'active';
  state.endpointCache.delete(row.uid);
  return written(202, 'endpoint status updated successfully', row, behaviour);
}

function activate(row: Row, behaviour: Behaviour): Answered {
  if (row.status === 'active') {
    return refused('current endpoint status - active, does not support activation');
  }
  row.status = 'active';
  return written(202, 'endpoint status successfully activated', row, behaviour);
}

function expire(row: Row, body: Fields, state: FakeState, behaviour: Behaviour): Answered {
  const expires_at = moment(Number(body.expiration ?? 0) * 1000);
  const secrets = secretsOf(row);
  const live = secrets.findLast((secret) => !secret.expires_at && !secret.deleted_at);
  if (!live) return refused('no active secret found');
  row.secrets = [
    ...secrets.map((secret) => (secret === live ? { ...secret, expires_at } : secret)),
    newSecret(body.secret),
  ];
  row.updated_at = moment();
  state.endpointCache.delete(row.uid);
  return { ...written(200, 'endpoint secret expired successfully', row, behaviour) };
}

function remove(row: Row, state: FakeState): Answered {
  state.endpoints.splice(state.endpoints.indexOf(row), 1);
  state.endpointCache.delete(row.uid);
  return { status: 200, message: 'Endpoint deleted successfully', data: null };
}

function read(row: Row, state: FakeState, behaviour: Behaviour): Answered {
  const data = state.endpointCache.get(row.uid) ?? readEndpoint(row, behaviour);
  return { status: 200, message: 'Endpoint fetched successfully', data };
}

const unknown: Partial<Record<OperationCall['name'], Answered>> = {
  getEndpoint: { status: 404, message: 'Resource not found' },
  updateEndpoint: refused('endpoint not found'),
  deleteEndpoint: refused('endpoint not found'),
  pauseEndpoint: refused('failed to find endpoint'),
  activateEndpoint: refused('failed to find endpoint'),
  expireEndpointSecret: refused('endpoint not found'),
};

function answer(call: OperationCall, state: FakeState, behaviour: Behaviour): Answered | undefined {
  const body = isRecord(call.body) ? call.body : {};
  if (call.name === 'createEndpoint') return create(body, state, behaviour);
  const row = state.endpoints.find(({ uid }) => uid === call.params.endpointID);
  if (!row) return unknown[call.name];
  switch (call.name) {
    case 'getEndpoint':
      return read(row, state, behaviour);
    case 'updateEndpoint':
      return update(row, body, state, behaviour);
    case 'deleteEndpoint':
      return remove(row, state);
    case 'pauseEndpoint':
      return pause(row, state, behaviour);
    case 'activateEndpoint':
      return activate(row, behaviour);
    case 'expireEndpointSecret':
      return expire(row, body, state, behaviour);
    default:
      return undefined;
  }
}

/** Endpoints as a release writes them; undefined for every other call and for `as_sent`. */
export function writeEndpoint(
  call: OperationCall,
  state: FakeState,
  behaviour: Behaviour,
): Answered | undefined {
  if (behaviour.endpoints === 'as_sent') return undefined;
  try {
    return answer(call, state, behaviour);
  } catch (error) {
    if (isRefusal(error)) return refused(error.message);
    throw error;
  }
}
