import type { OperationName } from '@/lib/contract/gateway/operations';
import type { Drift } from '@/lib/contract/gateway/tolerant';

const maximumPaths = 500;

export type CountedDrift = Drift & { operation: string; count: number };

/** How answers of one gateway differed from the contract: places and numbers, never values. */
export interface DriftRegistry {
  record(gateway: string, operation: OperationName | string, drift: readonly Drift[]): void;
  /** Most frequent first. */
  list(gateway: string): CountedDrift[];
}

/** Bounded: beyond 500 places new ones are not taken in, since a gateway could invent them. */
export function createDriftRegistry(): DriftRegistry {
  const places = new Map<string, CountedDrift & { gateway: string }>();

  return {
    record(gateway, operation, drift) {
      for (const { path, kind } of drift) {
        const key = JSON.stringify([gateway, operation, kind, path.slice(0, 200)]);
        const place = places.get(key);
        if (place) place.count += 1;
        else if (places.size < maximumPaths) {
          places.set(key, { gateway, operation, kind, path: path.slice(0, 200), count: 1 });
        }
      }
    },
    list(gateway) {
      return [...places.values()]
        .filter((place) => place.gateway === gateway)
        .map(({ operation, kind, path, count }) => ({ operation, kind, path, count }))
        .sort((a, b) => b.count - a.count);
    },
  };
}
