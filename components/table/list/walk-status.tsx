'use client';

import { useQuery } from '@tanstack/react-query';
import { useLate } from '@/components/ui/use-late';
import type { ListName } from '@/lib/contract/console/walks';
import { walksOptions } from '@/lib/queries/walks';
import { type Noun, walkStatus } from './list-words';

/** Time after which the way that a search has come is asked for. */
const PATIENCE_MS = 1_000;

/** Which list of which project is shown. */
export interface ListPlace {
  projectId: string;
  list: ListName;
}

/** How far a search through the whole list has come while it takes long; else `status`. */
export function WalkStatus({
  place,
  noun,
  isWaiting,
  status,
}: {
  place: ListPlace;
  noun: Noun;
  isWaiting: boolean;
  status: string | null;
}) {
  const isLate = useLate(isWaiting, PATIENCE_MS);
  return isLate ? <Progress place={place} noun={noun} status={status} /> : <span>{status}</span>;
}

// Mounted for one wait alone, so that it never shows how far the search before it had come.
function Progress({
  place: { projectId, list },
  noun,
  status,
}: {
  place: ListPlace;
  noun: Noun;
  status: string | null;
}) {
  const searched = useQuery(walksOptions(projectId)).data?.searched[list];
  return <span>{searched ? walkStatus(searched, noun) : status}</span>;
}
