'use client';

import { useId } from 'react';
import { cn } from './cn';

/** One of a few choices, all in view: radio buttons drawn as one bar. */
export function Segmented<Value extends string>({
  legend,
  hideLegend = false,
  value,
  options,
  onChange,
  className,
}: {
  legend: string;
  hideLegend?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  className?: string;
}) {
  const name = useId();
  return (
    <fieldset className={cn('min-w-0', className)}>
      <legend className={cn('mb-1.5 font-medium text-sm', hideLegend && 'sr-only')}>
        {legend}
      </legend>
      <div className="inline-flex max-w-full overflow-x-auto rounded border border-control bg-surface">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative shrink-0 cursor-pointer border-line px-3 py-1 text-muted text-sm transition-colors not-first:border-l hover:bg-hover has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            <span
              // Holds room for the bold of the chosen one, so that choosing moves no neighbour.
              data-label={option.label}
              className="after:invisible after:block after:h-0 after:overflow-hidden after:font-semibold after:content-[attr(data-label)]"
            >
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
