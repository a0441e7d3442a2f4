import 'server-only';
import type { z } from 'zod';
import type { ReadOnlyBy, readOnlyBodySchema } from '@/lib/contract/console/session';
import type { Session } from '@/lib/server/connection';
import { ConsoleError } from '../console-error';
import type { SessionContext } from './session-context';
import type { IssuedSession } from './sessions';

const refusals: Readonly<Record<Exclude<ReadOnlyBy, 'nothing'>, string>> = {
  environment:
    'This console is read-only: it was started with GATEHOUSE_READ_ONLY. Nothing was changed.',
  session:
    'This session is read-only, so nothing was changed. The account menu and the settings have the switch for it.',
};

/** What keeps everything from being changed. The environment has the last word. */
export function readOnlyBy(is: { environment: boolean; session: boolean }): ReadOnlyBy {
  if (is.environment) return 'environment';
  return is.session ? 'session' : 'nothing';
}

/** @throws ConsoleError `read_only` where something keeps everything from being changed */
export function requireWritable(by: ReadOnlyBy): void {
  if (by !== 'nothing') throw new ConsoleError('read_only', { detail: refusals[by] });
}

/**
 * Switches a session to read-only or back. A guard against mistakes: whoever may switch it on may
 * switch it off.
 * @throws ConsoleError `read_only` while the environment leaves no choice
 */
export async function switchReadOnly(
  { sessions, readOnly: isEnforced }: Pick<SessionContext, 'sessions' | 'readOnly'>,
  session: Session,
  { readOnly }: z.output<typeof readOnlyBodySchema>,
): Promise<IssuedSession> {
  if (isEnforced) requireWritable('environment');
  return sessions.switchReadOnly(session, readOnly);
}
