'use client';

import { Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { IconButton } from '@/components/ui/icon-button';
import type { FilterTrial } from '@/lib/contract/console/subscription-actions';
import type { Explanation } from '@/lib/filter/explain';
import { compareAnswers } from '@/lib/form-models/filter/gateway-answer';
import type { Sample } from '@/lib/transform/bench/sample-store';
import type { Result } from '@/lib/util/result';
import { OutcomeMark } from './outcome-mark';

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
  verdicts: readonly Result<Explanation, string>[];
  selected: string | undefined;
  /** What the gateway said of a sample, if it was asked. */
  answerOf: (sample: Sample) => FilterTrial | undefined;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  return (
    <ul aria-label="Samples" className="flex flex-col rounded border">
      {samples.map((sample, at) => {
        const { id, name } = sample;
        const verdict = verdicts[at];
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
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {comparison ? (
                <Badge tone={comparison.agrees ? 'neutral' : 'warn'}>
                  {comparison.agrees ? 'Gateway agrees' : 'Gateway differs'}
                </Badge>
              ) : null}
            </button>
            <IconButton size="sm" label={`Remove ${name}`} onClick={() => onRemove(id)}>
              <Trash2 aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
