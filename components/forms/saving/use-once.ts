'use client';

import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { OperationIds } from './operation-ids';

/** A deed of which a second press changes nothing. */
export interface Once<Content, Result> {
  run: (content: Content) => Promise<Result | undefined>;
  busy: boolean;
  error: Error | null;
}

/**
 * Carries out one thing at a time. A repeat while the answer is missing has the same name, so that
 * the server does it once.
 */
export function useOnce<Content, Result>(
  call: (content: Content & { operationId: string }) => Promise<Result>,
): Once<Content, Result> {
  const [ids] = useState(() => new OperationIds());
  const isRunning = useRef(false);
  const [state, setState] = useState<{ busy: boolean; error: Error | null }>({
    busy: false,
    error: null,
  });
  const { mutateAsync } = useMutation({
    mutationFn: async (content: Content) => {
      try {
        const result = await call({ ...content, operationId: ids.take(JSON.stringify(content)) });
        ids.settle();
        return result;
      } catch (error) {
        ids.settle(error);
        throw error;
      }
    },
  });
  return {
    ...state,
    async run(content) {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      setState({ busy: true, error: null });
      try {
        const result = await mutateAsync(content);
        setState({ busy: false, error: null });
        return result;
      } catch (error) {
        setState({ busy: false, error: error instanceof Error ? error : new Error(String(error)) });
        return undefined;
      } finally {
        isRunning.current = false;
      }
    },
  };
}
