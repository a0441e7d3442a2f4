import { isRecord } from '@/lib/util/json';
import type { Answered, FakeState, OperationCall } from './answer-operation';
import { type Row, rowId } from './rows';

const firstMoment = Date.UTC(2026, 0, 1);
const SECOND_MS = 1_000;

/** A delivery as 24.6.5 answers it; numbers grow with age reversed, as ids do. */
export function fakeDelivery(number: number, fields: Record<string, unknown> = {}): Row {
  const at = new Date(firstMoment + number * SECOND_MS).toISOString();
  return {
    uid: rowId('deli', number),
    name: '',
    project_id: 'fake-project',
    event_id: rowId('evnt', number),
    endpoint_id: rowId('endp', 1),
    subscription_id: rowId('subs', 1),
    headers: { 'X-Key': ['canary-header'] },
    idempotency_key: '',
    event_type: 'order.paid',
    endpoint_metadata: {
      uid: rowId('endp', 1),
      name: 'Endpoint 1',
      url: 'https://receiver.example/1',
    },
    status: 'Failure',
    metadata: {
      num_trials: 3,
      retry_limit: 3,
      next_send_time: at,
      data: { canary: 'canary-payload' },
    },
    description: '',
    created_at: at,
    updated_at: at,
    ...fields,
  };
}

/** What a delivery comes to when it is sent once more, read by read; the last one for good. */
export type Fate = readonly string[];

const usualFate: Fate = ['Scheduled', 'Success'];

function tries({ metadata }: Row): number {
  const held = isRecord(metadata) ? metadata.num_trials : 0;
  return typeof held === 'number' ? held : 0;
}

function send(row: Row, state: FakeState): void {
  state.sends.push(row.uid);
  state.underWay.set(row.uid, [...(state.fates.get(row.uid) ?? usualFate)]);
  row.status = 'Scheduled';
}

/** A delivery that is under way is one step further each time that it is read. */
function goOn(row: Row, state: Pick<FakeState, 'underWay'>): void {
  const steps = state.underWay.get(row.uid);
  const step = steps?.shift();
  if (step === undefined) return;
  const isTried = step !== 'Scheduled' && step !== 'Processing';
  row.status = step;
  if (isTried && isRecord(row.metadata)) row.metadata.num_trials = tries(row) + 1;
}

/** Lets deliveries that are under way go on, where they are about to be read. */
export function goOnByRead({ name, params }: OperationCall, { deliveries, ...state }: FakeState) {
  const isRead = (uid: string) =>
    name === 'listDeliveries' || (name === 'getDelivery' && uid === params.deliveryID);
  for (const row of deliveries) if (isRead(row.uid)) goOn(row, state);
}

function resent(row: Row | undefined, state: FakeState): Answered {
  if (!row) return { status: 400, message: 'event delivery not found' };
  if (row.status === 'Success') return { status: 400, message: 'event already sent' };
  if (row.status !== 'Failure' && row.status !== 'Discarded') {
    return { status: 400, message: 'cannot resend event that did not fail previously' };
  }
  send(row, state);
  return { status: 200, message: 'App event processed for retry successfully', data: row };
}

function forced(body: unknown, state: FakeState): Answered {
  const ids = isRecord(body) && Array.isArray(body.ids) ? body.ids : [];
  const rows = state.deliveries.filter(({ uid }) => ids.includes(uid));
  if (rows.some(({ status }) => status !== 'Success')) {
    return { status: 400, message: 'only successful events can be force resent' };
  }
  for (const row of rows) send(row, state);
  return { status: 200, message: `${rows.length} successful, 0 failed`, data: null };
}

/** What deliveries and events answer to being sent once more (gateway contract §9.1, §9.5). */
export function answerDeliveries(call: OperationCall, state: FakeState): Answered {
  const { name, params } = call;
  const row = state.deliveries.find(({ uid }) => uid === params.deliveryID);
  switch (name) {
    case 'resendDelivery':
      return resent(row, state);
    case 'forceResendDeliveries':
      return forced(call.body, state);
    case 'replayEvent': {
      const event = state.events.find(({ uid }) => uid === params.eventID);
      if (!event) return { status: 400, message: 'event not found' };
      state.sends.push(event.uid);
      return { status: 200, message: 'Endpoint event replayed successfully', data: event };
    }
    default:
      return { status: 404, message: '404 page not found' };
  }
}
