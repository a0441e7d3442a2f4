import type { Dialect } from '@/lib/releases/dialect';
import { lowerFirst } from '@/lib/util/first-letter';
import type { IgnoredField } from './effects';

/** What it means that a field was sent and is not stored as it was sent. */
export interface Loss {
  /** Form path. */
  path: string;
  /** A sentence without its stop. */
  text: string;
  cause?: 'licence';
  /** What the form shows of a field that came to nothing, where that is not "not set". */
  becomes?: unknown;
}

/** What the model expected of a field before the save. */
type Ignored = Pick<IgnoredField, 'path' | 'why' | 'cause' | 'becomes' | 'isStored'>;

function textOf({ why, cause }: Ignored, dialect: Dialect): string {
  if (cause !== 'licence') return `Not stored: ${lowerFirst(why)}`;
  // Of an unknown gateway it is a guess: on the known ones nothing else drops these without a word.
  return `Not stored: the gateway ${dialect === 'unknown' ? 'may have' : 'has'} no licence for it`;
}

/** What to say of fields that were expected to come to nothing, should they. */
export function lossesOf(ignored: readonly Ignored[], dialect: Dialect): Loss[] {
  const unstored = ignored.filter(({ isStored }) => !isStored);
  return unstored.map((field) => {
    const { path, cause, becomes } = field;
    return {
      path,
      text: textOf(field, dialect),
      ...(cause ? { cause } : {}),
      ...(becomes === undefined ? {} : { becomes }),
    };
  });
}
