import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  Shuffle,
} from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import type { Explanation } from '@/lib/filter/explain';
import type { Outcome } from '@/lib/filter/outcome';

const looks = {
  passed: { icon: CircleCheck, tone: 'good', word: 'Passes' },
  failed: { icon: CircleX, tone: 'bad', word: 'Fails' },
  error: { icon: CircleAlert, tone: 'warn', word: 'Error' },
  skipped: { icon: CircleSlash, tone: 'neutral', word: 'Skipped' },
  unstable: { icon: Shuffle, tone: 'warn', word: 'At random' },
  not_evaluated: { icon: CircleDashed, tone: 'warn', word: 'Not evaluated' },
} as const satisfies Record<Outcome | Explanation['outcome'], object>;

/** What became of a condition or a sample, by sign, colour and word. */
export function OutcomeMark({ outcome }: { outcome: keyof typeof looks }) {
  const { icon: Icon, tone, word } = looks[outcome];
  return (
    <Badge tone={tone} className="shrink-0">
      <Icon aria-hidden />
      <span>{word}</span>
    </Badge>
  );
}
