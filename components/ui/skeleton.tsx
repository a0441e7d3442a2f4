import { cn } from './cn';

/** A grey shape of what comes; invisible for the first 150 ms. Hidden from assistive tools. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cn('appear-late block rounded-sm bg-hover', className)} />;
}
