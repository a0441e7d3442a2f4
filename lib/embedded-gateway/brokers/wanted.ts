import type { StoredPubSub } from '../services/sources/pub-sub-settings';
import { noPubSub } from '../services/sources/pub-sub-settings';
import type { SourceRecord } from '../store/sources';

/** A source of a broker, with what its consumer goes by. */
export interface WantedSource {
  uid: string;
  project_id: string;
  isDisabled: boolean;
  settings: StoredPubSub;
  /** Whether its settings were altered on the disk, so that nobody can consume by them. */
  isUnreadable: boolean;
}

export function wantedSource(source: SourceRecord): WantedSource {
  const { uid, project_id, is_disabled, settings, unreadable = [] } = source;
  return {
    uid,
    project_id,
    isDisabled: is_disabled,
    settings: settings.pub_sub ?? noPubSub,
    isUnreadable: unreadable.some((path) => path.startsWith('pub_sub')),
  };
}

/** Whether one is consumed as the other is: its name and functions are no business of the consumer. */
export function isSameWanted(one: WantedSource, other: WantedSource): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
