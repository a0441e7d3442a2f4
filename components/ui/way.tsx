'use client';

import { type ReactNode, useId } from 'react';

/** One of several ways to go, with what can be said more closely of it once it is chosen. */
export function Way({
  name,
  title,
  note,
  isChosen,
  onChoose,
  children,
}: {
  /** Of the choice that it is part of: arrow keys move within it. */
  name: string;
  title: string;
  note: string;
  isChosen: boolean;
  onChoose: () => void;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <div className="-mx-2.5 rounded px-2.5 py-1.5 has-[input[type=radio]:checked]:bg-accent-soft">
      <label className="flex items-start gap-2.5 text-sm" htmlFor={id}>
        <input
          id={id}
          type="radio"
          name={name}
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span className="min-w-0">
          <span
            id={`${id}-title`}
            className={isChosen ? 'block font-semibold text-accent-ink' : 'block font-medium'}
          >
            {title}
          </span>
          <span id={`${id}-note`} className="block text-muted text-xs">
            {note}
          </span>
        </span>
      </label>
      {isChosen && children ? (
        <div className="mt-2 ml-6.5 flex flex-wrap items-start gap-3">{children}</div>
      ) : null}
    </div>
  );
}
