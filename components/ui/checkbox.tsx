import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** Neither all nor none: for "select all" over a part of the rows. */
  indeterminate?: boolean;
};

/** A native checkbox drawn with our tokens. Give it a name by a label or `aria-label`. */
export function Checkbox({ className, indeterminate, ref, ...rest }: CheckboxProps) {
  return (
    <span className={cn('relative inline-flex size-4 shrink-0', className)}>
      <input
        // The mixed state has no attribute; it exists as a property only.
        ref={
          indeterminate === undefined
            ? ref
            : (input) => {
                if (input) input.indeterminate = indeterminate;
              }
        }
        type="checkbox"
        className="peer size-4 appearance-none rounded-sm border border-control bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50"
        {...rest}
      />
      <Check
        aria-hidden
        strokeWidth={3}
        className="pointer-events-none absolute inset-0.5 hidden size-3 text-accent-on peer-checked:block peer-indeterminate:hidden"
      />
      {indeterminate === undefined ? null : (
        <Minus
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute inset-0.5 hidden size-3 text-accent-on peer-indeterminate:block"
        />
      )}
    </span>
  );
}
