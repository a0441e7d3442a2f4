import type { ReactNode } from 'react';

/** The settings that every resource of a kind has; always open. */
export function FormCard({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-4 rounded-lg border bg-surface p-4">{children}</div>
  );
}

/** Fields side by side, one below the other where it is narrow. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-w-0 items-start gap-x-3.5 gap-y-4 sm:grid-cols-2">{children}</div>
  );
}
