import {
  isServer,
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { maximumBodyBytes } from '@/lib/contract/console/body-limits.mjs';
import { unattendedHeader } from '@/lib/contract/console/unattended.mjs';
import { ApiError, type ApiFailure } from './api-error';
import { noteBuild } from './build';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the console's own origin, filled by `fillPath`. */
  path: string;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** True for what the page asks by itself, with nobody at it: that does not keep the session. */
  unattended?: boolean;
  /** The header that says a page of ours asks. */
  pageHeader?: string;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return undefined;
  }
}

/** The schema weighs more than a list's own code, so it comes when it is first needed. */
export function loadProblemReader() {
  return import('@/lib/contract/console/problem');
}

async function readFailure(status: number, answer: unknown): Promise<ApiFailure> {
  const unreadable: ApiFailure = { kind: 'unreadable', status };
  try {
    const { problemSchema } = await loadProblemReader();
    const { data } = problemSchema.safeParse(answer);
    return data ? { kind: 'problem', problem: data } : unreadable;
  } catch {
    return unreadable;
  }
}

/**
 * The text of a body. One that the server would not take is refused here, in the words of its own
 * refusal: while it still sends, a browser does not hear an answer.
 */
function bodyText(path: string, body: unknown): string {
  const text = JSON.stringify(body);
  const limit = maximumBodyBytes(path);
  if (new Blob([text]).size <= limit) return text;
  throw new ApiError({
    kind: 'problem',
    problem: {
      type: 'urn:gatehouse:problem:payload_too_large',
      title: 'The request is too large',
      status: 413,
      detail: `This is larger than the ${limit / 1024} KiB that Gatehouse takes at once. Nothing was sent. Make it smaller, then try again.`,
      code: 'payload_too_large',
      requestId: 'not sent',
    },
  });
}

/**
 * Calls the console's server; the only place of the browser code that fetches. Resolves to the
 * answer's data (undefined for 204), throws ApiError for every failure and lets an abort through.
 */
export async function callApi<Data>({
  method = 'GET',
  path,
  body,
  signal,
  unattended = false,
  pageHeader = 'X-Gatehouse',
}: ApiRequest) {
  const headers: Record<string, string> = { [pageHeader]: '1', Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (unattended) headers[unattendedHeader] = '1';
  const text = body === undefined ? undefined : bodyText(path, body);
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      ...(text === undefined ? {} : { body: text }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError({ kind: 'unreachable' });
  }
  noteBuild(response);
  if (response.status === 204) return undefined as Data;
  const answer = await readJson(response);
  if (response.ok && answer !== undefined) return answer as Data;
  throw new ApiError(await readFailure(response.status, answer));
}

/**
 * How long the browser keeps what no screen shows. On the server a client lives for one render: a
 * timer would hold the whole answer in memory long after it was sent.
 */
const GC_MS = isServer ? Number.POSITIVE_INFINITY : 5 * 60 * 1000;

/**
 * A query client that asks only when told to: lists can mint keys on real gateways (gateway
 * contract §8.3), so nothing is asked again on focus, mount, reconnect or failure. `onFailure`
 * sees every failure of a query or mutation, `onAnswer` the key of every query that succeeds.
 */
export function createQueryClient(
  watch: { onFailure?: (error: Error) => void; onAnswer?: (key: QueryKey) => void } = {},
): QueryClient {
  const onError = (error: Error) => watch.onFailure?.(error);
  return new QueryClient({
    queryCache: new QueryCache({
      onError,
      onSuccess: (_data, query) => watch.onAnswer?.(query.queryKey),
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchOnMount: false,
        retry: false,
        retryOnMount: false,
        // The console may run on this very machine: a browser that thinks it is offline must not hold calls back.
        networkMode: 'always',
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: GC_MS,
      },
      mutations: { retry: false, networkMode: 'always', gcTime: GC_MS },
    },
  });
}
