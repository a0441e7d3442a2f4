import { parseGoDuration } from '@/lib/util/go-duration';
import { isRecord } from '@/lib/util/json';
import type { Answered, FakeState, OperationCall } from './answer-operation';
import type { Behaviour } from './behaviour';
import { endpointCopy, type Row, rowId } from './rows';

type Fields = Record<string, unknown>;

const refused = (message: string): Answered => ({ status: 400, message });
const part = (value: unknown): Fields => (isRecord(value) ? value : {});
const emptySource = { uid: '', name: '', type: '', mask_id: '' };
let moments = 0;

function moment(): string {
  moments += 1;
  return new Date(Date.now() + moments).toISOString();
}

/** Dotted keys, the form in which 24.6.5 answers every filter (gateway contract §6.4). */
function flat(value: unknown, prefix = ''): Fields {
  return Object.assign(
    {},
    ...Object.entries(part(value)).map(([key, item]) => {
      const path = `${prefix}${key}`;
      const isOperator = isRecord(item) && Object.keys(item).some((name) => name.startsWith('$'));
      return isRecord(item) && !isOperator ? flat(item, `${path}.`) : { [path]: item };
    }),
  );
}

function isEmpty(value: unknown): boolean {
  return Object.keys(part(value)).length === 0;
}

function filterOf(stored: Fields, sent: unknown, is24: boolean): Fields {
  const { event_types, filter } = part(sent);
  const types = Array.isArray(event_types) && event_types.length > 0 ? event_types : undefined;
  const { body, headers, query, path } = part(filter);
  // Replaced as a whole; on 24.6.5 kept where both halves are empty (gateway contract §6.3).
  const isKept = isEmpty(body) && isEmpty(headers) && is24;
  const elsewhere = is24 ? {} : { query: part(query), path: part(path) };
  const shown = is24 ? flat(body) : part(body);
  return {
    event_types: types ?? stored.event_types,
    filter: isKept
      ? stored.filter
      : { is_flattened: true, body: shown, headers: part(headers), ...elsewhere },
  };
}

/** Zero and empty values keep what is stored. */
function merged(stored: unknown, sent: unknown): Fields | null {
  const kept = Object.entries(part(sent)).filter(([, value]) => Boolean(value));
  if (kept.length === 0) return isRecord(stored) ? stored : null;
  return { ...part(stored), ...Object.fromEntries(kept) };
}

function retryOf(stored: unknown, sent: unknown): Fields | null {
  const { duration, interval_seconds, ...rest } = part(sent);
  const retry = merged(stored, rest);
  const seconds = typeof duration === 'string' ? parseGoDuration(duration) : undefined;
  // Alone it sets the number of attempts to 0 (gateway contract §6.3).
  const count = interval_seconds ? { retry_count: rest.retry_count ?? 0 } : {};
  if (retry === null && seconds === undefined) return null;
  const { duration: former, ...others } = retry ?? {};
  const delay = seconds === undefined ? former : Math.trunc(seconds);
  return { ...others, ...count, ...(delay ? { duration: delay } : {}) };
}

/** What is stored after a write; without a licence 26.x drops function and filter (§6.2). */
function settings(row: Row, body: Fields, kind: 'create' | 'update', behaviour: Behaviour): Fields {
  const is24 = behaviour.subscriptions === '24.6.5';
  const isGated = !is24 && !behaviour.licensed;
  const fresh = { event_types: ['*'], filter: { is_flattened: true, body: {}, headers: {} } };
  const filter = isRecord(row.filter_config) ? row.filter_config : fresh;
  const ignoresRetry = kind === 'create' && !is24;
  return {
    name: typeof body.name === 'string' && body.name.trim() !== '' ? body.name : row.name,
    function: (!isGated && body.function) || row.function || null,
    filter_config:
      isRecord(body.filter_config) && !isGated
        ? filterOf(filter, body.filter_config, is24)
        : filter,
    alert_config: merged(row.alert_config, body.alert_config),
    rate_limit_config: merged(row.rate_limit_config, body.rate_limit_config),
    retry_config: ignoresRetry ? null : retryOf(row.retry_config, body.retry_config),
    ...(is24 ? {} : { delivery_mode: body.delivery_mode || row.delivery_mode || 'at_least_once' }),
    endpoint: body.endpoint_id || row.endpoint,
    source: body.source_id || row.source,
  };
}

