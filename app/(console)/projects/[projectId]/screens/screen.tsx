import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { ListOptions } from '@/components/table/list/use-list';
import type { ListRow } from '@/components/table/table/list-features';
import type { FilterReaders, SearchModel, SearchOf } from '@/lib/contract/console/list-search';
import type { ConnectionView } from '@/lib/contract/console/session';
import type { OperationName } from '@/lib/contract/gateway/operations';

/** What a screen is shown of. */
export interface ScreenPlace {
  projectId: string;
  /** Of the resource that the address names; empty where it names none. */
  uid: string;
  connection: ConnectionView;
  /** Whether endpoints may have http addresses. */
  allowHttp: boolean;
}

/** Reads what a screen shows, once it was opened. */
export type ScreenRead = (
  client: QueryClient,
  projectId: string,
  query: URLSearchParams,
) => Promise<void>;

/** A screen that the browser can show by itself once it has its code. */
export interface Screen {
  /** Of the document. */
  title: string;
  /** Always the same promise, until it fails. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
  /** Null while its code is missing. */
  draw: (place: ScreenPlace) => ReactNode;
  /** For a screen whose address says what of it is shown; ends also where it failed. */
  read?: ScreenRead | undefined;
  /** What else to fetch when somebody points at what opens it, besides its code. */
  hasten?: (() => void) | undefined;
  /** What a gateway has to offer; where it does not, the server knows what to show instead. */
  needs?: OperationName | undefined;
}

/** A screen by the component that its page shows too. */
export function screenOf<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  propsOf: (place: ScreenPlace) => Props,
  { read, hasten, needs }: Pick<Screen, 'read' | 'hasten' | 'needs'> = {},
): Screen {
  let Shown: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  return {
    title,
    load: () => {
      loading ??= load().then(
        (component) => {
          Shown = component;
        },
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
    isLoaded: () => Shown !== undefined,
    draw: (place) => (Shown ? <Shown {...propsOf(place)} /> : null),
    read,
    hasten,
    needs,
  };
}

/** Reads the rows that the address of a list asks for, anew, as a page from the server does. */
export function rowsOf<F extends FilterReaders, Row extends ListRow, Key extends QueryKey>(
  model: SearchModel<F>,
  options: (projectId: string, search: SearchOf<F>) => ListOptions<Row, Key>,
): ScreenRead {
  return (client, projectId, query) => {
    const { queryKey, queryFn } = options(projectId, model.parse(Object.fromEntries(query)));
    // The list itself tells what went wrong.
    return client.prefetchQuery({ queryKey, ...(queryFn ? { queryFn } : {}), staleTime: 0 });
  };
}
