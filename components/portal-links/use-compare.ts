'use client';

import { useAddress } from '@/components/ui/use-address';
import { isResourceId } from '@/lib/contract/console/resource-id';

export interface Compare {
  uids: readonly [string, string] | null;
  open: (first: string, second: string) => void;
  close: () => void;
}

/** Two different ids in `?compare=a,b`; anything else counts as no comparison. */
export function parseCompare(value: string | null): readonly [string, string] | null {
  const [first, second, ...rest] = (value ?? '').split(',');
  if (!isResourceId(first) || !isResourceId(second)) return null;
  if (first === second || rest.length > 0) return null;
  return [first, second];
}

/** The comparison on screen, by the address. */
export function useCompare(): Compare {
  const { values, write } = useAddress(['compare']);
  return {
    uids: parseCompare(values.compare ?? null),
    open: (first, second) => write({ compare: `${first},${second}` }, 'push'),
    close: () => write({ compare: null }, 'push'),
  };
}
