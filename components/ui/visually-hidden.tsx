import type { ReactNode } from 'react';

/** Text for assistive tools only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}
