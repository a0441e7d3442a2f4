import type { Named } from './resource-actions';

/** What takes events of a source; `complete` is false when not everything could be looked at. */
export interface SourceUsage {
  subscriptions: Named[];
  complete: boolean;
}
