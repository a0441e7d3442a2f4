'use client';

import { Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import type { FilterTrial } from '@/lib/contract/console/subscription-actions';
import { type Comparison, compareAnswers } from '@/lib/form-models/filter/gateway-answer';
import type { Sample } from '@/lib/samples/sample-store';
import { OutcomeMark } from './outcome-mark';
import type { Verdict } from './use-verdicts';

function agreement({ agrees }: Comparison): string {
  if (agrees === null) return 'Gateway answered';
  return agrees ? 'Gateway agrees' : 'Gateway differs';
}

/** The samples with what the filter makes of each, at a glance; one of them is looked at. */
export function SampleList({
  samples,
  verdicts,
  selected,
  answerOf,
  onSelect,
  onRemove,
}: {
  samples: readonly Sample[];
  verdicts: ReadonlyMap<string, Verdict>;
  selected: string | undefined;
  /** What the gateway said of a sample, if it was asked. */
  answerOf: (sample: Sample) => FilterTrial | undefined;
  onSelect: (id: string) => void;
  onRemove: (sample: Sample) => void;
}) {
  return (
    <ul aria-label="Samples" className="flex flex-col rounded border">
      {samples.map((sample) => {
        const { id, name } = sample;
        const verdict = verdicts.get(id);
        const answer = answerOf(sample);
        const comparison =
          verdict?.ok && answer ? compareAnswers(verdict.value, answer) : undefined;
        return (
          <li key={id} className="flex items-center gap-1 not-first:border-t pr-1">
            <button
              type="button"
              aria-pressed={id === selected}
              onClick={() => onSelect(id)}
              className={cn(
                'flex min-w-0 flex-1 items-center gap-2 px-2.5 py-1.5 text-left text-sm hover:bg-hover',
                id === selected && 'bg-accent-soft',
              )}
            >
              {verdict?.ok ? (
                <OutcomeMark outcome={verdict.value.outcome} />
              ) : (
                <Badge tone={verdict ? 'warn' : 'neutral'}>
                  {verdict ? 'Unreadable' : 'Not judged'}
                </Badge>
              )}
              <bdi className="cut min-w-0 flex-1">{name}</bdi>
              {comparison ? (
                <Badge tone={comparison.agrees === false ? 'warn' : 'neutral'}>
                  {agreement(comparison)}
                </Badge>
              ) : null}
            </button>
            <IconButton size="sm" label={`Remove ${name}`} onClick={() => onRemove(sample)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
