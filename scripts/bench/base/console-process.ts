import { type Cookie, request } from 'playwright';
import { type RunningConsole, startConsole } from '../../../e2e/support/running-console';
import { signInByKey } from '../../../e2e/support/sign-in';

export interface SignedInConsole {
  running: RunningConsole;
  cookies: Cookie[];
}

/** Starts the built console at `root` with its example data and signs in; ends after `work`. */
export async function withSignedInConsole(
  root: string,
  work: (console: SignedInConsole) => Promise<void>,
): Promise<void> {
  const running = await startConsole({ root, env: { LOG_LEVEL: 'error' } });
  try {
    const context = await request.newContext();
    await signInByKey(context, running);
    const { cookies } = await context.storageState();
    await context.dispose();
    await work({ running, cookies });
  } finally {
    await running.remove();
  }
}