/** A subscription as it is answered: no ids of its ends, empty settings left out (§6.4). */
function answered(row: Row, state: FakeState, { subscriptions }: Behaviour): Row {
  // A row that a test made is answered as it is.
  if (row.endpoint === undefined) return row;
  const { endpoint, source, ...shown } = row;
  const is24 = subscriptions === '24.6.5';
  const target = state.endpoints.find(({ uid }) => uid === endpoint);
  const origin = state.sources.find(({ uid }) => uid === source);
  const settingNames = ['alert_config', 'rate_limit_config', 'retry_config'];
  const unset = settingNames.filter((name) => shown[name] === null);
  const answer: Row = {
    ...shown,
    endpoint_metadata: target ? endpointCopy(target) : null,
    source_metadata: origin ?? (is24 ? emptySource : null),
    device_metadata: is24 ? { uid: '' } : null,
  };
  for (const name of unset) delete answer[name];
  return answer;
}

/** An outgoing project has one subscription per endpoint (gateway contract §6.2). */
function isTaken(endpoint: unknown, state: FakeState, except?: Row): boolean {
  return (
    state.project.type === 'outgoing' &&
    state.subscriptions.some((row) => row !== except && row.endpoint === endpoint)
  );
}

const taken = 'a subscription for this endpoint already exists';

function create(body: Fields, state: FakeState, behaviour: Behaviour): Answered {
  if (!body.name) return refused('name:please provide a valid subscription name');
  if (!state.endpoints.some(({ uid }) => uid === body.endpoint_id)) {
    return refused('failed to find endpoint by id');
  }
  if (isTaken(body.endpoint_id, state)) return refused(taken);
  const now = moment();
  const bare: Row = { uid: rowId('subm', state.subscriptions.length + 1), name: '', type: 'api' };
  const times = { created_at: now, updated_at: now, deleted_at: null };
  const row = { ...bare, ...settings(bare, body, 'create', behaviour), ...times } as Row;
  state.subscriptions.unshift(row);
  const data = answered(row, state, behaviour);
  const isBare = behaviour.subscriptions !== '24.6.5';
  return {
    status: 201,
    message: 'Subscription created successfully',
    data: isBare ? { ...data, endpoint_metadata: null, source_metadata: null } : data,
  };
}

function update(row: Row, body: Fields, state: FakeState, behaviour: Behaviour): Answered {
  if (part(body.retry_config).duration && typeof part(body.retry_config).duration !== 'string') {
    return refused('body contains incorrect JSON type for field "retry_config.duration"');
  }
  const { endpoint_id, source_id } = body;
  const isKnown = (rows: readonly Row[], id: unknown) => !id || rows.some(({ uid }) => uid === id);
  if (!isKnown(state.endpoints, endpoint_id) || !isKnown(state.sources, source_id)) {
    return behaviour.subscriptions === '26.3.6'
      ? { status: 500, message: '' }
      : refused('failed to update subscription');
  }
  // 24.6.5 does not look (gateway contract §6.3).
  const looks = behaviour.subscriptions !== '24.6.5';
  if (looks && isTaken(body.endpoint_id, state, row)) return refused(taken);
  const former = answered(row, state, behaviour).endpoint_metadata;
  Object.assign(row, settings(row, body, 'update', behaviour), { updated_at: moment() });
  const data = answered(row, state, behaviour);
  // From 26 on the answer still shows the endpoint before the change (gateway contract §6.3).
  const isLate = behaviour.subscriptions !== '24.6.5';
  return {
    status: 202,
    message: 'Subscription updated successfully',
    data: isLate ? { ...data, endpoint_metadata: former } : data,
  };
}

/** Subscriptions as a release answers them; undefined for every other call and for `as_sent`. */
export function writeSubscription(
  call: OperationCall,
  state: FakeState,
  behaviour: Behaviour,
): Answered | undefined {
  if (behaviour.subscriptions === 'as_sent') return undefined;
  const body = part(call.body);
  if (call.name === 'createSubscription') return create(body, state, behaviour);
  const row = state.subscriptions.find(({ uid }) => uid === call.params.subscriptionID);
  switch (call.name) {
    case 'getSubscription':
      return row
        ? { status: 200, message: 'fetched', data: answered(row, state, behaviour) }
        : { status: 404, message: 'failed to find subscription' };
    case 'updateSubscription':
      return row ? update(row, body, state, behaviour) : refused('failed to find subscription');
    case 'deleteSubscription':
      if (!row) return { status: 404, message: 'failed to find subscription' };
      state.subscriptions.splice(state.subscriptions.indexOf(row), 1);
      return { status: 200, message: 'Subscription deleted successfully', data: null };
    default:
      return undefined;
  }
}

/** Rows of the list as a release answers them. */
export function listedSubscriptions(
  rows: readonly Row[],
  state: FakeState,
  behaviour: Behaviour,
): readonly Row[] {
  if (behaviour.subscriptions === 'as_sent') return rows;
  return rows.map((row) => answered(row, state, behaviour));
}
