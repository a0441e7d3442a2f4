import 'server-only';
import type { ReadAs } from '@/lib/contract/console/activity-notes';
import { isResourceId } from '@/lib/contract/console/resource-id';
import type { FilterName } from '@/lib/contract/console/searches';
import type { Operation } from '@/lib/contract/gateway/operations';
import { askGateway } from '../../context/call-gateway';
import type { ListRow, Shown } from '../../context/list-row';
import { connectionIdentity, runtimeOf, type ServiceContext } from '../../context/service-context';
import type { Listable } from '../../listing/read-page';
import { askPage } from './ask-page';
import type { ActiveFilter } from './filter-plan';
import { wireRange } from './time-range';

/** What a text may be the id of, and the filter that finds what belongs to it. */
export interface IdPlace {
  is: Exclude<ReadAs, 'text' | 'delivery'>;
  filter: FilterName;
}

/** The same with the text as the value of the filter. */
export interface AskedPlace<Row> extends Pick<IdPlace, 'is'> {
  filter: ActiveFilter<Row>;
}

/** What a text turned out to be: one row of the list, the value of a filter, or a part of a text. */
export type ReadText<Row> =
  | { is: 'row' }
  | { is: 'filter'; place: AskedPlace<Row> }
  | { is: 'text' };

/** Shorter texts are looked for in the rows alone, ids among them; of what form ids are is not told. */
const shortestId = 8;

const everything = wireRange({ from: null, until: null, isUsual: true });

interface Readable<Row extends ListRow> extends Listable<Row> {
  idName: string;
  operations: Listable<Row>['operations'] & { read: Operation & { method: 'GET' } };
}

/**
 * What a text is on this gateway: it is asked for a row of that id, and for rows that belong to one, at
 * the same time. So an id is found however far back it is, and whatever the form of its release was. A
 * question that fails says nothing.
 */
export async function readText<Row extends ListRow>(
  kind: Readable<Row>,
  context: ServiceContext,
  text: string,
  places: readonly AskedPlace<Shown<Row>>[],
): Promise<ReadText<Shown<Row>>> {
  if (text.length < shortestId || /\s/.test(text)) return { is: 'text' };
  const { readAs } = runtimeOf(context).activity;
  const key = JSON.stringify([kind.list, connectionIdentity(context.connection), text]);
  const known = readAs.get(key);
  const knownPlace = places.find(({ is }) => is === known);
  if (knownPlace) return { is: 'filter', place: knownPlace };
  if (known === 'row' || known === 'text') return { is: known };

  const isRow = async () => {
    if (!isResourceId(text)) return false;
    const { read } = kind.operations;
    return (await askGateway(context, read, { params: { [kind.idName]: text } })).ok;
  };
  const holds = async ({ filter }: AskedPlace<Shown<Row>>) => {
    const wire = { ...everything, ...filter.wire };
    const asked = await askPage(kind, context, { page: null, perPage: 1 }, wire).catch(
      () => undefined,
    );
    if (asked === undefined || asked === 'unreadable') return false;
    const [first] = asked.page.rows;
    return first !== undefined && filter.fits(first);
  };
  const [row, ...held] = await Promise.all([isRow(), ...places.map(holds)]);
  const place = places.find((_, at) => held[at]);
  readAs.set(key, row ? 'row' : (place?.is ?? 'text'));
  if (row) return { is: 'row' };
  return place ? { is: 'filter', place } : { is: 'text' };
}
