import type { Dialect } from './dialect';
import { recordedRelease } from './recorded-release';
import { releaseRecords, releases } from './records.mjs';

export interface DialectSigns {
  isEmbedded: boolean;
  /** What `/health` says, such as "Convoy v26.2.2"; null where it says nothing. */
  release: string | null;
  /** Whether an answer of the API was seen, and whether it named an API version. */
  apiAnswer: 'versioned' | 'unversioned' | 'none';
}

/** Which recorded behaviour to expect (design §6). */
export function dialectOf({ isEmbedded, release, apiAnswer }: DialectSigns): Dialect {
  if (isEmbedded) return 'embedded';
  const recorded = recordedRelease(release);
  if (recorded) return recorded;
  if (apiAnswer === 'none') return 'unknown';
  if (apiAnswer === 'versioned') return '26';
  return releases.findLast((each) => !releaseRecords[each].namesApiVersion) ?? 'unknown';
}
