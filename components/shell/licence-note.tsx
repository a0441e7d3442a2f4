'use client';

import { licenceNotes } from '@/lib/words/offers';
import { useOffers } from './use-offers';

/** What to expect of an operation that a licence can hold back; it is offered all the same. */
export function LicenceNote({ projectId, operation }: { projectId: string; operation: string }) {
  const note = licenceNotes[useOffers(projectId).found(operation)];
  return note ? <p className="text-muted text-xs">{note}</p> : null;
}
