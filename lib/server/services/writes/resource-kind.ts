import type { z } from 'zod';
import type { Operation } from '@/lib/contract/gateway/operations';
import type { Dialect } from '@/lib/releases/dialect';
import type { RecordedResource } from '../../records/saved-records';
import type { Body, MergedSave } from '../../saves/merge-save';
import type { ListRow } from '../listing/list-row';
import type { ServiceContext } from '../service-context';

/** What the writes need of a stored resource; all else is the matter of its kind. */
export interface StoredRow extends ListRow {
  updated_at?: string | null | undefined;
}

/** A body that may be sent, and what the operator spoke of in it. */
export type ReadyBody = Pick<MergedSave, 'body' | 'touched'>;

export interface UndoneBody {
  body: Body;
  /** Dotted paths that stay as they were saved. */
  cannotUndo: string[];
}

type On<M extends Operation['method']> = Operation & { method: M };

/**
 * All that differs between endpoints, sources and subscriptions when they are read, written and
 * compared. Bodies and rows hold secrets in clear.
 */
export interface ResourceKind<Row extends StoredRow = StoredRow> {
  /** How it is called in texts, problems and records. */
  noun: RecordedResource;
  /** Name of the path parameter that holds its id. */
  idName: 'endpointID' | 'sourceID' | 'subscriptionID';
  /** Schema of answers; its output is `Row`. */
  schema: z.ZodObject;
  requests: { create: z.ZodObject; update: z.ZodObject };
  operations: {
    list: On<'GET'>;
    read: On<'GET'>;
    create: On<'POST'>;
    update: On<'PUT'>;
    remove: On<'DELETE'>;
  };
  /** Whether release 24.6 reads one from a cache that some changes go past (contract §0.3). */
  isCached: boolean;
  /** A stored row in the shape of a request, with all that a receipt compares. */
  comparable(row: Row): Body;
  /** The same of what was sent, where a gateway stores it in another form; as it is unless given. */
  comparableSent?(sent: Body): Body;
  /** What the answer to a write lacks or tells wrongly, put right where it cannot be read again. */
  completeAnswer?(answer: Row, sent: Body, before: Row | null): Row;
  /** The part of it that a save can change; names a state. */
  settings(row: Row): Body;
  /** Whether a row shows what a create sent. */
  isAsCreated(row: Row, sent: Body): boolean;
  /** Top-level fields that real gateways take and do nothing with. */
  ignored(write: 'create' | 'update', dialect: Dialect): ReadonlySet<string>;
  /** Top-level fields of requests that no answer shows. */
  notReadable(dialect: Dialect): ReadonlySet<string>;
  /** The body that puts `before` back after `saved`, and what it cannot put back. */
  undoBody(before: Row, saved: Body, after: Row | null, dialect: Dialect): UndoneBody;
  /**
   * Refuses what the gateway would refuse as it is set up now, where the save does not insist on it.
   * @throws ConsoleError `invalid` with `insistOn`
   */
  requireTaken?(context: ServiceContext, sent: ReadyBody, dialect: Dialect): Promise<void>;
  /** What it usually means that a gateway gives no reason for a failed write, or a general one. */
  causeOfTrouble?(said: string, sent: Body, before: Row | null): string | undefined;
  /** What is known of one whose write was answered with nothing of use and cannot be read. */
  sentRow(uid: string, sent: Body): Row;
  /** A secret under a name that only requests have; undefined for every other path. */
  namedSecret?(path: string): ((row: Row) => string | undefined) | undefined;
}
