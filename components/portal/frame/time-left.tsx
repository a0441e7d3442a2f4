'use client';

import { useServerNow } from '@/components/ui/server-clock';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long something still takes, in words: minutes below two hours, then hours. */
export function timeLeftText(ms: number): string {
  if (ms < MINUTE_MS) return 'less than a minute';
  if (ms < 2 * HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return `${Math.floor(ms / HOUR_MS)} h`;
}

/** Until when the portal is open, whatever is done in it. */
export function TimeLeft({ endsAt }: { endsAt: string }) {
  const left = Math.max(0, Date.parse(endsAt) - useServerNow());
  return (
    <p className="text-muted text-xs">
      <span>{`Signed in for ${timeLeftText(left)} more`}</span>
    </p>
  );
}
