import { clip } from '@/components/table/table/marked-text';
import type { Forecast, JobGroup, JobView } from '@/lib/contract/console/activity/jobs';
import { parseUrl } from '@/lib/util/parse-url.mjs';
import { type Expectation, expectationOf } from '@/lib/words/activity/jobs';

/** A forecast that some of a row share. */
export interface RowForecast {
  forecast: Forecast | null;
  count: number;
}

/** One endpoint of a set, or one event type of a replay, with what failed there by kind of error. */
export interface SetRow {
  key: string;
  endpointId: string | null;
  name: string | null;
  host: string | null;
  /** How many by kind of error; kinds that it has none of are absent. */
  byKind: ReadonlyMap<string, number>;
  total: number;
  groups: readonly JobGroup[];
  /** Those with the most first. */
  forecasts: readonly RowForecast[];
}

/** What a row is called where it is not seen, as in "Leave out Returns". */
export function rowName({ name, endpointId }: Pick<SetRow, 'name' | 'endpointId'>): string {
  return clip(name || endpointId || 'no name', 60);
}

export interface SetTable {
  /** Kinds of error, those with the most first. */
  kinds: readonly string[];
  rows: readonly SetRow[];
  byKind: ReadonlyMap<string, number>;
  /** The highest count of one cell. */
  most: number;
  /** What belongs to groups that are not told one by one. */
  beyond: number;
}

/** Stands for what failed without a kind that the gateway tells. */
const noKind = '';

function hostOf(url: string | null): string | null {
  return (url && parseUrl(url)?.host) || null;
}

function grouped<Value, Key>(values: readonly Value[], keyOf: (value: Value) => Key) {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

const sum = (groups: readonly { count: number }[]) =>
  groups.reduce((total, { count }) => total + count, 0);

function sumsBy<Value extends { count: number }, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, number> {
  const sums = [...grouped(values, keyOf)].map(([key, group]) => [key, sum(group)] as const);
  return new Map(sums.toSorted(([, one], [, other]) => other - one));
}

/** What goes to an endpoint is one row, whatever its event types are. */
const placeOf = ({ endpointId, eventType }: JobGroup) =>
  endpointId === null ? `type ${eventType ?? ''}` : `endpoint ${endpointId}`;
const kindOf = ({ errorKind, status }: JobGroup) => errorKind ?? status ?? noKind;

function forecastsOf(groups: readonly JobGroup[]): RowForecast[] {
  return [...grouped(groups, ({ forecast }) => JSON.stringify(forecast)).values()]
    .flatMap((same) => {
      const [first] = same;
      return first ? [{ forecast: first.forecast, count: sum(same) }] : [];
    })
    .toSorted((one, other) => other.count - one.count);
}

function rowOf(key: string, groups: readonly JobGroup[]): SetRow {
  const endpointId = groups[0]?.endpointId ?? null;
  const told = groups.find(({ endpointName }) => endpointName) ?? groups[0];
  return {
    key,
    endpointId,
    name: told?.endpointName ?? groups[0]?.eventType ?? null,
    host: hostOf(groups.find(({ endpointUrl }) => endpointUrl)?.endpointUrl ?? null),
    byKind: sumsBy(groups, kindOf),
    total: sum(groups),
    groups,
    forecasts: forecastsOf(groups),
  };
}

/** The set of a job as a table: its parts add up to its total, with what it does not tell of apart. */
export function setTable({ groups, total }: Pick<JobView, 'groups' | 'total'>): SetTable {
  const rows = [...grouped(groups, placeOf)]
    .map(([key, group]) => rowOf(key, group))
    .toSorted((one, other) => other.total - one.total);
  const byKind = sumsBy(groups, kindOf);
  return {
    kinds: [...byKind.keys()],
    rows,
    byKind,
    most: Math.max(0, ...rows.flatMap((row) => [...row.byKind.values()])),
    beyond: Math.max(0, total - sum(groups)),
  };
}

/** How many of a set have a reason to arrive, by what is expected of them. */
export type Expected = Readonly<Record<Expectation, number>>;

/** @param isTaken whether a row is sent; what no row tells of is, and nothing is known of it */
export function expectedOf(table: SetTable, isTaken: (row: SetRow) => boolean): Expected {
  const expected = { likely: 0, mixed: 0, unlikely: 0, unknown: table.beyond };
  for (const row of table.rows) {
    if (!isTaken(row)) continue;
    for (const { forecast, count } of row.forecasts) expected[expectationOf(forecast)] += count;
  }
  return expected;
}

/** What may be left out of a set: "Leave out" is offered where everything of it is likely to fail. */
export function isHopeless({ forecasts }: SetRow): boolean {
  return forecasts.every(({ forecast }) => expectationOf(forecast) === 'unlikely');
}
