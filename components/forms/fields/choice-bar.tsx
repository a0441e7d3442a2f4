'use client';

import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import type { Choice } from './select-field';

/** Radio buttons drawn as one bar, which breaks into lines where it is narrow. */
export function ChoiceBar({
  options,
  value,
  onChange,
  size = 'md',
}: {
  options: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  size?: 'sm' | 'md';
}) {
  const group = useId();
  return (
    <div className="inline-flex max-w-full flex-wrap gap-px overflow-hidden rounded border border-control bg-line">
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'grow cursor-pointer bg-surface text-center text-muted transition-colors hover:bg-hover has-checked:bg-accent-soft has-checked:font-semibold has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent',
            size === 'sm' ? 'px-2 py-0.5 text-xs' : 'px-3 py-1 text-sm',
          )}
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
