import { isRecord } from '@/lib/util/json';
import type { ProjectSettings } from '../../store/project-settings';
import type { SentSettings } from './settings-body';

type Signature = ProjectSettings['signature'];

/** How gateways write a time that nobody set (gateway contract §2.6). */
const unset = '0001-01-01T00:00:00Z';

/** Every part as it was sent, or as it is stored where it was left out or null. */
function mergedInto<T extends object>(stored: T, sent: object): T {
  const merged = Object.entries(stored).map(([name, kept]) => {
    const value: unknown = Reflect.get(sent, name) ?? kept;
    return [name, isRecord(kept) && isRecord(value) ? mergedInto(kept, value) : value];
  });
  // The decoder and the checks of values let nothing through that is of another type.
  return Object.fromEntries(merged) as T;
}

/** Versions keep the time at which they were made; one without an id gets one. */
function identified(
  versions: Signature['versions'],
  stored: Signature['versions'],
  newId: () => string,
): Signature['versions'] {
  return versions.map(({ uid, hash, encoding }) => ({
    uid: uid || newId(),
    hash,
    encoding,
    created_at: stored.find((version) => version.uid === uid)?.created_at ?? unset,
  }));
}

/**
 * Settings after an update: what a body leaves out is kept in every part, as 26.7.3 merges
 * (gateway contract §9.8); a list of versions replaces the stored one.
 * @param sent settings that have passed the checks of values
 */
export function changedSettings(
  stored: ProjectSettings,
  sent: SentSettings,
  newId: () => string,
): ProjectSettings {
  const merged = mergedInto(stored, sent);
  const versions = identified(merged.signature.versions, stored.signature.versions, newId);
  return { ...merged, signature: { ...merged.signature, versions } };
}
