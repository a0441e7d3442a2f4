import type { ReactNode } from 'react';
import { requireSessionView } from '@/lib/server/session/require-session-view';
import { SessionProvider } from './projects/session-parts';

/** Holds the session, and everything read in it, for every project. */
export default async function ConsoleLayout({ children }: { children: ReactNode }) {
  return <SessionProvider initial={await requireSessionView()}>{children}</SessionProvider>;
}
