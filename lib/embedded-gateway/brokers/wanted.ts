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
  /** Whether its broker is made up. */
  isExample: boolean;
}

export function wantedSource(source: SourceRecord): WantedSource {
  const { uid, project_id, is_disabled, is_example, settings, unreadable = [] } = source;
  return {
    uid,
    project_id,
    isDisabled: is_disabled,
    settings: settings.pub_sub ?? noPubSub,
    isExample: is_example,
    isUnreadable: unreadable.some((path) => path.startsWith('pub_sub')),
  };
}

/** Whether one is consumed as the other is: its name and functions are no business of the consumer. */
export function isSameWanted(one: WantedSource, other: WantedSource): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
