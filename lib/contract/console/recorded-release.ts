import type { Release } from '../gateway/release-offers';

const convoyLabel = /^convoy v?(\d+)\.(\d+)/i;

/**
 * The recorded release whose behaviour a gateway with this label shares (design §6). Builds carry
 * an older label: v26.2.2 is what 26.3.6 says, v26.6.6 what 26.7.3 says.
 * @param label what `/health` says, such as "Convoy v26.2.2"
 * @returns null for a label that tells no release
 */
export function recordedRelease(label: string | null): Release | null {
  const [, major, minor] = convoyLabel.exec(label ?? '') ?? [];
  if (major === undefined || minor === undefined) return null;
  if (Number(major) <= 25) return '24.6.5';
  return Number(major) === 26 && Number(minor) <= 3 ? '26.3.6' : '26.7.3';
}

const recordedLabel = /^convoy v?(24\.6\.5|26\.2\.2|26\.3\.6|26\.6\.6|26\.7\.3)$/i;

/**
 * Whether a label is that of a recorded release itself: what it lacks is known, while one that only
 * comes near may have more.
 */
export function isRecordedLabel(label: string | null): boolean {
  return recordedLabel.test(label ?? '');
}
