import { notFound, redirect } from 'next/navigation';
import { requireSession } from '@/lib/server/session/read-session';
import { firstScreenAddress } from './(console)/projects/[projectId]/first-screen';

/** Leads to the first project of the session, or to sign-in. */
export default async function StartPage() {
  const [first] = (await requireSession()).connections;
  if (!first) notFound();
  redirect(await firstScreenAddress(first.projectId));
}
