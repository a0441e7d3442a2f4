import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { createSemaphores } from '@/lib/util/semaphore';
import { type BoundedCache, createBoundedCache } from '../bounded-cache';
import { processWide } from '../process-wide';
import { createConnections } from './connections';
import { createDriftRegistry, type DriftRegistry } from './drift-registry';
import { createKnownSecrets, type KnownSecrets } from './known-secrets';
import { maximumConnections, maximumWaiting } from './limits';
import { createRatePause, type RatePause } from './rate-pause';
import type { AuthorizationForm } from './request-headers';
import { createTransport, type Transport } from './transport';

/** What all gateway clients of the process share, and the clock and chance that tests replace. */
export interface GatewayRuntime {
  transport: Transport;
  /** The form of the Authorization header that worked, by gateway and key. */
  authorizationForms: BoundedCache<AuthorizationForm>;
  ratePause: RatePause;
  drift: DriftRegistry;
  secrets: KnownSecrets;
  /** Milliseconds since 1970. */
  now: () => number;
  /** From 0 to 1, for the jitter of a retry. */
  random: () => number;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
}

type Replaceable = Partial<Omit<GatewayRuntime, 'transport' | 'drift'>> & {
  dispatcher?: Dispatcher;
};

export function createGatewayRuntime({
  dispatcher = createConnections(),
  ...replaced
}: Replaceable = {}): GatewayRuntime {
  return {
    transport: createTransport(dispatcher, createSemaphores(maximumConnections, maximumWaiting)),
    authorizationForms: createBoundedCache({ maximumEntries: 1_000 }),
    ratePause: createRatePause(),
    drift: createDriftRegistry(),
    secrets: createKnownSecrets(),
    now: Date.now,
    random: Math.random,
    sleep: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
    ...replaced,
  };
}

/** The one runtime of this process. */
export function gatewayRuntime(): GatewayRuntime {
  return processWide('gateway-runtime', createGatewayRuntime);
}
