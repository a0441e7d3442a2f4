import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ListKind, NamedRow } from '@/components/resource/list/list-kind';
import type { Elements } from '@/components/ui/elements';
import type { FilterReaders } from '@/lib/contract/console/list-search';
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

/** Reads what a screen shows, once it was opened; ends also where it failed. */
type ScreenRead = (
  client: QueryClient,
  projectId: string,
  query: URLSearchParams,
) => Promise<unknown>;

/** A screen that the browser can show by itself once it has its code. */
export interface Screen {
  /** Of the document. */
  title: string;
  /** Whether the whole address says what is shown, and not its path alone. */
  isList: boolean;
  /** Fetches its code once; again where that failed. */
  load: () => Promise<void>;
  /** The fetch that goes on or has ended, also in a failure, which a drawing must not repeat. */
  loading: () => Promise<void>;
  isLoaded: () => boolean;
  /** Null while its code is missing. */
  draw: (place: ScreenPlace) => Elements;
  /** At once for a screen that is no list. */
  read: ScreenRead;
  /** What else to fetch when somebody points at what opens it, besides its code. */
  hasten?: (() => void) | undefined;
  /** What a gateway has to offer; where it does not, the server knows what to show instead. */
  needs?: OperationName | undefined;
}

interface Code<Props> {
  Shown: ComponentType<Props>;
  read?: ScreenRead;
}

type Traits = Pick<Screen, 'hasten' | 'needs'> & { isList?: boolean };

function lateScreen<Props extends object>(
  title: string,
  loadCode: () => Promise<Code<Props>>,
  propsOf: (place: ScreenPlace) => Props,
  { isList = false, ...traits }: Traits,
): Screen {
  let code: Code<Props> | undefined;
  let fetched: { end: Promise<void>; hasFailed: boolean } | undefined;
  function load(): Promise<void> {
    if (fetched && !fetched.hasFailed) return fetched.end;
    const end = loadCode().then(
      (loaded) => {
        code = loaded;
      },
      (error: unknown) => {
        own.hasFailed = true;
        throw error;
      },
    );
    const own = { end, hasFailed: false };
    fetched = own;
    return end;
  }
  return {
    title,
    isList,
    ...traits,
    load,
    loading: () => fetched?.end ?? load(),
    isLoaded: () => code !== undefined,
    draw: (place) => (code ? <code.Shown {...propsOf(place)} /> : null),
    read: async (...of) => code?.read?.(...of),
  };
}

/** A screen by the component that its page shows too. */
export function screenOf<Props extends object>(
  title: string,
  load: () => Promise<ComponentType<Props>>,
  propsOf: (place: ScreenPlace) => Props,
  traits: Pick<Screen, 'hasten' | 'needs'> = {},
): Screen {
  return lateScreen(title, async () => ({ Shown: await load() }), propsOf, traits);
}

/** A list with the kind by which its rows are read, anew with each opening. */
export function listScreen<
  F extends FilterReaders,
  Row extends NamedRow,
  Key extends QueryKey,
  Props extends object,
>(
  title: string,
  load: () => Promise<{ List: ComponentType<Props>; kind: ListKind<F, Row, Key> }>,
  propsOf: (place: ScreenPlace) => Props,
): Screen {
  const loadCode = async () => {
    const { List, kind } = await load();
    const read: ScreenRead = (client, projectId, query) => {
      const search = kind.model.parse(Object.fromEntries(query));
      const { queryKey, queryFn } = kind.options(projectId, search);
      // The list itself tells what went wrong.
      return client.prefetchQuery({ queryKey, ...(queryFn ? { queryFn } : {}), staleTime: 0 });
    };
    return { Shown: List, read };
  };
  return lateScreen(title, loadCode, propsOf, { isList: true });
}
