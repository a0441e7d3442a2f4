'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FilterTrial } from '@/lib/contract/console/subscription-actions';
import { type FilterPart, gatewaySample } from '@/lib/form-models/filter/sample-verdicts';
import { errorText } from '@/lib/queries/api-error';
import { trySubscriptionFilter } from '@/lib/queries/subscription-saves';
import type { Sample } from '@/lib/transform/bench/sample-store';
import { fail, ok, type Result } from '@/lib/util/result';

export type GatewayAnswer = Result<FilterTrial, string>;

interface Asked {
  filter: Record<string, unknown>;
  answers: ReadonlyMap<string, { text: string; answer: GatewayAnswer }>;
}

/**
 * What the gateway's own engine says of samples, asked for when the operator wants it. An answer is
 * given while filter and sample are those it was asked for.
 */
export function useGatewayAnswers(
  projectId: string,
  part: FilterPart,
  filter: Record<string, unknown> | undefined,
) {
  const [asked, setAsked] = useState<Asked>();
  const { mutate, isPending } = useMutation({
    async mutationFn(samples: readonly Sample[]) {
      if (!filter) return;
      const answers = new Map<string, { text: string; answer: GatewayAnswer }>();
      for (const { id, text } of samples) {
        const sample = gatewaySample(part, text);
        if (!sample.ok) continue;
        const answer = await trySubscriptionFilter(projectId, {
          part,
          filter,
          sample: sample.value,
        }).then(ok, (error: unknown) => fail(errorText(error)));
        answers.set(id, { text, answer });
        setAsked({ filter, answers: new Map(answers) });
        // What stops one sample, such as a missing licence, stops the others too.
        if (!answer.ok) break;
      }
    },
  });
  return {
    ask: mutate,
    isAsking: isPending,
    answerOf({ id, text }: Sample): GatewayAnswer | undefined {
      const held = asked?.filter === filter ? asked?.answers.get(id) : undefined;
      return held?.text === text ? held.answer : undefined;
    },
  };
}
