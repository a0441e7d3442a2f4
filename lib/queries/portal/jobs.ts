import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type {
  Recoveries,
  Recovery,
  RecoveryCreate,
  RecoveryResults,
  RecoveryStart,
} from '@/lib/contract/portal/jobs';
import { fillPath } from '@/lib/util/routes';
import { callPortal, portalKeys } from './client';

const pathOf = (uid: string) => fillPath('/jobs/{uid}', { uid });

export const recoveryKeys = {
  all: (api: string) => [...portalKeys.all(api), 'recoveries'] as const,
  list: (api: string) => [...recoveryKeys.all(api), 'list'] as const,
  one: (api: string, uid: string) => [...recoveryKeys.all(api), 'one', uid] as const,
  results: (api: string, uid: string) => [...recoveryKeys.one(api, uid), 'results'] as const,
};

/** A look that the page takes by itself does not keep the session. */
interface Look {
  unattended?: boolean;
}

/** The newest recoveries that were started. */
export function recoveriesOptions(api: string, { unattended = false }: Look = {}) {
  return queryOptions({
    queryKey: recoveryKeys.list(api),
    queryFn: ({ signal }) => callPortal<Recoveries>(api, { path: '/jobs', signal, unattended }),
  });
}

/** One recovery as it stands. */
export function recoveryOptions(api: string, uid: string, { unattended = false }: Look = {}) {
  return queryOptions({
    queryKey: recoveryKeys.one(api, uid),
    queryFn: ({ signal }) => callPortal<Recovery>(api, { path: pathOf(uid), signal, unattended }),
  });
}

const firstPage: string | null = null;

/** What of it was not sent or failed, page after page. */
export function recoveryResultsOptions(api: string, uid: string) {
  return infiniteQueryOptions({
    queryKey: recoveryKeys.results(api, uid),
    initialPageParam: firstPage,
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`;
      return callPortal<RecoveryResults>(api, { path: `${pathOf(uid)}/results${query}`, signal });
    },
    getNextPageParam: ({ pagination }: RecoveryResults): string | null =>
      pagination.has_next_page ? pagination.next_page_cursor : null,
  });
}

/** Freezes a set; nothing is sent before it is started. */
export function createRecovery(api: string, body: RecoveryCreate, signal: AbortSignal) {
  return callPortal<Recovery>(api, { method: 'POST', path: '/jobs', body, signal });
}

export function startRecovery(api: string, uid: string, body: RecoveryStart) {
  return callPortal<Recovery>(api, { method: 'POST', path: `${pathOf(uid)}/start`, body });
}

/** Sends nothing more; what went out already goes on. */
export function stopRecovery(api: string, uid: string) {
  return callPortal<Recovery>(api, { method: 'POST', path: `${pathOf(uid)}/stop` });
}
