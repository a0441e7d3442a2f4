'use client';

import { cn } from '@/components/ui/cn';
import { Select } from '@/components/ui/select';

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
  return (
    <Select
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        onChange(chosen?.value ?? null);
      }}
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
