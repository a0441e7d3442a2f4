import { operations } from '@/lib/contract/gateway/operations';
import type { GatewayClient } from './gateway-client';
import { startAdvice } from './receiver-error';

const LOOK_INTERVAL_MS = 2_000;
const NEWEST = '20';

function sentence(uid: string, kind: string, description: string): string {
  if (kind === 'blocked_address') {
    return `The gateway does not deliver to this machine (delivery ${uid}: ${kind}). ${startAdvice}`;
  }
  return `Delivery ${uid} failed: ${[kind, description].filter(Boolean).join(', ')}.`;
}

/**
 * Tells each attempt that failed from now on, which the receiver itself never sees.
 * @returns looks once; the first look only notes what was there before
 */
export function failedAttempts({ ask }: GatewayClient, endpointId: string) {
  let told: Set<string> | undefined;
  return async function look(): Promise<string[]> {
    const query = { endpointId, perPage: NEWEST };
    const { content } = await ask(operations.listDeliveries, { query });
    const failed = (content ?? []).flatMap((delivery) => {
      if (!delivery || !/^(?:Retry|Failure)$/.test(delivery.status ?? '')) return [];
      const { uid, metadata, error_kind, description } = delivery;
      const key = `${uid} ${metadata?.num_trials}`;
      return [{ key, text: sentence(uid, error_kind ?? '', description ?? '') }];
    });
    const news = told === undefined ? [] : failed.filter(({ key }) => !told?.has(key));
    told = new Set(failed.map(({ key }) => key));
    return news.map(({ text }) => text);
  };
}

/** Looks again and again, for as long as the process lives; a gateway that is away is waited for. */
export function watchFailedAttempts(
  look: () => Promise<string[]>,
  tell: (line: string) => void,
): void {
  setInterval(() => {
    look().then(
      (lines) => lines.forEach(tell),
      () => undefined,
    );
  }, LOOK_INTERVAL_MS).unref();
}
