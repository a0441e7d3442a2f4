import { clip } from '@/components/table/table/marked-text';
import { errorKindWords } from '@/lib/words/activity/error-kinds';
import { deliveryStatusWords } from '@/lib/words/activity/statuses';
import { type Words, wordFor } from '@/lib/words/word-for';

type Form = 'choice' | 'listed';

const words: Words<string, Form> = { ...deliveryStatusWords, ...errorKindWords };

/**
 * A kind of error, or the status of deliveries where a gateway tells no kind; none is told of what
 * has arrived.
 * @param form `choice` at the head of a column, `listed` behind a number
 */
export function kindWord(kind: string, form: Form): string {
  if (kind === '') return form === 'choice' ? 'No error told' : 'without an error';
  return clip(wordFor(words, kind, form), 40);
}
