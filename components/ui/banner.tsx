import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

type BannerTone = 'info' | 'good' | 'warn' | 'bad';

const looks: Record<BannerTone, { icon: LucideIcon; box: string; iconClass: string }> = {
  info: { icon: Info, box: 'bg-accent-soft', iconClass: 'text-accent-ink' },
  good: { icon: CircleCheck, box: 'bg-good-soft', iconClass: 'text-good' },
  warn: { icon: TriangleAlert, box: 'bg-warn-soft', iconClass: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-soft', iconClass: 'text-bad' },
};

/** A message that belongs to the place where it stands. Errors are announced at once. */
export function Banner({
  tone = 'info',
  title,
  actions,
  className,
  children,
}: {
  tone?: BannerTone;
  title?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const { icon: Icon, box, iconClass } = looks[tone];
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={cn(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded px-3 py-2 text-ink text-sm',
        box,
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-2">
        <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', iconClass)} />
        <div className="min-w-0 wrap-break-word">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
      </div>
      {actions ? <div className="flex items-center gap-2">{actions}</div> : null}
    </div>
  );
}
