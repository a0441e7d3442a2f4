import { clip } from '@/components/table/table/marked-text';
import { errorKindWords } from '@/lib/words/activity/error-kinds';
import { deliveryStatusWords } from '@/lib/words/activity/statuses';
import { wordFor } from '@/lib/words/word-for';

/** A kind of error, or the status of deliveries where a gateway tells no kind. */
export function kindWord(kind: string): string {
  if (kind === '') return 'Not told';
  const words = { ...deliveryStatusWords, ...errorKindWords };
  return clip(wordFor(words, kind, 'choice'), 30);
}
