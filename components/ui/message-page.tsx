import type { ReactNode } from 'react';
import { Mark } from './mark';

/**
 * A page that holds one message: what happened, what was kept, what to do. `inside` is true where
 * a shell already marks the main part of the page.
 */
export function MessagePage({
  title,
  inside = false,
  actions,
  children,
}: {
  title: string;
  inside?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const Landmark = inside ? 'div' : 'main';
  return (
    <Landmark className="flex min-h-[70dvh] flex-1 flex-col items-center justify-center px-4 py-10">
      <div className="w-full max-w-110">
        <Mark className="mb-4 size-8" />
        <h1 className="font-semibold text-title">{title}</h1>
        <div className="mt-2 flex flex-col gap-2 text-base text-muted">{children}</div>
        {actions ? <div className="mt-5 flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </Landmark>
  );
}
