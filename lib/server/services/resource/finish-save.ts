import 'server-only';
import type { Baseline } from '@/lib/contract/console/baseline';
import type { Receipt } from '@/lib/contract/console/receipt';
import type { SaveResult, Undo } from '@/lib/contract/console/save-result';
import type { Dialect } from '@/lib/releases/dialect';
import type { Body } from '@/lib/save-bodies/save-bodies';
import { isConsoleError } from '../../console-error';
import { receiptOf } from '../../saves/receipt';
import type { Shown } from '../context/list-row';
import { hidingSecrets, type ServiceContext } from '../context/service-context';
import type { EditableKind, StoredRow } from './kinds';
import { readStored } from './read-stored';
import type { ReadyBody } from './ready-body';
import { forgetSaved, rememberSaved } from './saved-rows';
import { baselineOf } from './state';
import { viewOf } from './view-of';

export type KindSaveResult<Row> = SaveResult<Shown<Row>>;

/** What the gateway holds after a write, and whether that was read or only answered. */
export interface Aftermath<Row> {
  after: Row | null;
  readBack: boolean;
}

/** Reads what is stored now; a read that fails leaves what the write's answer said. */
export async function readAfter<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  uid: string,
  answer: Row | undefined,
): Promise<Aftermath<Row>> {
  try {
    const stored = await readStored(kind, context, uid);
    if (typeof stored === 'object') return { after: stored.found, readBack: true };
  } catch (error) {
    if (!isConsoleError(error)) throw error;
  }
  return { after: answer ?? null, readBack: false };
}

/** What the next save starts from. */
export function baselineAfter<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  { after, readBack }: Aftermath<Row>,
): Baseline {
  return after
    ? baselineOf(kind, context, after, readBack ? 'gateway' : 'response')
    : { kind: 'unknown', updatedAt: null, fingerprint: null };
}

/** The answer to a write with what its kind can put right; see `completeAnswer`. */
export function completed<Row extends StoredRow>(
  kind: EditableKind<Row>,
  answer: Row | undefined,
  sent: Body,
  before: Row | null,
): Row | undefined {
  return answer && (kind.completeAnswer?.(answer, sent, before) ?? answer);
}

interface Save<Row> {
  write: 'create' | 'update';
  sent: ReadyBody;
  before: Row | null;
  aftermath: Aftermath<Row>;
  dialect: Dialect;
}

export function receiptFor<Row extends StoredRow>(
  kind: EditableKind<Row>,
  { write, sent, before, aftermath, dialect }: Save<Row>,
): Receipt {
  const { after, readBack } = aftermath;
  return receiptOf({
    request: kind.bodies.requests[write] ?? kind.bodies.requests.update,
    sent: kind.comparableSent?.(sent.body) ?? sent.body,
    touched: sent.touched,
    before: before && kind.comparable(before),
    after: after && kind.comparable(after),
    readBack,
    notReadable: kind.notReadable(dialect),
    ignored: kind.ignored(write, dialect),
  });
}

/** A gateway may hold a secret in another field than the one that it was sent in. */
function fitToShow(context: ServiceContext, { readBack, entries }: Receipt): Receipt {
  const hide = hidingSecrets(context);
  const told = (text: string | null) => text && hide(text);
  return {
    readBack,
    entries: entries.map((entry) => ({
      ...entry,
      sent: told(entry.sent),
      stored: told(entry.stored),
    })),
  };
}

/** The answer to a save that was carried out; what cannot be read again is put on record. */
export function saveResult<Row extends StoredRow>(
  kind: EditableKind<Row>,
  context: ServiceContext,
  uid: string,
  save: Save<Row>,
  undo: Undo | null,
): KindSaveResult<Row> {
  const { after, readBack } = save.aftermath;
  const resource = viewOf(kind, after ?? kind.sentRow(uid, save.sent.body));
  // Another answer's record would no longer be of the last response.
  if (!after) forgetSaved(kind, context, uid);
  else if (!readBack) rememberSaved(kind, context, resource);
  return {
    resource,
    receipt: fitToShow(context, receiptFor(kind, save)),
    undo,
    baseline: baselineAfter(kind, context, save.aftermath),
  };
}
