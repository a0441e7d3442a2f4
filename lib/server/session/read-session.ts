import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import type { SealedInSession, Session } from '@/lib/server/connection';
import { routes } from '@/lib/util/routes';
import { addressHeader } from './address-header';
import { getSessions } from './live-sessions';
import { isUse } from './use';

/** The session of the page being rendered; undefined when nobody is signed in. */
const readSession = cache(async (): Promise<Session | undefined> => {
  const [sessions, given] = await Promise.all([getSessions(), headers()]);
  const cookies = given.get('cookie');
  return isUse(given) ? sessions.use(cookies) : sessions.read(cookies);
});

/** The session of the page being rendered. Sends whoever has none to sign in, and then back. */
export async function requireSession(): Promise<Session> {
  const session = await readSession();
  if (session !== undefined) return session;
  const address = (await headers()).get(addressHeader);
  redirect(routes.signIn(address ?? undefined));
}

/** The connection to a project of the session; shows "not found" for any other project. */
export async function requireConnection(projectId: string): Promise<SealedInSession> {
  const { connections } = await requireSession();
  return connections.find((known) => known.projectId === projectId) ?? notFound();
}
