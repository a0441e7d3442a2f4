import type { DriftNote } from '@/lib/contract/console/capabilities';
import type { OperationName } from '@/lib/contract/gateway/operations';
import type { Coverage, Drift } from '@/lib/contract/gateway/tolerant';

const maximumPaths = 500;

type Difference = Pick<DriftNote, 'path' | 'kind'>;

interface Place extends DriftNote {
  gateway: string;
}

/** How answers of one gateway differed from the contract: places and numbers, never values. */
export interface DriftRegistry {
  record(
    gateway: string,
    operation: OperationName | string,
    answer: { drift: readonly Drift[]; coverage: Coverage },
  ): void;
  /** Most frequent first. */
  list(gateway: string): DriftNote[];
}

/**
 * Bounded: beyond 500 places new ones are not taken in, since a gateway could invent them. A field is
 * missing as long as no answer of its operation held it: many gateways leave out what is empty.
 */
export function createDriftRegistry(): DriftRegistry {
  const places = new Map<string, Place>();
  /** Fields that an answer held, by gateway and operation. */
  const seen = new Map<string, Set<string>>();

  function seenOf(gateway: string, operation: string): Set<string> {
    const name = JSON.stringify([gateway, operation]);
    const known = seen.get(name) ?? new Set();
    seen.set(name, known);
    return known;
  }

  return {
    record(gateway, operation, { drift, coverage }) {
      const held = seenOf(gateway, operation);
      const nameOf = ({ kind, path }: Difference) =>
        JSON.stringify([gateway, operation, kind, path]);
      const note = (difference: Difference) => {
        const path = difference.path.slice(0, 200);
        const name = nameOf({ ...difference, path });
        const place = places.get(name);
        if (place) place.count += 1;
        else if (places.size < maximumPaths) {
          places.set(name, { gateway, operation, kind: difference.kind, path, count: 1 });
        }
      };
      for (const difference of drift) note(difference);
      for (const path of coverage.present) {
        if (held.has(path)) continue;
        held.add(path);
        places.delete(nameOf({ kind: 'missing', path }));
      }
      for (const path of coverage.missing) {
        if (!held.has(path)) note({ kind: 'missing', path });
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
