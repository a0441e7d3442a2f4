import 'server-only';
import { type Environment, parseEnv } from './env-schema.mjs';

let environment: Environment | undefined;

/**
 * The parsed environment. Read on first use, since a build has none.
 * @throws {EnvironmentError} when a variable has a wrong value; `scripts/start.mjs` finds that earlier
 */
export function getEnv(): Environment {
  environment ??= parseEnv(process.env);
  return environment;
}

/**
 * Makes the port that the embedded gateway has taken the one of the environment. It is another one
 * than was asked for where that is 0.
 */
export function setGatewayPort(port: number): void {
  process.env.GATEHOUSE_GATEWAY_PORT = String(port);
  environment = undefined;
}

/** The build that is served; undefined in development, which has none. */
export function servedBuild(): string | undefined {
  return process.env.NEXT_DEPLOYMENT_ID;
}
