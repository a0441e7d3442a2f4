import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

/** What stands in place of rows: what is the case, why, and one thing to do. */
export function ListMessage({
  icon: Icon,
  tone = 'neutral',
  title,
  actions,
  children,
}: {
  icon: LucideIcon;
  tone?: 'neutral' | 'bad';
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className="flex flex-1 flex-col items-center justify-center gap-3 px-6 py-16 text-center"
    >
      <span
        className={cn(
          'flex size-10 items-center justify-center rounded-full',
          tone === 'bad' ? 'bg-bad-soft text-bad' : 'bg-hover text-muted',
        )}
      >
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="max-w-110">
        <h2 className="font-semibold text-lg">{title}</h2>
        <div className="mt-1 wrap-break-word text-muted text-sm">{children}</div>
      </div>
      {actions ? <div className="flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  );
}
