import { isRecord } from '@/lib/util/json';
import type { Answered, FakeState, OperationCall } from './answer-operation';
import type { Behaviour, EndpointRelease } from './behaviour';
import { type Row, rowId } from './rows';

type Fields = Record<string, unknown>;

const blocks = {
  hmac: ['header', 'hash', 'secret', 'encoding'],
  basic_auth: ['username', 'password'],
  api_key: ['header_name', 'header_value'],
} as const;

/** What is kept of an update that leaves it out or says null (gateway contract §5.2). */
const keptWhenAbsent = [
  'custom_response',
  'idempotency_keys',
  'forward_headers',
  'is_disabled',
  'body_function',
  'header_function',
];

const refused = (message: string): Answered => ({ status: 400, message });
const broken: Answered = { status: 500, message: '' };
let moments = 0;

function moment(): string {
  moments += 1;
  return new Date(Date.now() + moments).toISOString();
}

/** Every block that is present is checked, whatever the type says (gateway contract §5.3). */
function verifierRefusal(verifier: unknown): string | undefined {
  if (!isRecord(verifier)) return undefined;
  for (const [name, parts] of Object.entries(blocks)) {
    const block = verifier[name];
    if (!isRecord(block)) {
      if (verifier.type === name) return `invalid verifier config for ${name.replace('_', ' ')}`;
      continue;
    }
    const empty = parts.find((part) => !block[part]);
    if (empty) return `${empty}:non zero value required`;
  }
  return undefined;
}

/** Releases crash on AMQP settings in the form they read them in (gateway contract §5.5). */
function crashesOn({ type, pub_sub }: Fields): boolean {
  if (type === 'pub_sub' && !isRecord(pub_sub)) return true;
  if (!isRecord(pub_sub) || pub_sub.type !== 'amqp' || !isRecord(pub_sub.amqp)) return false;
  const { bindExchange, vhost } = pub_sub.amqp;
  return (
    !isRecord(bindExchange) || typeof bindExchange.routingKey !== 'string' || vhost === undefined
  );
}

function storedPubSub(pubSub: unknown): unknown {
  const none = { sqs: null, google: null, kafka: null, amqp: null };
  if (!isRecord(pubSub)) return { type: '', workers: 0, ...none };
  if (!isRecord(pubSub.amqp)) return { ...none, ...pubSub };
  const { bindExchange, ...amqp } = pubSub.amqp;
  const { exchange = '', routingKey = '' } = isRecord(bindExchange) ? bindExchange : {};
  return { ...none, ...pubSub, amqp: { ...amqp, bindedExchange: exchange, routingKey } };
}

const hasKind = (verifier: unknown): verifier is Fields =>
  isRecord(verifier) && typeof verifier.type === 'string' && verifier.type !== '';

/** What is stored instead of the verifier, or how the release refuses the change (§5.2). */
function nextVerifier(stored: unknown, sent: unknown, release: EndpointRelease): unknown {
  if (!hasKind(sent)) return stored;
  const isNone = sent.type === 'noop';
  const is24 = release === '24.6.5';
  const trouble =
    release === '26.3.6' ? broken : refused('an error occurred while updating source');
  if (stored === null || stored === undefined) return is24 || !isNone ? trouble : stored;
  if (hasKind(stored) && stored.type === 'noop' && !is24) return isNone ? stored : trouble;
  return isNone && !is24 ? stored : sent;
}

function withBlocks(verifier: unknown, absent: unknown): Fields {
  const given = isRecord(verifier) ? verifier : {};
  return Object.fromEntries(
    Object.entries(blocks).map(([name, parts]) => {
      const empty = absent === null ? null : Object.fromEntries(parts.map((part) => [part, '']));
      return [name, given[name] ?? empty];
    }),
  );
}

/** A stored source as lists, and reads of 26, answer it (gateway contract §5.8). */
export function readSource(row: Row, { endpoints: release }: Behaviour): Row {
  if (release === 'as_sent') return row;
  const type = hasKind(row.verifier) ? row.verifier.type : 'noop';
  return release === '24.6.5'
    ? { ...row, verifier: withBlocks(row.verifier, '') }
    : { ...row, verifier: { type, ...withBlocks(row.verifier, null) } };
}

function answered(row: Row, sent: Fields, state: FakeState, release: EndpointRelease): Row {
  const verifier = {
    ...withBlocks(sent.verifier, null),
    ...(isRecord(sent.verifier) ? sent.verifier : {}),
  };
  const answer = { ...row, verifier };
  if (release === '24.6.5') state.endpointCache.set(row.uid, answer);
  return answer;
}

function create(body: Fields, state: FakeState, release: EndpointRelease): Answered {
  const refusal = verifierRefusal(body.verifier);
  if (refusal) return refused(refusal);
  if (crashesOn(body)) return broken;
  const now = moment();
  const { forward_headers: _, is_disabled: __, ...taken } = body;
  const row: Row = {
    name: '',
    provider: '',
    custom_response: { body: '', content_type: '' },
    idempotency_keys: null,
    ...taken,
    uid: rowId('made', state.sources.length + 1),
    project_id: state.project.uid,
    mask_id: `mask${state.sources.length + 1}`,
    url: `localhost:5005/ingest/mask${state.sources.length + 1}`,
    is_disabled: false,
    forward_headers: null,
    pub_sub: storedPubSub(body.pub_sub),
    verifier: hasKind(body.verifier) ? body.verifier : null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  state.sources.unshift(row);
  const data = answered(row, body, state, release);
  return { status: 201, message: 'Source created successfully', data };
}

function update(row: Row, body: Fields, state: FakeState, release: EndpointRelease): Answered {
  const refusal = verifierRefusal(body.verifier);
  if (refusal) return refused(refusal);
  if (crashesOn(body)) return broken;
  const verifier = nextVerifier(row.verifier, body.verifier, release);
  if (isRecord(verifier) && 'status' in verifier) return verifier as unknown as Answered;
  const kept = keptWhenAbsent.flatMap((name) =>
    body[name] === undefined || body[name] === null ? [] : [[name, body[name]] as const],
  );
  Object.assign(row, Object.fromEntries(kept), {
    name: body.name,
    type: body.type,
    verifier,
    ...(isRecord(body.pub_sub) ? { pub_sub: storedPubSub(body.pub_sub) } : {}),
    updated_at: moment(),
  });
  const data = answered(row, body, state, release);
  return { status: 202, message: 'Source updated successfully', data };
}

/** Writes and single reads of sources as a release does them; undefined for every other call. */
export function writeSource(
  { name, params, body }: OperationCall,
  state: FakeState,
  behaviour: Behaviour,
): Answered | undefined {
  const release = behaviour.endpoints;
  if (release === 'as_sent') return undefined;
  const fields = isRecord(body) ? body : {};
  if (name === 'createSource') return create(fields, state, release);
  const row = state.sources.find(({ uid }) => uid === params.sourceID);
  const absent: Answered = { status: 404, message: 'source not found' };
  switch (name) {
    case 'getSource': {
      if (!row) return absent;
      const data = state.endpointCache.get(row.uid) ?? readSource(row, behaviour);
      return { status: 200, message: 'Source fetched successfully', data };
    }
    case 'updateSource':
      return row ? update(row, fields, state, release) : absent;
    case 'deleteSource':
      if (!row) return absent;
      state.sources.splice(state.sources.indexOf(row), 1);
      return { status: 200, message: 'Source deleted successfully', data: null };
    default:
      return undefined;
  }
}
