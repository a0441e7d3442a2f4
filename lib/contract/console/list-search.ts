import { directions } from '@/lib/contract/gateway/choices';

export const pageSizes = [10, 20, 50, 100] as const;
const defaultPageSize = 20;
/** Rows of one page of a list. */
export const maximumPageSize = 100;
/** Characters of a text that is searched for. */
export const maximumTextLength = 200;
const maximumCursorLength = 512;

/** Where a page starts: an inclusive cursor of the gateway, read forward or backward. */
export interface PageCursor {
  direction: (typeof directions)[number];
  cursor: string;
}

/** Parts of the address that every list has. */
export interface PageSearch {
  perPage: number;
  /** Null is the first page: neither cursor nor direction is sent. */
  page: PageCursor | null;
}

export type SearchParams = Record<string, string | string[] | undefined>;

/** What an address may hold for each filter: returns the text when it fits, else undefined. */
export type FilterReaders = Record<string, (text: string) => string | undefined>;

/** Free text of a filter, kept as typed: blanks at the ends can be part of a name. */
export function filterText(text: string): string | undefined {
  const fits = text !== '' && text.length <= maximumTextLength && !text.includes('\u0000');
  return fits ? text : undefined;
}

/** A filter with a closed list of values. */
export function filterChoice<const Value extends string>(values: readonly Value[]) {
  return (text: string): Value | undefined => values.find((value) => value === text);
}

function readPerPage(text: string | undefined): number | undefined {
  const value = text !== undefined && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= maximumPageSize ? value : undefined;
}

function readCursorText(text: string | undefined): string | undefined {
  const fits = text !== undefined && text.length <= maximumCursorLength;
  return fits && /^[\x21-\x7e]+$/.test(text) ? text : undefined;
}

type Filters<F extends FilterReaders> = {
  [K in keyof F]: Exclude<ReturnType<F[K]>, undefined> | null;
};
export type SearchOf<F extends FilterReaders> = PageSearch & { filters: Filters<F> };

function single(params: SearchParams, name: string): string | undefined {
  const value = params[name];
  return Array.isArray(value) ? value[0] : value;
}

function readCursor(params: SearchParams): PageCursor | null {
  const direction = single(params, 'direction') ?? 'next';
  if (direction !== 'next' && direction !== 'prev') return null;
  const cursor = readCursorText(single(params, `${direction}_page_cursor`));
  return cursor === undefined ? null : { direction, cursor };
}

/** A list's address: parser that never throws, writer that is its inverse. */
export interface SearchModel<F extends FilterReaders> {
  filterNames: (keyof F & string)[];
  /** Every name that an address of this list may hold. */
  parameterNames: readonly string[];
  empty: SearchOf<F>;
  /** Reads an address; a value that does not fit is dropped. */
  parse(params: SearchParams): SearchOf<F>;
  /** Writes an address; defaults are left out. */
  write(search: SearchOf<F>): URLSearchParams;
  /** Reads an address for a server route; undefined when a value does not fit. */
  parseStrict(params: SearchParams): SearchOf<F> | undefined;
  /** The address of the whole list narrowed by these filters alone. */
  narrowed(filters: Partial<Filters<F>>): URLSearchParams;
  /** The same list with a filter or page size changed: starts at the first page again. */
  change(search: SearchOf<F>, change: Partial<Filters<F>> & { perPage?: number }): SearchOf<F>;
}

export function createSearchModel<F extends FilterReaders>(readers: F): SearchModel<F> {
  const filterNames = Object.keys(readers) as (keyof F & string)[];

  function readFilters(params: SearchParams): { filters: Filters<F>; refused: boolean } {
    let refused = false;
    const entries = filterNames.map((name) => {
      const given = single(params, name);
      if (given === undefined || given === '') return [name, null];
      const value = readers[name]?.(given) ?? null;
      if (value === null) refused = true;
      return [name, value];
    });
    return { filters: Object.fromEntries(entries) as Filters<F>, refused };
  }

  function parse(params: SearchParams): SearchOf<F> {
    return {
      filters: readFilters(params).filters,
      perPage: readPerPage(single(params, 'perPage')) ?? defaultPageSize,
      page: readCursor(params),
    };
  }

  function write(search: SearchOf<F>): URLSearchParams {
    const params = new URLSearchParams();
    for (const name of filterNames) {
      const value = search.filters[name];
      if (value !== null && value !== undefined) params.set(name, value);
    }
    if (search.perPage !== defaultPageSize) params.set('perPage', String(search.perPage));
    if (search.page) {
      params.set('direction', search.page.direction);
      params.set(`${search.page.direction}_page_cursor`, search.page.cursor);
    }
    return params;
  }

  function parseStrict(params: SearchParams): SearchOf<F> | undefined {
    const perPage = single(params, 'perPage');
    if (perPage !== undefined && readPerPage(perPage) === undefined) return undefined;
    if (readFilters(params).refused) return undefined;
    const search = parse(params);
    const asksForPage = ['direction', 'next_page_cursor', 'prev_page_cursor'].some(
      (name) => single(params, name) !== undefined,
    );
    return asksForPage && !search.page ? undefined : search;
  }

  return {
    filterNames,
    parameterNames: [
      ...filterNames,
      'perPage',
      'direction',
      ...directions.map((direction) => `${direction}_page_cursor`),
    ],
    empty: parse({}),
    parse,
    write,
    parseStrict,
    narrowed: (filters) =>
      write({ ...parse({}), filters: { ...parse({}).filters, ...filters } as Filters<F> }),
    change(search, { perPage, ...filters }) {
      return {
        filters: { ...search.filters, ...filters } as Filters<F>,
        perPage: perPage ?? search.perPage,
        page: null,
      };
    },
  };
}
