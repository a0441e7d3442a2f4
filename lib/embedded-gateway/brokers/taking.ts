import { storageFailureOf } from '@/lib/database/storage-failure';
import { fail, ok, type Result } from '@/lib/util/result';
import { isGatewayError } from '../base/gateway-error';
import type { Clock, GatewayLog } from '../base/ports';
import { storageWords } from '../base/storage-words';
import type { Store } from '../store';
import type { EventStore } from '../store/events';
import type { NewId } from '../store/ids';
import type { SourceRecord } from '../store/sources';
import type { BrokerMessage } from './base/consumer';
import type { RunMessageFunction } from './function-port';
import { newEvent } from './new-event';
import { type ReadFailure, readMessage } from './read-message';

/** What became of a message; `later` with the reason where it has one that people can do something about. */
export type Taken =
  | { kind: 'taken' | 'duplicate' }
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string };

export interface TakingDependencies {
  store: Pick<Store, 'sources' | 'projects' | 'endpoints' | 'version'>;
  events: Pick<EventStore, 'accept'>;
  runFunction: RunMessageFunction;
  /** Told after each event that was committed and waits to be matched. */
  onAccepted(): void;
  newId: NewId;
  clock: Clock;
  log: GatewayLog;
}

/** Takes a message of a source: read, and on the disk once it resolves with `taken`. Never rejects. */
export type TakeMessage = (message: BrokerMessage, signal: AbortSignal) => Promise<Taken>;

const unexpected = 'an unexpected error occurred';

/** Of a database that refuses what it is given, and not everything. */
const ofMessage = /^SQLITE_(?:CONSTRAINT|TOOBIG|MISMATCH|RANGE)/;

/** Whether the database failed in a way in which it would fail every message. */
const isOfDatabase = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  String(error.code).startsWith('SQLITE_') &&
  !ofMessage.test(String(error.code));

type Source = SourceRecord & { isIncoming: boolean };

/** Whether nobody can say any more what functions there are, so that nothing may go on without them. */
const areFunctionsLost = ({ unreadable = [] }: SourceRecord) =>
  unreadable.includes('body_function') || unreadable.includes('header_function');

/** Takes messages of one source, by what it is now: what is set counts for the next message. */
export function createTaking(
  { uid, project_id }: Pick<SourceRecord, 'uid' | 'project_id'>,
  { store, events, runFunction, onAccepted, newId, clock, log }: TakingDependencies,
): TakeMessage {
  let known: { version: number; source: Source | undefined } | undefined;

  function current(): Source | undefined {
    const version = store.version();
    if (known?.version !== version) {
      const source = store.sources.get(project_id, uid);
      const isIncoming = store.projects.get(project_id)?.type === 'incoming';
      known = { version, source: source && { ...source, isIncoming } };
    }
    return known?.source;
  }

  async function commit(
    message: BrokerMessage,
    source: Source,
    signal: AbortSignal,
  ): Promise<Result<{ isDuplicate: boolean }, ReadFailure>> {
    const read = await readMessage(message, source, { run: runFunction, signal });
    if (!read.ok) return read;
    const made = newEvent(message, read.value, source, store);
    if (!made.ok) return fail({ kind: 'refused', reason: made.failure });
    const { event, key } = made.value;
    const record = { ...event, uid: newId(), accepted_at: clock.now() };
    return ok(await events.accept.accept(record, key));
  }

  /** Trouble of the gateway, which says nothing about the message; undefined for any other error. */
  function trouble(error: unknown): string | undefined {
    if (isGatewayError(error) && error.status === 503) return error.message;
    const failure = storageFailureOf(error);
    return failure && storageWords[failure];
  }

  return async (message, signal) => {
    try {
      const source = current();
      if (!source) return { kind: 'later', reason: 'the source was deleted' };
      if (areFunctionsLost(source))
        return { kind: 'later', reason: 'its source was altered on the disk and cannot be read' };
      const committed = await commit(message, source, signal);
      if (!committed.ok)
        return committed.failure.kind === 'refused'
          ? committed.failure
          : { kind: 'later', reason: 'no worker runs the functions of the source' };
      if (committed.value.isDuplicate) return { kind: 'duplicate' };
      onAccepted();
      return { kind: 'taken' };
    } catch (error) {
      const reason = trouble(error);
      if (reason !== undefined) return { kind: 'later', reason };
      log.error({ err: error, resourceId: uid }, 'A message of a broker could not be taken.');
      return { kind: isOfDatabase(error) ? 'later' : 'refused', reason: unexpected };
    }
  };
}
