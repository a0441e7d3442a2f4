import type { Named } from './resource-actions';

/** The newest event that came in by a source. */
export interface LatestEvent {
  uid: string;
  /** When the gateway took it; null where it does not tell. */
  createdAt: string | null;
}

/** What takes events of a source; `complete` is false when not everything could be looked at. */
export interface SourceUsage {
  subscriptions: Named[];
  complete: boolean;
}
