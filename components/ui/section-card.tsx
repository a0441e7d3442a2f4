import { type ReactNode, useId } from 'react';
import { cn } from './cn';
import type { Elements } from './elements';

/** A titled part of a page with its own border. */
export function SectionCard({
  title,
  description,
  actions,
  className,
  children,
}: {
  title: string;
  description?: ReactNode;
  actions?: Elements;
  className?: string;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className={cn('min-w-0 rounded-lg border bg-surface', className)}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 pt-3 pb-2">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-semibold text-base">
            {title}
          </h2>
          {description ? <p className="text-muted text-xs">{description}</p> : null}
        </div>
        {actions}
      </div>
      <div className="px-4 pb-4">{children}</div>
    </section>
  );
}
