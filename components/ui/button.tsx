import { cva, type VariantProps } from 'class-variance-authority';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { Spinner } from './spinner';

/** Classes of a button, for links that must look like one. */
export const buttonClasses = cva(
  'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded font-medium transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0',
  {
    variants: {
      variant: {
        primary:
          'bg-accent text-accent-on enabled:hover:bg-accent-hover [a&]:hover:bg-accent-hover',
        secondary:
          'border border-control bg-surface text-ink enabled:hover:bg-hover [a&]:hover:bg-hover',
        quiet: 'text-muted enabled:hover:bg-hover enabled:hover:text-ink [a&]:hover:bg-hover',
        danger: 'bg-bad-solid text-bad-on enabled:hover:brightness-95',
      },
      size: { sm: 'h-7 px-2 text-xs', md: 'h-8 px-3 text-sm', lg: 'h-9 px-4 text-base' },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonClasses> & {
    /** Shows that work is under way and ignores further presses; the label stays. */
    busy?: boolean;
    asChild?: boolean;
  };

export function Button({
  variant,
  size,
  busy = false,
  asChild = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = cn(buttonClasses({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  // A busy button stays focusable: disabling it would throw the focus to the page.
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : null}
      <span className="contents">{children}</span>
    </button>
  );
}
