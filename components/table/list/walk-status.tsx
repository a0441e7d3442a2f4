'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useLate } from '@/components/ui/use-late';
import { isActivityList, type ListName } from '@/lib/contract/console/walks';
import { stopWalk, walksOptions } from '@/lib/queries/walks';
import type { ActivityList } from '@/lib/util/routes';
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
  const { data } = useQuery(walksOptions(projectId));
  const searched = data?.searched[list];
  if (!searched) return <span>{status}</span>;
  return (
    <>
      <span>{walkStatus(searched, noun, data.matched[list])}</span>
      {isActivityList(list) ? <StopButton projectId={projectId} list={list} /> : null}
    </>
  );
}

/** Ends the search; what it has found by then is shown. */
function StopButton({ projectId, list }: { projectId: string; list: ActivityList }) {
  const [isStopping, setStopping] = useState(false);
  function stop() {
    setStopping(true);
    // What could not be stopped goes on, and can be stopped anew.
    stopWalk(projectId, { list }).catch(() => setStopping(false));
  }
  return (
    <Button size="sm" className="ml-2" busy={isStopping} onClick={stop}>
      Stop
    </Button>
  );
}
