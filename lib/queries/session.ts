import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AddProjectBody,
  ConfirmKeyBody,
  ReadOnlyBody,
  SessionView,
  SignInBody,
} from '@/lib/contract/console/session';
import { callApi } from './client';
import { queryKeys } from './keys';

const path = '/api/session';

/**
 * The session as the server sees it. Asking is a use that starts the idle time anew, unless the page
 * looks by itself.
 */
export function sessionOptions({ unattended = false } = {}) {
  return queryOptions({
    queryKey: queryKeys.session,
    queryFn: ({ signal }) => callApi<SessionView>({ path, signal, unattended }),
  });
}

export function signIn(body: SignInBody): Promise<SessionView> {
  return callApi<SessionView>({ method: 'POST', path, body });
}

/** Adds a project to the session and puts the new session into the cache. */
export function useAddProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddProjectBody) =>
      callApi<SessionView>({ method: 'POST', path: `${path}/connections`, body }),
    onSuccess: (session) => client.setQueryData(queryKeys.session, session),
  });
}

/** What keeps everything from being changed, and the switch of the session for it. */
export function useReadOnlyState() {
  const client = useQueryClient();
  const { data } = useQuery({ ...sessionOptions(), enabled: false });
  const { mutate, isPending } = useMutation({
    mutationFn: (readOnly: boolean) =>
      callApi<SessionView>({
        method: 'PUT',
        path: `${path}/read_only`,
        body: { readOnly } satisfies ReadOnlyBody,
      }),
    onSuccess: (session) => client.setQueryData(queryKeys.session, session),
  });
  return { by: data?.readOnlyBy ?? 'nothing', switchTo: mutate, isPending };
}

/** Enters the key of a project once more, so that its stored secrets may be shown for a while. */
export function confirmKey(body: ConfirmKeyBody): Promise<SessionView> {
  return callApi<SessionView>({ method: 'POST', path: `${path}/confirm`, body });
}

/** Drafts of forms stand in the session storage under this prefix, without secrets. */
const draftPrefix = 'gatehouse:draft:';
const cleanups = new Set<() => void>();

/** Runs `cleanup` at sign-out, for revealed values and other things that must not outlive it. */
export function onSignOut(cleanup: () => void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Forgets what this tab holds of the session: drafts, revealed values. Columns and views stay. */
export function forgetSession(): void {
  for (const cleanup of cleanups) cleanup();
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(draftPrefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Where storage is blocked nothing was kept; the page must be left all the same.
  }
}

/** Ends the session on the server. The caller leaves the page, which drops everything in memory. */
export function endSession(): Promise<void> {
  return callApi<void>({ method: 'DELETE', path });
}
