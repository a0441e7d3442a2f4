import type { FilterTrial } from '@/lib/contract/console/subscription-actions';
import type { Explanation } from '@/lib/filter/explain';

/** How the answer of the gateway itself goes with the one given here. */
export interface Comparison {
  /** Null where nothing was said here to compare it with. */
  agrees: boolean | null;
  /** One sentence for the operator. */
  message: string;
}

const words: Record<FilterTrial['outcome'], string> = {
  passed: 'the sample passes',
  failed: 'the sample fails',
  error: 'the filter fails with an error',
};

/** Compares both answers; where they differ, the one of the gateway counts. */
export function compareAnswers(here: Explanation, { outcome }: FilterTrial): Comparison {
  if (here.outcome === 'unstable') {
    const message = `The gateway says this time that ${words[outcome]}; it answers at random here.`;
    return { agrees: true, message };
  }
  if (here.outcome === 'not_evaluated') {
    return { agrees: null, message: `The gateway says that ${words[outcome]}.` };
  }
  if (here.outcome === outcome) {
    return { agrees: true, message: `The gateway says the same: ${words[outcome]}.` };
  }
  const message = `The gateway says that ${words[outcome]}, the bench that ${words[here.outcome]}. What the gateway says counts; it may be of another release than the bench takes it for.`;
  return { agrees: false, message };
}
