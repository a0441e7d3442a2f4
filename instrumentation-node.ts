import { startFailure } from '@/lib/database/start-failure';
import { standardError, standardOutput } from '@/lib/server/line-sink.mjs';

async function offerSignIn(publicOrigin: string): Promise<void> {
  const { getOneTimeLinks } = await import('@/lib/server/session/live-sessions');
  const code = getOneTimeLinks().create();
  standardOutput().write(`Sign in: ${publicOrigin}/sign-in#once=${code}\n`);
}

/** In development the framework compiles a route when it is asked for, and answers by it. */
async function openRoutes(): Promise<void> {
  if (process.env.NODE_ENV === 'development') return;
  const [{ routeModules }, { portalModules }, answering] = await Promise.all([
    import('@/app/api/modules'),
    import('@/app/portal/modules'),
    import('@/lib/server/route/route-answers'),
  ]);
  const folders = { '/api': routeModules, '/portal': portalModules };
  answering.offerRouteAnswers(answering.createRouteAnswers(folders));
}

/**
 * Opens what the console keeps, so that a damaged file is told now and not by every page, prints the
 * link for the first sign-in where the gateway is the embedded one, which listens by now, and has
 * the console's own routes answer. What cannot start ends the process: the framework would go on
 * without it.
 */
export async function startServices(): Promise<void> {
  const [{ getEnv }, { getSessions }] = await Promise.all([
    import('@/lib/server/env'),
    import('@/lib/server/session/live-sessions'),
  ]);
  const env = getEnv();
  try {
    await getSessions();
    if (env.gatewayUrl === undefined) await offerSignIn(env.publicOrigin);
    await openRoutes();
  } catch (error) {
    standardError().write(`Gatehouse could not start: ${startFailure(error, env.dataDirectory)}\n`);
    process.exit(1);
  }
}
