import type { Release } from './dialect';
import { releaseRecords, releases } from './records.mjs';

const convoyLabel = /^convoy v?(\d+)\.(\d+)/i;

/**
 * The recorded release whose behaviour a gateway with this label shares (design §6).
 * @param label what `/health` says, such as "Convoy v26.2.2"
 * @returns null for a label that tells no release
 */
export function recordedRelease(label: string | null): Release | null {
  const [, major, minor] = convoyLabel.exec(label ?? '') ?? [];
  if (major === undefined || minor === undefined) return null;
  const isFrom = ([firstMajor, firstMinor]: readonly [number, number]) =>
    Number(major) === firstMajor ? Number(minor) >= firstMinor : Number(major) > firstMajor;
  return releases.findLast((release) => isFrom(releaseRecords[release].labels.from)) ?? null;
}

/**
 * Whether a label is that of a recorded release itself: what it lacks is known, while one that only
 * comes near may have more.
 */
export function isRecordedLabel(label: string | null): boolean {
  const version = /^convoy v?(.+)$/i.exec(label ?? '')?.[1];
  return releases.some(
    (release) => version === release || version === releaseRecords[release].labels.build,
  );
}
