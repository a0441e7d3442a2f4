import 'server-only';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';
import { ConsoleError } from '../console-error';

/** The query of a route: the names it takes, each at most once, and how they are read. */
export interface QueryReader<Query> {
  names: readonly string[];
  /** Undefined when a value does not fit. */
  parse(values: Record<string, string>): Query | undefined;
}

/** The query of a list: the same address that its page has. */
export function listQuery<F extends FilterReaders>(
  model: SearchModel<F>,
): QueryReader<SearchOf<F>> {
  return { names: model.parameterNames, parse: model.parseStrict };
}

/**
 * Reads the query of a request by the allow-list of its route.
 * @throws ConsoleError `invalid` for a name that is unknown or given twice, or a value that does not fit
 */
export function readQuery<Query>(params: URLSearchParams, reader: QueryReader<Query>): Query {
  const values: Record<string, string> = Object.create(null);
  for (const [name, value] of params) {
    if (!reader.names.includes(name)) throw refused(name, 'is not known here');
    if (Object.hasOwn(values, name)) throw refused(name, 'is given more than once');
    values[name] = value;
  }
  const query = reader.parse(values);
  if (query === undefined) {
    throw new ConsoleError('invalid', { detail: 'A parameter has a value that does not fit.' });
  }
  return query;
}

function refused(name: string, reason: string): ConsoleError {
  const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
  return new ConsoleError('invalid', {
    detail: `The parameter ${JSON.stringify(shown)} ${reason}.`,
  });
}
