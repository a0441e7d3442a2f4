import { type Guarded, listOf, shapeOf } from '@/lib/util/guards';
import { isRecord } from '@/lib/util/json';

export const maximumVersions = 20;

/** What a form held after a save, without secrets. */
const isVersion = shapeOf({
  /** Browser time in milliseconds. */
  at: (value: unknown): value is number => Number.isSafeInteger(value),
  values: isRecord,
});

export const isVersions = listOf(isVersion, maximumVersions);

export type Version = Guarded<typeof isVersion>;

function isSame(one: Version | undefined, other: Version): boolean {
  return JSON.stringify(one?.values) === JSON.stringify(other.values);
}

/** Versions with another one in front, newest first; the oldest make room, a repeat adds nothing. */
export function withVersion(versions: readonly Version[], version: Version): Version[] {
  if (isSame(versions[0], version)) return [...versions];
  return [version, ...versions].slice(0, maximumVersions);
}
