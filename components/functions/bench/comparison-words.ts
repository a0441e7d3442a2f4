import type { Comparison } from '@/lib/function-bench/compare-runs';

/** What to say of a run here beside one on the gateway. */
export function comparisonWords(comparison: Comparison): {
  isSame: boolean;
  title: string;
  detail?: string;
} {
  switch (comparison.kind) {
    case 'same':
      return { isSame: true, title: 'Both give the same' };
    case 'values': {
      const paths = comparison.changes.map(({ path }) => path || 'the whole result');
      const more = paths.length > 5 ? ` and ${paths.length - 5} more` : '';
      return {
        isSame: false,
        title: 'The results differ',
        detail: `At ${paths.slice(0, 5).join(', ')}${more}. What the gateway gives is what counts.`,
      };
    }
    case 'logs':
      return { isSame: false, title: 'The results are the same, what was printed differs' };
    case 'words':
      return {
        isSame: false,
        title: 'Both fail, in other words',
        detail: `Here: ${comparison.here} On the gateway: ${comparison.there}`,
      };
    case 'ends':
      return {
        isSame: false,
        title: `It ${comparison.here} here and ${comparison.there} on the gateway`,
        detail: 'What the gateway does is what counts.',
      };
  }
}
