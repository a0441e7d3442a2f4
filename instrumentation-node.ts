import type { Environment } from '@/lib/server/env-schema.mjs';

const shutdownHooks = Symbol.for('gatehouse.onShutdown');

/** Leaves a clean-up where `scripts/start.mjs` finds it at SIGTERM. */
function atShutdown(cleanUp: () => Promise<void>): void {
  const hooks: unknown = Reflect.get(globalThis, shutdownHooks);
  if (Array.isArray(hooks)) hooks.push(cleanUp);
  else Reflect.set(globalThis, shutdownHooks, [cleanUp]);
}

async function start(env: Environment): Promise<void> {
  const [{ createGateway }, { systemClock, systemRandom }, { log }, { getOneTimeLinks }] =
    await Promise.all([
      import('@/lib/embedded-gateway'),
      import('@/lib/embedded-gateway/system-ports'),
      import('@/lib/server/log'),
      import('@/lib/server/session/live-sessions'),
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
    log,
  });
  await gateway.start();
  atShutdown(() => gateway.stop());
  const code = getOneTimeLinks().create();
  process.stdout.write(`Sign in: ${env.publicOrigin}/sign-in#once=${code}\n`);
}

/**
 * Starts the embedded gateway unless another one is configured, and prints the link for the first
 * sign-in. A gateway that cannot start ends the process: the framework would go on without it.
 */
export async function startEmbeddedGateway(): Promise<void> {
  const { getEnv } = await import('@/lib/server/env');
  const env = getEnv();
  if (env.gatewayUrl !== undefined) return;
  try {
    await start(env);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    process.stderr.write(`Gatehouse could not start: ${reason}\n`);
    process.exit(1);
  }
}
