import { z } from 'zod';
import { directions, sortOrders } from '@/lib/contract/gateway/pagination';

export const pageSizes = [10, 20, 50, 100] as const;
const defaultPageSize = 20;
const maximumTextLength = 200;
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

/** Values an address may hold for one filter, each a single text. */
export type FilterSchemas = Record<string, z.ZodType<string, string>>;

/** Free text of a filter, kept as typed: blanks at the ends can be part of a name. */
export const filterText = z
  .string()
  .min(1)
  .max(maximumTextLength)
  .refine((text) => !text.includes('\u0000'));

export const sortFilter = z.enum(sortOrders);

const perPageSchema = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(100));
const cursorSchema = z
  .string()
  .min(1)
  .max(maximumCursorLength)
  .regex(/^[\x21-\x7e]+$/);

type Filters<F extends FilterSchemas> = { [K in keyof F]: z.output<F[K]> | null };
export type SearchOf<F extends FilterSchemas> = PageSearch & { filters: Filters<F> };

function single(params: SearchParams, name: string): string | undefined {
  const value = params[name];
  return Array.isArray(value) ? value[0] : value;
}

function readCursor(params: SearchParams): PageCursor | null {
  const direction = single(params, 'direction') ?? 'next';
  if (direction !== 'next' && direction !== 'prev') return null;
  const cursor = cursorSchema.safeParse(single(params, `${direction}_page_cursor`));
  return cursor.success ? { direction, cursor: cursor.data } : null;
}

/** A list's address: parser that never throws, writer that is its inverse. */
export interface SearchModel<F extends FilterSchemas> {
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
  /** The same list with a filter or page size changed: starts at the first page again. */
  change(search: SearchOf<F>, change: Partial<Filters<F>> & { perPage?: number }): SearchOf<F>;
}

export function createSearchModel<F extends FilterSchemas>(schemas: F): SearchModel<F> {
  const filterNames = Object.keys(schemas) as (keyof F & string)[];

  function readFilters(params: SearchParams): { filters: Filters<F>; refused: boolean } {
    let refused = false;
    const entries = filterNames.map((name) => {
      const given = single(params, name);
      if (given === undefined || given === '') return [name, null];
      const parsed = schemas[name]?.safeParse(given);
      if (parsed?.success) return [name, parsed.data];
      refused = true;
      return [name, null];
    });
    return { filters: Object.fromEntries(entries) as Filters<F>, refused };
  }

  function parse(params: SearchParams): SearchOf<F> {
    const perPage = perPageSchema.safeParse(single(params, 'perPage'));
    return {
      filters: readFilters(params).filters,
      perPage: perPage.success ? perPage.data : defaultPageSize,
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
    if (perPage !== undefined && !perPageSchema.safeParse(perPage).success) return undefined;
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
    change(search, { perPage, ...filters }) {
      return {
        filters: { ...search.filters, ...filters } as Filters<F>,
        perPage: perPage ?? search.perPage,
        page: null,
      };
    },
  };
}
