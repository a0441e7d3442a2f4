import 'server-only';
import { storageFailureOf } from '@/lib/database/storage-failure';
import { storageTrouble } from '../storage-trouble';
import type { Sessions } from './sessions';

/**
 * Ends the sessions of a browser, for every copy of its cookies, and takes the cookies away
 * whatever else happens. What the browser has cached goes too; drafts are removed by the page.
 * @throws ConsoleError `storage_trouble` when the end could not be written
 */
export async function signOut(
  sessions: Sessions,
  cookieHeader: string | null,
  headers: Headers,
): Promise<void> {
  headers.set('Clear-Site-Data', '"cache"');
  for (const cookie of sessions.clear()) headers.append('Set-Cookie', cookie);
  try {
    await sessions.end(cookieHeader);
  } catch (cause) {
    throw storageTrouble(
      storageFailureOf(cause) ?? 'unwritable',
      cause,
      'You are signed out here, but that could not be written down: after a restart, a copy of the cookies would open the session again until it expires.',
    );
  }
}
