import type {
  SourceCreateBody,
  SourceUpdateBody,
} from '@/lib/embedded-gateway/services/sources/source-body';
import {
  sourceCreateRefusal,
  sourceUpdateRefusal,
  storedSourceRefusal,
} from '@/lib/embedded-gateway/services/sources/source-checks';
import type { SourceSettings } from '@/lib/embedded-gateway/store/sources';
import type { Release } from '@/lib/releases/dialect';
import { sourceTraits } from '@/lib/releases/traits';
import { isRecord } from '@/lib/util/json';
import type { Answered, FakeState, OperationCall } from './answer-operation';
import type { Behaviour } from './behaviour';
import { type Row, rowId } from './rows';
import { brokerFailure, crashesOnBroker, knownBroker, pubSubAsRead } from './source-broker';
import { hasKind, nextVerifier, verifierAsRead, verifierAsSent } from './source-verifier';

type Fields = Record<string, unknown>;

/** What is kept of an update that leaves it out or says null (gateway contract §5.2). */
const keptWhenAbsent = [
  'idempotency_keys',
  'event_type_location',
  'forward_headers',
  'is_disabled',
  'body_function',
  'header_function',
];

const refused = (message: string): Answered => ({ status: 400, message });
const broken: Answered = { status: 500, message: '' };

function takesLocation(release: Release): boolean {
  return sourceTraits(release).settingsBeyond.includes('event_type_location');
}

function storedRefusal({ provider, verifier, event_type_location: location }: Row) {
  const settings = { verifier, event_type_location: location } as SourceSettings;
  return storedSourceRefusal({ provider: String(provider ?? ''), settings });
}
let moments = 0;

function moment(): string {
  moments += 1;
  return new Date(Date.now() + moments).toISOString();
}

/** What was sent without what stands for "nothing sent". */
function present(fields: unknown): Fields {
  const entries = Object.entries(isRecord(fields) ? fields : {});
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined));
}

/** A stored source as lists, and reads of 26, answer it (gateway contract §5.8). */
export function readSource(row: Row, { endpoints: release }: Behaviour): Row {
  if (release === 'as_sent') return row;
  const read = { ...row, verifier: verifierAsRead(row.verifier, release) };
  if (release === '24.6.5') return read;
  return {
    ...read,
    idempotency_keys: row.idempotency_keys ?? [],
    forward_headers: row.forward_headers ?? [],
    body_function: row.body_function || null,
    header_function: row.header_function || null,
  };
}

/** What of a body a release knows; the rest it takes without a word (gateway contract §2.3, §12). */
function knownFields(body: unknown, release: Release): Fields {
  const { event_type_location: location, ...fields } = isRecord(body) ? body : {};
  const isKnown = takesLocation(release) && location !== undefined;
  return {
    ...fields,
    ...(isKnown ? { event_type_location: location } : {}),
    ...(isRecord(fields.pub_sub) ? { pub_sub: knownBroker(fields.pub_sub) } : {}),
  };
}

/** The answer to a write; 24 keeps it for a minute and reads the source from there. */
function answered(row: Row, sent: Fields, state: FakeState, release: Release): Row {
  const answer = { ...row, verifier: verifierAsSent(sent.verifier) };
  if (release === '24.6.5') state.endpointCache.set(row.uid, answer);
  return answer;
}

function isBrokerTrouble({ type }: Fields, { isBrokerDown }: FakeState): boolean {
  return type === 'pub_sub' && isBrokerDown;
}

function create(body: Fields, state: FakeState, release: Release): Answered {
  const refusal = sourceCreateRefusal(body as SourceCreateBody);
  if (refusal) return refused(refusal);
  if (crashesOnBroker(body)) return broken;
  if (isBrokerTrouble(body, state)) return brokerFailure(body.pub_sub, release);
  const now = moment();
  const { forward_headers: _, is_disabled: __, ...taken } = body;
  const number = state.sources.length + 1;
  // The answer says null of what is read as an empty list (gateway contract §5.8).
  const unset = release === '24.6.5' ? null : [];
  const asSent = { forward_headers: null, idempotency_keys: body.idempotency_keys ?? null };
  const row: Row = {
    name: '',
    provider: '',
    idempotency_keys: unset,
    ...(takesLocation(release) ? { event_type_location: '' } : {}),
    ...taken,
    custom_response: { body: '', content_type: '', ...present(body.custom_response) },
    uid: rowId('made', number),
    project_id: state.project.uid,
    mask_id: `mask${number}`,
    url: `localhost:5005/ingest/mask${number}`,
    is_disabled: false,
    forward_headers: unset,
    pub_sub: pubSubAsRead(body.pub_sub),
    verifier: hasKind(body.verifier) ? body.verifier : null,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const unfit = storedRefusal(row);
  if (unfit) return refused(unfit);
  state.sources.unshift(row);
  const data = { ...answered(row, body, state, release), ...asSent };
  return { status: 201, message: 'Source created successfully', data };
}

function update(row: Row, body: Fields, state: FakeState, release: Release): Answered {
  if (body.type === 'pub_sub' && !isRecord(body.pub_sub)) return broken;
  if (crashesOnBroker(body)) return broken;
  if (isBrokerTrouble(body, state)) return brokerFailure(body.pub_sub, release);
  const next = nextVerifier(row.verifier, body.verifier, release);
  if (next === 'refused') {
    return release === '26.3.6' ? broken : refused('an error occurred while updating source');
  }
  const sent = present(body);
  const kept = keptWhenAbsent.filter((name) => name in sent).map((name) => [name, sent[name]]);
  const changed = {
    ...Object.fromEntries(kept),
    name: body.name,
    type: body.type,
  };
  // It is the verifier that is sent which is looked at, whatever is stored of it.
  const unfit = storedRefusal({ ...row, ...changed, verifier: body.verifier });
  if (unfit) return refused(unfit);
  Object.assign(row, changed, {
    verifier: next.verifier,
    custom_response: { ...present(row.custom_response), ...present(body.custom_response) },
    ...(isRecord(body.pub_sub) ? { pub_sub: pubSubAsRead(body.pub_sub) } : {}),
    updated_at: moment(),
  });
  const data = answered(row, body, state, release);
  return { status: 202, message: 'Source updated successfully', data };
}

function deleted(row: Row, state: FakeState): Answered {
  state.sources.splice(state.sources.indexOf(row), 1);
  state.endpointCache.delete(row.uid);
  return { status: 200, message: 'Source deleted successfully', data: null };
}

/** Writes and single reads of sources as a release does them; undefined for every other call. */
export function writeSource(
  { name, params, body }: OperationCall,
  state: FakeState,
  behaviour: Behaviour,
): Answered | undefined {
  const release = behaviour.endpoints;
  if (release === 'as_sent') return undefined;
  const fields = knownFields(body, release);
  if (name === 'createSource') return create(fields, state, release);
  const row = state.sources.find(({ uid }) => uid === params.sourceID);
  const absent: Answered = { status: 404, message: 'source not found' };
  switch (name) {
    case 'getSource': {
      if (!row) return absent;
      const data = state.endpointCache.get(row.uid) ?? readSource(row, behaviour);
      return { status: 200, message: 'Source fetched successfully', data };
    }
    case 'updateSource': {
      // A bad body on an unknown id is a refusal of the body (gateway contract §5.2).
      const refusal = sourceUpdateRefusal(fields as SourceUpdateBody);
      if (refusal) return refused(refusal);
      return row ? update(row, fields, state, release) : absent;
    }
    case 'deleteSource':
      return row ? deleted(row, state) : absent;
    default:
      return undefined;
  }
}
