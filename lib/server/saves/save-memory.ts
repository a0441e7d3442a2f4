import 'server-only';
import { createFingerprints, type Fingerprints } from './fingerprint';
import { createOperations, type Operations } from './operations';
import { createTurns, type Turns } from './turns';
import { createUndoMemory, type UndoMemory } from './undo-memory';

/** What the server remembers of writes; in memory alone, bounded, for all kinds of resources. */
export interface SaveMemory {
  operations: Operations;
  undo: UndoMemory;
  turns: Turns;
  fingerprints: Fingerprints;
}

export function createSaveMemory(): SaveMemory {
  return {
    operations: createOperations(),
    undo: createUndoMemory(),
    turns: createTurns(),
    fingerprints: createFingerprints(),
  };
}
