import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button';
import { cn } from './cn';
import type { Elements } from './elements';
import { Tooltip } from './tooltip';

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label' | 'asChild'> & {
  /** Accessible name, also shown as the tooltip. */
  label: string;
  /** Added to the tooltip, for example a shortcut. */
  hint?: Elements;
  children: ReactNode;
};

export function IconButton({
  label,
  hint,
  className,
  variant = 'quiet',
  size = 'md',
  children,
  ...rest
}: IconButtonProps) {
  const square = size === 'sm' ? 'w-7' : size === 'lg' ? 'w-9' : 'w-8';
  return (
    <Tooltip
      describes={hint !== undefined}
      content={
        <span className="flex items-center gap-2">
          <span>{label}</span>
          {hint}
        </span>
      }
    >
      <Button
        {...rest}
        variant={variant}
        size={size}
        aria-label={label}
        className={cn('px-0', square, className)}
      >
        {children}
      </Button>
    </Tooltip>
  );
}
