import type { ComponentProps } from 'react';
import { cn } from './cn';

export const controlClasses =
  'h-8 w-full min-w-0 rounded border border-control bg-surface px-2.5 text-ink text-sm transition-colors focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent/35 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-bad aria-invalid:outline aria-invalid:outline-bad';

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn(controlClasses, className)} {...rest} />;
}
