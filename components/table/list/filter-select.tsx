'use client';

import { useRef } from 'react';
import { cn } from '@/components/ui/cn';
import { Select } from '@/components/ui/select';
import { useEarlyInput } from './use-early-input';

/** A filter with a few fixed values; its first entry is "no filter". Coloured while it narrows. */
export function FilterSelect<Value extends string>({
  label,
  value,
  options,
  none,
  onChange,
}: {
  label: string;
  value: Value | null;
  options: readonly { value: Value; label: string }[];
  /** What the first entry says, such as "Any status". */
  none: string;
  onChange: (value: Value | null) => void;
}) {
  const control = useRef<HTMLSelectElement>(null);
  function choose(given: string) {
    onChange(options.find((option) => option.value === given)?.value ?? null);
  }
  useEarlyInput(control, value ?? '', choose);
  return (
    <Select
      ref={control}
      aria-label={label}
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => choose(event.target.value)}
      className={cn(
        '[&>select]:pl-2.5',
        value === null
          ? '[&>select]:text-muted'
          : '[&>select]:border-transparent [&>select]:bg-accent-soft [&>select]:font-medium [&>select]:text-accent-ink',
      )}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
