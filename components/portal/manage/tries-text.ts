import type { PortalTries } from '@/lib/contract/portal/manage';
import { retryTimetable } from '@/lib/form-models/subscription/retry-timetable';
import { spokenTime } from '@/lib/util/spoken-time';

/** How often a delivery is tried at most and within what time: "up to 10 in 3 h". */
export function triesText({ attempts, intervalSeconds, waitsGrow }: PortalTries): string {
  if (attempts < 2) return 'one';
  const { count, total } = retryTimetable({
    type: waitsGrow ? 'exponential' : 'linear',
    attempts,
    intervalSeconds,
    rateLimit: null,
    alert: null,
  });
  const within = total > 0 ? ` in ${spokenTime(total)}` : '';
  return `up to ${count.toLocaleString('en')}${within}`;
}
