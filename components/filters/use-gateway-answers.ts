'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FilterTrial } from '@/lib/contract/console/subscription-actions';
import type { FilterPart } from '@/lib/filter/read-sample';
import { trySubscriptionFilter } from '@/lib/queries/subscription-saves';
import type { Sample } from '@/lib/samples/sample-store';
import { askGateway } from './ask-gateway';

interface Asked {
  filter: Record<string, unknown>;
  answers: ReadonlyMap<string, { text: string; answer: FilterTrial }>;
  failure?: string | undefined;
}

/**
 * What the gateway's own engine says of samples, asked for when the operator wants it. An answer is
 * given while filter and sample are those it was asked for; another filter calls the round off.
 */
export function useGatewayAnswers(
  projectId: string,
  part: FilterPart,
  filter: Record<string, unknown> | undefined,
) {
  const [asked, setAsked] = useState<Asked>();
  const round = useRef<AbortController>(null);
  const { mutate, isPending } = useMutation({
    async mutationFn(samples: readonly Sample[]) {
      if (!filter) return;
      const calling = new AbortController();
      round.current = calling;
      const answers: Asked['answers'] = new Map();
      setAsked({ filter, answers });
      const failure = await askGateway({
        part,
        filter,
        samples,
        ask: (body, signal) => trySubscriptionFilter(projectId, body, signal),
        signal: calling.signal,
        onAnswer({ id, text }, answer) {
          setAsked((last) => ({
            filter,
            answers: new Map(last?.answers).set(id, { text, answer }),
          }));
        },
      });
      if (failure !== undefined) setAsked((last) => ({ filter, answers, ...last, failure }));
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is not wanted any more once it changes
  useEffect(() => () => round.current?.abort(), [projectId, part, filter]);
  const current = asked?.filter === filter ? asked : undefined;
  return {
    ask: mutate,
    isAsking: isPending,
    /** Why the last round did not come to its end. */
    failure: current?.failure,
    answerOf({ id, text }: Sample): FilterTrial | undefined {
      const held = current?.answers.get(id);
      return held?.text === text ? held.answer : undefined;
    },
  };
}
