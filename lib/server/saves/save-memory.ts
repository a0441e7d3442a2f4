import 'server-only';
import { type BoundedCache, createBoundedCache } from '../bounded-cache';
import { createFingerprints, type Fingerprints } from './fingerprint';
import { createKeyedMutex, type KeyedMutex } from './keyed-mutex';
import { createOperations, type Operations } from './operations';
import { createUndoMemory, type UndoMemory } from './undo-memory';

/** What the server remembers of writes; in memory alone, bounded, for all kinds of resources. */
export interface SaveMemory {
  operations: Operations;
  undo: UndoMemory;
  mutex: KeyedMutex;
  fingerprints: Fingerprints;
  /** Whose deletion of what was sent, so that a second one that finds nothing is no failure. */
  deletions: BoundedCache<true>;
}

const DELETION_MS = 10 * 60 * 1000;

export function createSaveMemory(): SaveMemory {
  return {
    operations: createOperations(),
    undo: createUndoMemory(),
    mutex: createKeyedMutex(),
    fingerprints: createFingerprints(),
    deletions: createBoundedCache({ maximumEntries: 10_000, lifetimeMs: DELETION_MS }),
  };
}
