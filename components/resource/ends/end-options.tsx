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
              isTwin={options.some((other) => other !== end && isAlike(other, end))}
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

/** Whether what is shown of two is the same, so that only the ID tells them apart. */
function isAlike(one: End, other: End): boolean {
  return one.name === other.name && one.about === other.about;
}

function EndOption({
  id,
  end: { uid, name, status, about },
  isTwin,
  isActive,
  onChoose,
}: {
  id: string;
  end: End;
  /** Whether another one looks the same, so that the ID must be shown. */
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
        'min-h-8 cursor-pointer rounded-sm px-2 py-1 text-sm hover:bg-hover',
        isActive && 'bg-hover',
      )}
    >
      <span className="flex items-baseline gap-2">
        <bdi className="wrap-anywhere min-w-0">{name || uid}</bdi>
        {status ? <span className="ml-auto text-muted text-xs">{status}</span> : null}
      </span>
      {about ? <bdi className="cut text-muted text-xs">{about}</bdi> : null}
      {isTwin ? (
        <bdi translate="no" className="cut font-mono text-muted text-xs">
          {uid}
        </bdi>
      ) : null}
    </div>
  );
}
