import type { Dialect } from '@/lib/contract/console/capabilities';
import { recordedRelease } from '@/lib/contract/console/recorded-release';

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
  return apiAnswer === 'versioned' ? '26' : '24.6.5';
}
