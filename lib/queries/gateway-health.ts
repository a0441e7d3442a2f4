import type { QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { ConsoleErrorCode } from '@/lib/contract/console/problem';
import { isApiError } from './api-error';

export type GatewayHealth = 'answers' | 'silent';

const silence: ReadonlySet<ConsoleErrorCode | undefined> = new Set([
  'gateway_unreachable',
  'gateway_timeout',
  'gateway_trouble',
  'bad_gateway_answer',
]);

/** Like the session, these are answered without the gateway. */
const answeredByServer: ReadonlySet<unknown> = new Set(['capabilities', 'walks']);

let health: GatewayHealth = 'answers';
const listeners = new Set<() => void>();

function set(next: GatewayHealth): void {
  if (next === health) return;
  health = next;
  for (const listener of listeners) listener();
}

/** Notes how the last call that reached for the gateway ended. Asks nothing by itself. */
export const gatewayHealth = {
  answered: ([root, , topic]: QueryKey) => {
    if (root === 'projects' && !answeredByServer.has(topic)) set('answers');
  },
  failed: (error: Error) => {
    if (isApiError(error) && silence.has(error.code)) set('silent');
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useGatewayHealth(): GatewayHealth {
  return useSyncExternalStore(
    subscribe,
    () => health,
    () => 'answers',
  );
}
