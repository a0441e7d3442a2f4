import type { Answered, FakeState, OperationCall } from './answer-operation';
import { type Behaviour, release24 } from './behaviour';
import { paginate } from './paginate';
import type { Row } from './rows';

const dateForm = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const DAY_MS = 24 * 60 * 60 * 1000;

const found = (message: string, data: unknown): Answered => ({ status: 200, message, data });
const refused = (message: string): Answered => ({ status: 400, message });

/** The time of a query as real gateways read it, or why they refuse it (gateway contract §3.4). */
function datesOf(query: URLSearchParams, behaviour: Behaviour, now: number) {
  const [startDate, endDate] = [query.get('startDate'), query.get('endDate')];
  if (startDate && !dateForm.test(startDate)) {
    return refused('please specify a startDate in the format 2006-01-02T15:04:05');
  }
  if (endDate && !dateForm.test(endDate)) {
    const message =
      'please specify a correct endDate in the format 2006-01-02T15:04:05 or none at all';
    return refused(message);
  }
  const usual = behaviour.release === release24.release ? 0 : now - 7 * DAY_MS;
  const from = startDate ? Date.parse(`${startDate}Z`) : usual;
  const until = endDate ? Date.parse(`${endDate}Z`) : Number.POSITIVE_INFINITY;
  return from > until ? refused('startDate cannot be greater than endDate') : { from, until };
}

type Matches = (row: Row, value: string) => boolean;

const is =
  (field: string): Matches =>
  (row, value) =>
    row[field] === value;

const ofDeliveries: Record<string, Matches> = {
  endpointId: is('endpoint_id'),
  eventId: is('event_id'),
  subscriptionId: is('subscription_id'),
  idempotencyKey: is('idempotency_key'),
  eventType: is('event_type'),
  status: is('status'),
};
/** Of the embedded gateway. */
const ofOutcomes: Record<string, Matches> = {
  sourceId: (row, value) => Object(row.source_metadata).uid === value,
  errorKind: is('error_kind'),
  httpCode: (row, value) => String(row.last_http_status) === value,
  numTrials: (row, value) => String(Object(row.metadata).num_trials) === value,
};
const ofEvents: Record<string, Matches> = {
  sourceId: is('source_id'),
  endpointId: (row, value) => Array.isArray(row.endpoints) && row.endpoints.includes(value),
  idempotencyKey: is('idempotency_key'),
};

/** A row that the gateway cannot put into an answer, since what it carries is no JSON (contract §9.1). */
const isUntold = ({ untold }: Row) => untold === true;

function pageOf(rows: readonly Row[], { query }: OperationCall) {
  const page = paginate(rows, query, query.get('sort')?.toUpperCase() === 'ASC');
  if (query.get('perPage') !== '0') return page;
  // An empty page that names the first row of the list (gateway contract §3.1).
  const pagination = { ...page.pagination, per_page: 0, has_next_page: true, next_page_cursor: '' };
  return { content: [], pagination };
}

function listed(
  rows: readonly Row[],
  filters: Record<string, Matches>,
  call: OperationCall,
  behaviour: Behaviour,
  message: string,
): Answered {
  const dates = datesOf(call.query, behaviour, Date.parse(String(rows[0]?.created_at ?? '')) || 0);
  if ('status' in dates) return dates;
  const ignores = new Set(behaviour.ignores ?? []);
  const active = Object.entries(filters).filter(
    ([name]) => call.query.has(name) && !ignores.has(name),
  );
  const kept = rows.filter((row) => {
    const at = Date.parse(String(row.created_at));
    const isTimeless = ignores.has('startDate') || Number.isNaN(at);
    const isInTime = isTimeless || (at >= dates.from && at <= dates.until);
    const matches = ([name, holds]: [string, Matches]) =>
      call.query.getAll(name).some((value) => holds(row, value));
    return isInTime && active.every(matches);
  });
  const page = pageOf(kept, call);
  return page.content.some(isUntold) ? { status: 200, message } : found(message, page);
}

/** 24.6.5 has the id in the place of the type, and tells neither endpoints nor a status (contract §9.1). */
function listedEvent(row: Row): Row {
  const { status: _, ...rest } = row;
  return { ...rest, event_type: row.uid, endpoints: null };
}

function one(rows: readonly Row[], id: string | undefined, message: string): Answered {
  const row = rows.find(({ uid }) => uid === id);
  if (!row) return { status: 404, message: `${message} not found` };
  return isUntold(row) ? { status: 200, message } : found(`${message} fetched successfully`, row);
}

/** Lists and single reads of events and deliveries; undefined for every other operation. */
export function answerActivity(
  call: OperationCall,
  state: FakeState,
  behaviour: Behaviour,
): Answered | undefined {
  const { name, params } = call;
  if (name === 'listDeliveries') {
    const filters = behaviour.embedded ? { ...ofDeliveries, ...ofOutcomes } : ofDeliveries;
    const message = 'Event deliveries fetched successfully';
    return listed(state.deliveries, filters, call, behaviour, message);
  }
  if (name === 'listEvents' && !call.query.has('query')) {
    const is24 = behaviour.release === release24.release && !behaviour.embedded;
    const answer = listed(
      state.events,
      ofEvents,
      call,
      behaviour,
      'App events fetched successfully',
    );
    const content = Object(answer.data).content as Row[] | undefined;
    if (!is24 || !content) return answer;
    return { ...answer, data: { ...Object(answer.data), content: content.map(listedEvent) } };
  }
  if (name === 'getDelivery') return one(state.deliveries, params.deliveryID, 'event delivery');
  if (name === 'getEvent') return one(state.events, params.eventID, 'event');
  return undefined;
}
