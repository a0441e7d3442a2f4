'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/announcer';
import type { ConsoleErrorCode } from '@/lib/contract/console/problem';
import { isApiError } from '@/lib/queries/api-error';
import { consumerOptions } from '@/lib/queries/sources';
import { stateWord } from './consumer-facts';

const LOOK_EVERY_MS = 2_000;
/** After a failure that passes by itself, such as a gateway that starts anew. */
const LOOK_AGAIN_MS = 10_000;

const passing: ReadonlySet<ConsoleErrorCode | undefined> = new Set([
  'gateway_unreachable',
  'gateway_timeout',
  'gateway_trouble',
]);

/**
 * What the consumer of a source is doing, looked at again while the page is in sight, less often after
 * a failure, and not after one that stays. A change of its state is announced, its figures are not.
 */
export function useConsumer(projectId: string, uid: string) {
  const look = useQuery({
    ...consumerOptions(projectId, uid),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error } }) => {
      if (error) return isApiError(error) && passing.has(error.code) ? LOOK_AGAIN_MS : false;
      return data?.consumer ? LOOK_EVERY_MS : false;
    },
  });
  const consumer = look.data?.consumer ?? null;
  const word = consumer && stateWord(consumer);
  const said = useRef<string>(null);
  useEffect(() => {
    if (word !== null && said.current !== null && said.current !== word) {
      announce(`Consumer: ${word}`);
    }
    if (word !== null) said.current = word;
  }, [word]);
  return { ...look, consumer };
}
