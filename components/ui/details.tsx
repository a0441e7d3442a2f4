import type { ReactNode } from 'react';
import { cn } from './cn';

/** Names and values side by side; on a phone the name stands above its value. */
export function Details({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <dl
      className={cn(
        'grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-6 gap-y-1.5 text-sm max-sm:grid-cols-1 max-sm:gap-y-0',
        className,
      )}
    >
      {children}
    </dl>
  );
}

export function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-2">{children}</dd>
    </>
  );
}
