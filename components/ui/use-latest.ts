'use client';

import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that is always the same and answers what was drawn last. For what runs after drawing,
 * such as a press, where a new function each time would draw all that it is handed to again.
 */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
