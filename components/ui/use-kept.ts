'use client';

import { useState } from 'react';

/**
 * The value of before for as long as the latest one is the same, so that what hangs on its identity
 * is not drawn again.
 */
export function useKept<Value>(
  latest: Value,
  isSame: (one: Value, other: Value) => boolean,
): Value {
  const [kept, setKept] = useState(latest);
  if (Object.is(kept, latest) || isSame(kept, latest)) return kept;
  setKept(latest);
  return latest;
}

/** Whether two objects hold the very same things, whatever these hold themselves. */
export function haveSameMembers<Value extends object>(one: Value, other: Value): boolean {
  const [some, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    some.length === others.size &&
    some.every(([key, member]) => others.has(key) && Object.is(member, others.get(key)))
  );
}
