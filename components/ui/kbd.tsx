import { cn } from './cn';

/** Keys to press, one after the other when separated by a space ("g l"). */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd
      translate="no"
      className={cn(
        'inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-sm border border-line bg-surface px-1 font-sans text-2xs text-muted',
        className,
      )}
    >
      {keys}
    </kbd>
  );
}
