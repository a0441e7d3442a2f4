import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import { processWide } from '@/lib/server/process-wide';

const TAG_CHARACTERS = 6;

/**
 * A short mark that equal values share, so that a masked value can be compared without being seen.
 * Its key lives as long as the process, so a mark says nothing elsewhere.
 * @param scope what the mark holds for: a project
 */
export function valueTag(scope: string, value: string): string {
  const key = processWide('activityTagKey', () => randomBytes(32));
  const hash = createHmac('sha256', key).update(JSON.stringify([scope, value]));
  return hash.digest('hex').slice(0, TAG_CHARACTERS);
}
