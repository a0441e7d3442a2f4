'use client';

import {
  keepPreviousData,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListRow } from '@/components/table/table/list-features';
import { announce } from '@/components/ui/announcer';
import type { ListView } from '@/lib/contract/console/list';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';
import type { Problem } from '@/lib/contract/console/problem';
import { ApiError } from '@/lib/queries/api-error';
import { count, type Noun } from './list-words';
import { type ListNavigation, useListNavigation } from './use-list-navigation';
import { useListUrl } from './use-list-url';

/** The part of query options that a list needs, as `queryOptions` returns them. */
export interface ListOptions<Row, Key extends QueryKey> {
  queryKey: Key;
  queryFn?: QueryFunction<ListView<Row>, Key> | SkipToken | undefined;
}

/** Why the server could not read the first rows, for which address. */
export interface FirstFailure {
  key: string;
  problem: Problem;
}

export interface List<F extends FilterReaders, Row extends ListRow> extends ListNavigation<F> {
  model: SearchModel<F>;
  /** What the address says, which is what the rows show. */
  search: SearchOf<F>;
  /** Changes with the rows' place in the list, not with a refresh. */
  key: string;
  view: ListView<Row> | undefined;
  /** True while rows are on their way and older ones still stand. */
  busy: boolean;
  /** Why the rows of the address are missing or could not be read again. */
  error: Error | null;
  refresh: () => void;
  /** Sets filters, or takes them away by null: starts at the first page, in one change of the address. */
  narrow: (changes: Partial<Record<keyof F & string, string | null>>) => void;
  /** Takes all filters away. */
  clear: () => void;
  /** The same with the page size. */
  resize: (perPage: number) => void;
}

/**
 * A list as its screen needs it: address, rows, moves between pages. Rows are asked for once per
 * address and again only by Refresh, since listing can mint keys (gateway contract §8.3).
 */
export function useList<F extends FilterReaders, Row extends ListRow, Key extends QueryKey>({
  model,
  options,
  noun,
  firstFailure,
}: {
  model: SearchModel<F>;
  options: (search: SearchOf<F>) => ListOptions<Row, Key>;
  noun: Noun;
  firstFailure: FirstFailure | null;
}): List<F, Row> {
  const client = useQueryClient();
  const url = useListUrl(model);
  const failedFirst = firstFailure?.key === url.key ? firstFailure : null;
  const { queryKey, queryFn } = options(url.search);
  const query = useQuery<ListView<Row>, Error, ListView<Row>, Key>({
    queryKey,
    ...(queryFn ? { queryFn } : {}),
    placeholderData: keepPreviousData,
    enabled: failedFirst === null,
  });
  const navigation = useListNavigation(
    url,
    (search) => {
      const target = options(search);
      return client.fetchQuery<ListView<Row>, Error, ListView<Row>, Key>({
        queryKey: target.queryKey,
        ...(target.queryFn ? { queryFn: target.queryFn } : {}),
      });
    },
    (search) => void client.cancelQueries({ queryKey: options(search).queryKey }),
  );
  const given = failedFirst && !query.data && !query.isFetching;
  const error =
    query.error ?? (given ? new ApiError({ kind: 'problem', problem: failedFirst.problem }) : null);

  const view = query.data;
  useAfterFirst(view && !query.isPlaceholderData ? `${url.key} ${query.dataUpdatedAt}` : '', () => {
    if (!view) return;
    const more = view.pagination.has_next_page ? ', more on the next page' : '';
    announce(`${count(view.content.length, noun)} shown${more}`);
  });

  return {
    ...navigation,
    model,
    search: url.search,
    key: url.key,
    view,
    busy: navigation.moving || (query.isFetching && view !== undefined),
    error,
    refresh: () => void query.refetch(),
    narrow(changes) {
      const params = model.write({ ...navigation.latest(), page: null });
      for (const [name, value] of Object.entries<string | null | undefined>(changes)) {
        if (value) params.set(name, value);
        else params.delete(name);
      }
      // Text that is typed on would leave a step per pause; its beginning is one that Back takes back.
      const isTypedOn = 'q' in changes && Boolean(Reflect.get(url.search.filters, 'q'));
      navigation.go(model.parse(Object.fromEntries(params)), isTypedOn ? 'replace' : 'push');
    },
    clear: () =>
      navigation.go({ ...navigation.latest(), page: null, filters: model.empty.filters }, 'push'),
    resize: (perPage) => navigation.go({ ...navigation.latest(), perPage, page: null }, 'push'),
  };
}

/** Runs when `key` changes to another text; the first one is the page itself, which is read out. */
function useAfterFirst(key: string, run: () => void): void {
  const last = useRef(key);
  const runLatest = useEffectEvent(run);
  useEffect(() => {
    if (key === '' || key === last.current) return;
    last.current = key;
    runLatest();
  }, [key]);
}
