import type { ListNotes } from '@/lib/contract/console/list';
import type { FilterReaders } from '@/lib/contract/console/list-search';
import type { Operation } from '@/lib/contract/gateway/operations';
import type { Dialect } from '@/lib/releases/dialect';
import type { Body, SaveBodies, UpdateBodies } from '@/lib/save-bodies/save-bodies';
import type { RecordedResource } from '../../records/saved-records';
import type { Walk } from '../context/list-memory';
import type { ListRow, Shown } from '../context/list-row';
import type { ServiceContext } from '../context/service-context';
import type { Listable } from '../listing/read-page';
import type { Searched } from '../listing/row-filters';
import type { ServedPage } from '../listing/walk-list';
import type { ReadyBody } from './ready-body';

/** What the writes need of a stored resource; all else is the matter of its kind. */
export interface StoredRow extends ListRow {
  updated_at?: string | null | undefined;
}

type On<M extends Operation['method']> = Operation & { method: M };

/** The rows that are known where a gateway has no such list (design §6). */
export interface StandIn<Row> {
  origin: Exclude<ListNotes['origin'], 'gateway'>;
  rows(context: ServiceContext, servedPage: ServedPage | null): Promise<Walk<Shown<Row>>>;
}

/** What reading needs of a kind of resource. Rows hold secrets in clear until they are shown. */
export interface ReadableKind<Row extends StoredRow> extends Listable<Row> {
  /** How it is called in texts, as in "This portal link". */
  noun: string;
  /** Name of the path parameter that holds its id. */
  idName: string;
  operations: { list: On<'GET'>; read: On<'GET'> };
  /** Null where nothing stands in for the list. */
  standIn: StandIn<Row> | null;
}

/** A kind that is listed, and how its list is searched. */
export interface ListedKind<Row extends StoredRow, F extends FilterReaders>
  extends ReadableKind<Row>,
    Searched<Shown<Row>, F> {}

export interface UndoneBody {
  body: Body;
  /** Dotted paths that stay as they were saved. */
  cannotUndo: string[];
}

/** What reading one as it is stored needs of a kind. */
export interface StoredKind<Row extends StoredRow>
  extends Pick<ReadableKind<Row>, 'noun' | 'idName' | 'schema'> {
  operations: {
    /** Null for what no list holds. */
    list: On<'GET'> | null;
    read: On<'GET'>;
  };
  /** Whether a gateway with a cache reads one from it, past which some changes go (contract §0.3). */
  isCached: boolean;
  /** What was written last, where a gateway still answers the former state to reads. */
  lateReads?: LateReads<Row>;
}

/** Of a gateway that answers reads from a cache which a write does not reach. */
export interface LateReads<Row> {
  /** Whether this gateway does. */
  isLate(dialect: Dialect): boolean;
  /** The state that counts of one that was read. */
  settled(context: ServiceContext, read: Row): Row;
  noteWritten(context: ServiceContext, before: Row | null, answer: Row): void;
}

/** A kind that is read, updated and undone. */
export interface EditableKind<Row extends StoredRow, UpdateSave = never> extends StoredKind<Row> {
  /** Also how it is called in problems and records. */
  noun: RecordedResource;
  operations: StoredKind<Row>['operations'] & { update: On<'PUT'> };
  bodies: UpdateBodies<Row, UpdateSave>;
  /** A stored row in the shape of a request, with all that a receipt compares. */
  comparable(row: Row): Body;
  /** The same of what was sent, where a gateway stores it in another form; as it is unless given. */
  comparableSent?(sent: Body): Body;
  /** What the answer to a write lacks or tells wrongly, put right where it cannot be read again. */
  completeAnswer?(answer: Row, sent: Body, before: Row | null): Row;
  /** The part of it that a save can change; names a state. */
  settings(row: Row): Body;
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

/** A kind that is created, updated, undone and deleted, with all that differs between kinds. */
export interface WritableKind<Row extends StoredRow, CreateSave = never, UpdateSave = never>
  extends ReadableKind<Row>,
    EditableKind<Row, UpdateSave> {
  noun: RecordedResource;
  operations: ReadableKind<Row>['operations'] & {
    create: On<'POST'>;
    update: On<'PUT'>;
    remove: On<'DELETE' | 'PUT'>;
  };
  /** What the end of one is called where it is not deleted. */
  removal?: { verb: string; done: string };
  bodies: SaveBodies<Row, CreateSave, UpdateSave>;
  /** Whether a row shows what a create sent. */
  isAsCreated(row: Row, sent: Body): boolean;
}
