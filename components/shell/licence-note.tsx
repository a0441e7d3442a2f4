'use client';

import type { Availability } from '@/lib/contract/console/capabilities';
import { useOffers } from './use-offers';

const notes: Partial<Record<Availability, string>> = {
  conditional: 'The gateway does this where its licence covers it.',
  unlicensed: 'The gateway had no licence for this when it was last asked.',
  refused: 'The gateway refused this when it was last asked.',
};

/** What to expect of an operation that a licence can hold back; it is offered all the same. */
export function LicenceNote({ projectId, operation }: { projectId: string; operation: string }) {
  const note = notes[useOffers(projectId).found(operation)];
  return note ? <p className="text-muted text-xs">{note}</p> : null;
}
