import type { Baseline } from './baseline';
import type { Receipt } from './receipt';

/** How to put the state before a save back. */
export interface Undo {
  token: string;
  /** ISO 8601, server clock. */
  until: string;
  /** Dotted paths that stay as they were saved, such as a rotated secret. */
  cannotUndo: string[];
}

/** A resource as the gateway holds it now, and the starting point of a save over it. */
export interface ResourceState<ResourceView> {
  resource: ResourceView;
  baseline: Baseline;
}

/** Answer of a save: the masked resource as it is stored now, and what to do from here. */
export interface SaveResult<ResourceView> {
  resource: ResourceView;
  receipt: Receipt;
  undo: Undo | null;
  /** Starting point of the next save. */
  baseline: Baseline;
}

/** What a gateway without reads answered to the last save from this console. */
export interface LastSaved<ResourceView> {
  resource: ResourceView;
  /** ISO 8601, server clock. */
  savedAt: string;
}
