import { Hourglass, RotateCw } from 'lucide-react';
import { StatusBadge } from '@/components/ui/status-badge';
import { portalStateOf, portalStateWords } from '@/lib/words/portal/states';

/** What became of a delivery, by icon and word. */
export function StateBadge({
  status,
  className,
}: {
  status: string | null | undefined;
  className?: string;
}) {
  const state = portalStateOf(status);
  const more = className ? { className } : {};
  if (state === undefined)
    return (
      <StatusBadge tone="neutral" {...more}>
        not known
      </StatusBadge>
    );
  const word = portalStateWords[state].listed;
  if (state === 'arrived')
    return (
      <StatusBadge tone="good" {...more}>
        {word}
      </StatusBadge>
    );
  if (state === 'failed')
    return (
      <StatusBadge tone="bad" {...more}>
        {word}
      </StatusBadge>
    );
  const isAgain = status === 'Retry';
  return (
    <StatusBadge
      tone={isAgain ? 'warn' : 'neutral'}
      icon={isAgain ? RotateCw : Hourglass}
      {...more}
    >
      {word}
    </StatusBadge>
  );
}
