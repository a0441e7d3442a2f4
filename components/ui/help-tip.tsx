import { CircleHelp } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';
import { Tooltip } from './tooltip';

/** What help is called by the label of what it is about. */
export function aboutOf(label: ReactNode): string {
  return typeof label === 'string' ? label : 'this setting';
}

/**
 * What explains something, for those who ask: it opens under the pointer, with the focus and by a
 * tap, and does not stand in the way of those who know. `data-help` tells it from what is filled in.
 */
export function HelpTip({
  about,
  className,
  children,
}: {
  about: string;
  className?: string;
  children: string;
}) {
  return (
    <Tooltip content={children} opensByPress>
      <button
        type="button"
        data-help
        aria-label={`Help on ${about}`}
        className={cn(
          '-my-1 inline-flex size-6 shrink-0 items-center justify-center self-center rounded-full text-muted transition-colors hover:text-ink',
          className,
        )}
      >
        <CircleHelp aria-hidden className="size-3.5" />
      </button>
    </Tooltip>
  );
}
