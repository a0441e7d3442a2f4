import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { ScreenLink } from '@/components/ui/screen-link';

/** Title row of a screen: trail, title, one line of purpose, actions at the far end. */
export function PageHeader({
  title,
  purpose,
  trail = [],
  beside,
  actions,
}: {
  title: string;
  /** Left out on a phone, where the title and the actions need the room. */
  purpose?: ReactNode;
  /** Screens above this one. */
  trail?: { label: string; href: string }[];
  /** Beside the title, for example a status. */
  beside?: Elements;
  actions?: ReactNode;
}) {
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pt-3 pb-2 max-md:px-4">
      <div
        // A long title keeps its room on a phone: what stands beside it goes below.
        className={`flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2.5 ${trail.length > 0 ? 'basis-60' : ''}`}
      >
        {trail.length > 0 ? (
          <nav aria-label="Trail" className="flex items-baseline gap-1 text-muted text-sm">
            {trail.map(({ label, href }) => (
              <span key={href} className="flex gap-1">
                <ScreenLink href={href} className="hover:text-ink hover:underline">
                  {label}
                </ScreenLink>
                <span aria-hidden>/</span>
              </span>
            ))}
          </nav>
        ) : null}
        <h1 className="font-semibold text-title tracking-tight">{title}</h1>
        {beside}
        {purpose ? <p className="text-muted text-sm max-md:hidden">{purpose}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
