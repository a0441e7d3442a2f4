'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { announce } from '@/components/ui/announcer';
import { consumerOptions } from '@/lib/queries/sources';
import { stateWord } from './consumer-facts';

const LOOK_EVERY_MS = 2_000;

/**
 * What the consumer of a source is doing, looked at again while the page is in sight and not after a
 * failed look. A change of its state is announced, its figures are not.
 */
export function useConsumer(projectId: string, uid: string) {
  const look = useQuery({
    ...consumerOptions(projectId, uid),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      data?.consumer && !error ? LOOK_EVERY_MS : false,
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
