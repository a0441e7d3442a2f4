import type { CapabilitiesView } from '@/lib/contract/console/capabilities';
import { availabilityWords, honourWords } from '@/lib/words/capabilities';

/** How much of what a gateway may offer or honour this one does. */
export interface Support {
  supported: number;
  total: number;
  /** The rest by its word, the most frequent first, such as "not there" for two. */
  others: readonly { word: string; count: number }[];
}

export function supportOf({ routes, portalLinkFilters }: CapabilitiesView): Support {
  const words = [
    ...routes.map(({ availability }) =>
      availability === 'available' || availability === 'conditional'
        ? null
        : availabilityWords[availability],
    ),
    ...Object.values(portalLinkFilters).map((honoured) =>
      honoured === 'honoured' ? null : honourWords[honoured].word,
    ),
  ];
  const counts = new Map<string, number>();
  for (const word of words) if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  const others = [...counts].map(([word, count]) => ({ word, count }));
  return {
    supported: words.filter((word) => word === null).length,
    total: words.length,
    others: others.sort((left, right) => right.count - left.count),
  };
}
