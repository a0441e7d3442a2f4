import type { Dialect } from '@/lib/contract/console/capabilities';

export interface DialectSigns {
  isEmbedded: boolean;
  /** What `/health` says, such as "Convoy v26.2.2"; null where it says nothing. */
  release: string | null;
  /** Whether an answer of the API was seen, and whether it named an API version. */
  apiAnswer: 'versioned' | 'unversioned' | 'none';
}

const convoyLabel = /^convoy v?(\d+)\.(\d+)/i;

/**
 * Which recorded behaviour to expect (design §6). Builds carry an older label: v26.2.2 is what
 * 26.3.6 says, v26.6.6 what 26.7.3 says.
 */
export function dialectOf({ isEmbedded, release, apiAnswer }: DialectSigns): Dialect {
  if (isEmbedded) return 'embedded';
  const [, major, minor] = convoyLabel.exec(release ?? '') ?? [];
  if (major !== undefined && minor !== undefined) {
    if (Number(major) <= 25) return '24.6.5';
    return Number(major) === 26 && Number(minor) <= 3 ? '26.3.6' : '26.7.3';
  }
  if (apiAnswer === 'none') return 'unknown';
  return apiAnswer === 'versioned' ? '26' : '24.6.5';
}
