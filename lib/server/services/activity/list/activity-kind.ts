import type { FilterReaders, SearchModel } from '@/lib/contract/console/list-search';
import type { ActivityList } from '@/lib/util/routes';
import type { Shown } from '../../context/list-row';
import type { ReadableKind, StoredRow } from '../../resource/kinds';
import type { ActivityFilters } from './filter-plan';
import type { IdPlace } from './read-text';

/** A list of what happened: how it is read, and what its rows can be looked for by. */
export interface ActivityKind<Row extends StoredRow, F extends FilterReaders>
  extends Omit<ReadableKind<Row>, 'list'> {
  list: Exclude<ActivityList, 'refused' | 'jobs'>;
  search: SearchModel<F>;
  filters: ActivityFilters<Shown<Row>, F>;
  /** What a text may be the id of, in the order in which it is looked for. */
  idPlaces: readonly IdPlace[];
  /** Whether a row holds a text as an id, or as a part of what a person would look for. */
  holdsText(row: Shown<Row>, text: string): boolean;
  /** A row as it is shown, where the gateway tells something else in the place of a field. */
  settled?(row: Shown<Row>): Shown<Row>;
  /** What it carried, of the row as it was typed; undefined where the list does not tell. */
  payloadOf(row: string): string | undefined;
}
