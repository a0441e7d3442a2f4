import { type StorageFailure, storageFailureOf } from '@/lib/database/storage-failure';
import type { Environment } from '@/lib/server/env-schema.mjs';
import { standardError, standardOutput } from '@/lib/server/line-sink.mjs';

const shutdownHooks = Symbol.for('gatehouse.onShutdown');

/** Leaves a clean-up where `scripts/start.mjs` finds it at SIGTERM. */
function atShutdown(cleanUp: () => Promise<void>): void {
  const hooks: unknown = Reflect.get(globalThis, shutdownHooks);
  if (Array.isArray(hooks)) hooks.push(cleanUp);
  else Reflect.set(globalThis, shutdownHooks, [cleanUp]);
}

async function startEmbeddedGateway(env: Environment): Promise<void> {
  const [
    { createGateway },
    { systemClock, systemRandom, functionWorkers },
    { filterThreads },
    { log },
    { getOneTimeLinks },
    { setGatewayPort },
  ] = await Promise.all([
    import('@/lib/embedded-gateway'),
    import('@/lib/embedded-gateway/system-ports'),
    import('@/lib/filter/worker/start-node-worker'),
    import('@/lib/server/log'),
    import('@/lib/server/session/live-sessions'),
    import('@/lib/server/env'),
  ]);
  const gateway = createGateway({
    settings: {
      dataDirectory: env.dataDirectory,
      port: env.gatewayPort,
      allowHttpEndpoints: env.allowHttpEndpoints,
      exampleData: env.exampleData,
      consoleOrigin: env.publicOrigin,
      apiKey: env.apiKey,
      projectId: env.projectId,
      incomingProjectId: env.incomingProjectId,
    },
    clock: systemClock,
    random: systemRandom,
    startFunctionWorker: functionWorkers,
    startFilterWorker: filterThreads,
    log,
  });
  const { port } = await gateway.start();
  setGatewayPort(port);
  atShutdown(() => gateway.stop());
  const code = getOneTimeLinks().create();
  standardOutput().write(`Sign in: ${env.publicOrigin}/sign-in#once=${code}\n`);
}

/** In development the framework compiles a route when it is asked for, and answers by it. */
async function openRoutes(): Promise<void> {
  if (process.env.NODE_ENV === 'development') return;
  const [{ routeModules }, { createRouteAnswers, offerRouteAnswers }] = await Promise.all([
    import('@/app/api/modules'),
    import('@/lib/server/route/route-answers'),
  ]);
  offerRouteAnswers(createRouteAnswers(routeModules));
}

const storageAdvice: Record<StorageFailure, string> = {
  full: 'Make room on its disk',
  unwritable: 'Check that its disk takes writes',
  busy: 'End the program that holds a database in it',
};

/** Why nothing starts; what fails for want of room says so of itself, and not where. */
function startFailure(error: unknown, dataDirectory: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  const failure = storageFailureOf(error);
  if (failure === undefined) return reason;
  return `${dataDirectory} cannot be written to (${reason.replace(/\.$/, '')}). ${storageAdvice[failure]}, and start again.`;
}

/**
 * Opens what the console keeps, so that a damaged file is told now and not by every page, then
 * starts the embedded gateway unless another one is configured, prints the link for the first
 * sign-in, and has the console's own routes answer, which may ask that gateway from their first
 * request on. What cannot start ends the process: the framework would go on without it.
 */
export async function startServices(): Promise<void> {
  const [{ getEnv }, { getSessions }] = await Promise.all([
    import('@/lib/server/env'),
    import('@/lib/server/session/live-sessions'),
  ]);
  const env = getEnv();
  try {
    await getSessions();
    if (env.gatewayUrl === undefined) await startEmbeddedGateway(env);
    await openRoutes();
  } catch (error) {
    standardError().write(`Gatehouse could not start: ${startFailure(error, env.dataDirectory)}\n`);
    process.exit(1);
  }
}
