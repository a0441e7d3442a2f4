'use client';

import { parseAsString, useQueryState } from 'nuqs';
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
  const [value, setValue] = useQueryState(
    'compare',
    parseAsString.withOptions({ history: 'push', shallow: true, scroll: false }),
  );
  return {
    uids: parseCompare(value),
    open: (first, second) => void setValue(`${first},${second}`),
    close: () => void setValue(null),
  };
}
