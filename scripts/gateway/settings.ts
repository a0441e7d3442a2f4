import type { GatewaySettings, MovingSettings } from '@/lib/embedded-gateway/base/ports';
import type { Environment } from '@/lib/server/env-schema.mjs';

function movingSettings(env: Environment): MovingSettings {
  return {
    ingestListener: env.ingestListener,
    ingestUrl: env.ingestUrl,
    retentionMs: env.retentionMs,
    maximumBytes: env.maximumEventBytes,
    concurrency: env.deliveryConcurrency,
    allowTargets: env.allowTargets,
    allowBrokers: env.allowBrokers,
    pubSubEmulator: env.pubSubEmulator,
    mail: env.mail,
  };
}

/** The part of the environment that the embedded gateway goes by. */
export function gatewaySettings(env: Environment): GatewaySettings {
  return {
    dataDirectory: env.dataDirectory,
    port: env.gatewayPort,
    allowHttpEndpoints: env.allowHttpEndpoints,
    exampleData: env.exampleData,
    consoleOrigin: env.publicOrigin,
    portalOrigin: env.portal?.origin,
    apiKey: env.apiKey,
    metricsKey: env.metricsKey,
    projectId: env.projectId,
    incomingProjectId: env.incomingProjectId,
    moving: movingSettings(env),
  };
}
