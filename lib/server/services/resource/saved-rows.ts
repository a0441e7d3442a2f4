import 'server-only';
import type { LastSaved } from '@/lib/contract/console/save-result';
import { viewSchemaOf } from '@/lib/contract/console/view-schema';
import type { RecordPlace, SavedRecord } from '../../records/saved-records';
import type { Walk } from '../context/list-memory';
import type { Shown } from '../context/list-row';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../context/service-context';
import type { StoredRow, WritableKind } from './kinds';

/** What is on record by: the noun of a kind and the schema of its rows. */
type Recorded<Row extends StoredRow> = Pick<WritableKind<Row>, 'noun' | 'schema'>;

/**
 * A gateway without reads proves to nobody which project a key belongs to, so that what was saved
 * with one key is told only to those who hold it.
 */
function placeOf(
  context: ServiceContext,
  { noun }: { noun: RecordPlace['resource'] },
): RecordPlace {
  return { owner: connectionIdentity(context.connection), resource: noun };
}

/** A broken disk must not make a save fail, or keep a list from being shown. */
function tolerant<Result>(context: ServiceContext, work: () => Result, instead: Result): Result {
  try {
    return work();
  } catch (err) {
    context.log?.warn({ err }, 'The record of saves cannot be used.');
    return instead;
  }
}

/** Reads what is on record of a kind; undefined for what is no masked row of it. */
function readerOf<Row extends StoredRow>({ schema }: Recorded<Row>) {
  const views = viewSchemaOf(schema);
  return ({ uid, view }: SavedRecord): Shown<Row> | undefined => {
    // A view keeps the id, name and times that every row has.
    const data = views.safeParse(view).data as Shown<Row> | undefined;
    return data?.uid === uid ? data : undefined;
  };
}

/** Keeps what a gateway without reads answered to a save. */
export function rememberSaved<Row extends StoredRow>(
  kind: Recorded<Row>,
  context: ServiceContext,
  view: Shown<Row>,
): void {
  const { gateway, records } = runtimeOf(context);
  const record = { uid: view.uid, view, savedAt: gateway.now() };
  tolerant(context, () => records.put(placeOf(context, kind), record), undefined);
}

export function forgetSaved(
  kind: { noun: RecordPlace['resource'] },
  context: ServiceContext,
  uid: string,
): void {
  const { records } = runtimeOf(context);
  tolerant(context, () => records.forget(placeOf(context, kind), uid), undefined);
}

/** What the gateway answered to the last save of a resource; null when none is on record. */
export function lastSaved<Row extends StoredRow>(
  kind: Recorded<Row>,
  context: ServiceContext,
  uid: string,
): LastSaved<Shown<Row>> | null {
  const { records } = runtimeOf(context);
  const record = tolerant(context, () => records.find(placeOf(context, kind), uid), undefined);
  const found = record && readerOf(kind)(record);
  return record && found
    ? { resource: found, savedAt: new Date(record.savedAt).toISOString() }
    : null;
}

/** Everything of a kind that this console saved, the last save first; others may exist. */
export function savedRows<Row extends StoredRow>(
  kind: Recorded<Row>,
  context: ServiceContext,
): Walk<Shown<Row>> {
  const { gateway, records } = runtimeOf(context);
  const found = tolerant(context, () => records.list(placeOf(context, kind)), []);
  const read = readerOf(kind);
  return {
    rows: found.flatMap((record) => read(record) ?? []),
    isComplete: false,
    loadedAt: new Date(gateway.now()).toISOString(),
  };
}
