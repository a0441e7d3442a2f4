'use client';

import { useEffect } from 'react';
import { cn } from '@/components/ui/cn';
import type { End } from './found-ends';

/**
 * The options of a combobox, whose input keeps the focus and the keys; the note below them says
 * what they are not.
 */
export function EndOptions({
  listId,
  label,
  options,
  active,
  note,
  onChoose,
}: {
  listId: string;
  label: string;
  options: readonly End[];
  /** Index of the option that the keys are on; -1 for none. */
  active: number;
  note: string | null;
  onChoose: (end: End) => void;
}) {
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press here, also on the scroll bar, keeps the focus in the input
    <div onMouseDown={(event) => event.preventDefault()}>
      {options.length > 0 ? (
        <div id={listId} role="listbox" aria-label={label} className="max-h-64 overflow-y-auto">
          {options.map((end, at) => (
            <EndOption
              key={end.uid}
              id={`${listId}-${at}`}
              end={end}
              isTwin={options.some(({ uid, name }) => uid !== end.uid && name === end.name)}
              isActive={at === active}
              onChoose={() => onChoose(end)}
            />
          ))}
        </div>
      ) : null}
      <p role="status" className="px-2 py-1 text-muted text-xs empty:hidden">
        {note}
      </p>
    </div>
  );
}

function EndOption({
  id,
  end: { uid, name, status },
  isTwin,
  isActive,
  onChoose,
}: {
  id: string;
  end: End;
  /** Whether another one has the same name, so that only the ID tells them apart. */
  isTwin: boolean;
  isActive: boolean;
  onChoose: () => void;
}) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys stay in the input, as the pattern asks
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onClick={onChoose}
      className={cn(
        'flex min-h-8 cursor-pointer flex-wrap items-center gap-x-2 rounded-sm px-2 py-1 text-sm hover:bg-hover',
        isActive && 'bg-hover',
      )}
    >
      <bdi className="wrap-anywhere min-w-0">{name || uid}</bdi>
      {isTwin ? (
        <span translate="no" className="wrap-anywhere font-mono text-muted text-xs">
          {uid}
        </span>
      ) : null}
      {status ? <span className="ml-auto text-muted text-xs">{status}</span> : null}
    </div>
  );
}
