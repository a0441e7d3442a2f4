'use client';

import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { ReadOnlyContext } from '@/components/ui/read-only';
import type { SessionView } from '@/lib/contract/console/session';
import { isApiError } from '@/lib/queries/api-error';
import { createQueryClient } from '@/lib/queries/client';
import { gatewayHealth } from '@/lib/queries/gateway-health';
import { queryKeys } from '@/lib/queries/keys';
import { sessionOptions } from '@/lib/queries/session';

/** Why the operator must sign in again. */
export type SignInReason = 'session_ended' | 'key_refused';

interface SessionAccess {
  session: SessionView;
  /** Set while the dialog that asks for the key stands over the page. */
  signInReason: SignInReason | null;
  askToSignIn: (reason: SignInReason | null) => void;
}

const SessionContext = createContext<SessionAccess | null>(null);

function reasonOf(error: Error): SignInReason | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'unauthenticated') return 'session_ended';
  return error.code === 'gateway_key_refused' ? 'key_refused' : undefined;
}

/** Reads how the session stands; where that fails, the next answer tells. */
function lookAtSession(client: QueryClient): Promise<void> {
  return client.prefetchQuery({ ...sessionOptions({ unattended: true }), staleTime: 0 });
}

/** Holds the session and the cache of everything read in it, for all screens of the console. */
export function SessionProvider({
  initial,
  children,
}: {
  initial: SessionView;
  children: ReactNode;
}) {
  const [signInReason, askToSignIn] = useState<SignInReason | null>(null);
  const [client] = useState(() => {
    const made = createQueryClient({
      onFailure: (error) => {
        gatewayHealth.failed(error);
        const reason = reasonOf(error);
        if (reason) askToSignIn(reason);
        // Switched in another tab, or by a restart: the screens follow.
        if (isApiError(error) && error.code === 'read_only') void lookAtSession(made);
      },
      onAnswer: gatewayHealth.answered,
    });
    made.setQueryData(queryKeys.session, initial);
    return made;
  });
  return (
    <QueryClientProvider client={client}>
      <SessionState initial={initial} signInReason={signInReason} askToSignIn={askToSignIn}>
        {children}
      </SessionState>
    </QueryClientProvider>
  );
}

function SessionState({
  initial,
  signInReason,
  askToSignIn,
  children,
}: {
  initial: SessionView;
  signInReason: SignInReason | null;
  askToSignIn: (reason: SignInReason | null) => void;
  children: ReactNode;
}) {
  const { data, refetch } = useQuery({ ...sessionOptions(), initialData: initial, enabled: false });
  const checkAgain = useEffectEvent(() => void refetch());
  useEffect(() => {
    // A page out of the browser's memory may belong to a session that has ended since.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) checkAgain();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);
  const access = useMemo(
    () => ({ session: data, signInReason, askToSignIn }),
    [data, signInReason, askToSignIn],
  );
  return (
    <SessionContext value={access}>
      <ReadOnlyContext value={data.readOnlyBy !== 'nothing'}>{children}</ReadOnlyContext>
    </SessionContext>
  );
}

export function useSession(): SessionAccess {
  const access = useContext(SessionContext);
  if (!access) throw new Error('useSession needs a SessionProvider above it');
  return access;
}
