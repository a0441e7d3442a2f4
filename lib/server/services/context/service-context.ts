import 'server-only';
import type { Connection } from '@/lib/server/connection';
import { createGatewayClient } from '@/lib/server/gateway-client/create-gateway-client';
import type { GatewayClient } from '@/lib/server/gateway-client/gateway-client';
import { keyIdentity } from '@/lib/server/gateway-client/key-identity';
import type { Hide } from '@/lib/server/gateway-client/without-secrets';
import type { Log } from '../../create-log.mjs';
import { type ServiceRuntime, serviceRuntime } from './service-runtime';

/** The part of a connection that decides whom a service asks, and as whom. */
export type GatewayConnection = Pick<Connection, 'gatewayBaseUrl' | 'projectId' | 'apiKey'>;

/** What every service works with: on whose behalf, until when, under which name in the log. */
export interface ServiceContext {
  connection: GatewayConnection;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
  requestId: string;
  log?: Log;
  /** Memory and clock; the process's own unless given. */
  runtime?: ServiceRuntime;
}

export function runtimeOf({
  runtime = serviceRuntime(),
}: Pick<ServiceContext, 'runtime'>): ServiceRuntime {
  return runtime;
}

/** Names a connection in server memory without holding its key. */
export function connectionIdentity({ gatewayBaseUrl, projectId, apiKey }: GatewayConnection) {
  return `${projectId} ${keyIdentity(gatewayBaseUrl, apiKey)}`;
}

export function gatewayOf(context: ServiceContext): GatewayClient {
  const { connection, log } = context;
  const { gateway, deadlines } = runtimeOf(context);
  const { gatewayBaseUrl: baseUrl, apiKey } = connection;
  return createGatewayClient({ baseUrl, apiKey, deadlines, log, runtime: gateway });
}

/** Takes the secrets that went to the gateway or came from it, and the key, out of texts of it. */
export function hidingSecrets(context: ServiceContext): Hide {
  const { gatewayBaseUrl, apiKey } = context.connection;
  const { secrets } = runtimeOf(context).gateway;
  return secrets.hiding(keyIdentity(gatewayBaseUrl, apiKey), [apiKey]);
}

/** Parameters of a path in this project. */
export function inProject({ connection }: ServiceContext, params: Record<string, string> = {}) {
  return { projectID: connection.projectId, ...params };
}
