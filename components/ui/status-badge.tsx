import {
  CircleCheck,
  CircleDashed,
  CirclePause,
  CircleX,
  type LucideIcon,
  TriangleAlert,
} from 'lucide-react';
import { cn } from './cn';

export type StatusTone = 'good' | 'paused' | 'warn' | 'bad' | 'neutral';

const looks: Record<StatusTone, { icon: LucideIcon; className: string }> = {
  good: { icon: CircleCheck, className: 'text-good' },
  paused: { icon: CirclePause, className: 'text-warn' },
  warn: { icon: TriangleAlert, className: 'text-warn' },
  bad: { icon: CircleX, className: 'text-bad' },
  neutral: { icon: CircleDashed, className: 'text-muted' },
};

/** A state as icon and word: colour alone never carries it. */
export function StatusBadge({
  tone,
  icon,
  className,
  children,
}: {
  tone: StatusTone;
  icon?: LucideIcon;
  className?: string;
  children: string;
}) {
  const look = looks[tone];
  const Icon = icon ?? look.icon;
  return (
    <span
      className={cn(
        'inline-flex max-w-full min-w-0 items-center gap-1 whitespace-nowrap text-xs',
        look.className,
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <bdi className="cut">{children}</bdi>
    </span>
  );
}
