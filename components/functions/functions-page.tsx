'use client';

import { useState } from 'react';
import type { WrittenKind } from '@/components/editor/runs/bench-function';
import { useAddress } from '@/components/ui/use-address';
import { openedBy } from '@/lib/util/routes';
import { FunctionsScreen } from './functions-screen';
import { OpenedBench } from './opened-bench';
import { type FunctionPlace, placeText, readPlace } from './opened-function';

const parameter = openedBy.functions;
const names = [parameter];

/** The page on which functions are tried: one of the project, or one that belongs to nothing yet. */
export function FunctionsPage({ projectId }: { projectId: string }) {
  const { values, write } = useAddress(names);
  const place = readPlace(values[parameter]);
  const [turnedTo, setTurnedTo] = useState<WrittenKind>();
  const onOpen = (next: FunctionPlace) => write({ [parameter]: placeText(next) }, 'push');
  if (!place) return <FunctionsScreen projectId={projectId} firstKind={turnedTo} onOpen={onOpen} />;
  return (
    <OpenedBench
      key={placeText(place)}
      projectId={projectId}
      place={place}
      onOpen={onOpen}
      onKind={(kind) => {
        setTurnedTo(kind);
        write({ [parameter]: null }, 'push');
      }}
    />
  );
}
