'use client';

import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { lookBackSizes } from '@/lib/look-back/look-back';

/** How many events, and whether it runs. */
export function LookBackControls({
  most,
  isRunning,
  problem,
  onMost,
  onStart,
  onStop,
}: {
  most: number;
  isRunning: boolean;
  /** Why it cannot start; undefined where it can. */
  problem: string | undefined;
  onMost: (most: number) => void;
  onStart: () => void;
  onStop: () => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="flex items-center gap-2 text-sm">
        <label htmlFor={id} className="text-muted">
          The newest
        </label>
        <Select
          id={id}
          value={String(most)}
          disabled={isRunning}
          onChange={(event) => onMost(Number(event.target.value))}
        >
          {lookBackSizes.map((size) => (
            <option key={size} value={size}>
              {`${size.toLocaleString('en')} events`}
            </option>
          ))}
        </Select>
      </span>
      {isRunning ? (
        <Button onClick={onStop}>Stop</Button>
      ) : (
        <Button variant="primary" disabled={problem !== undefined} onClick={onStart}>
          Look back
        </Button>
      )}
      {problem === undefined ? null : <p className="text-bad text-xs">{problem}</p>}
    </div>
  );
}
