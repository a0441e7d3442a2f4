import { formatDay, formatMinute, wallClock } from '@/lib/util/time-zone';

export interface TimeTick {
  ms: number;
  /** Time of day, or the day where it begins. */
  label: string;
  isDay: boolean;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const steps = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * minute),
  ...[1, 2, 3, 4, 6, 12].map((hours) => hours * hour),
  ...[1, 2, 3, 5, 7, 10, 14, 30, 60, 120, 240, 365].map((days) => days * day),
];

/**
 * Full times of day between two moments by the clock of a zone, at most so many. Steps go by that
 * clock also where it is put forward or back in between; an hour that is there twice is told twice.
 */
export function timeTicks(fromMs: number, toMs: number, zone: string, most = 8): TimeTick[] {
  const step = steps.find((each) => (toMs - fromMs) / each <= most - 1) ?? 365 * day;
  const ticks: TimeTick[] = [];
  let before = formatDay(fromMs, zone);
  for (let ms = firstAligned(fromMs, step, zone); ms <= toMs; ms = nextAligned(ms, step, zone)) {
    const today = formatDay(ms, zone);
    const isDay = step >= day || today !== before;
    ticks.push({ ms, label: isDay ? today : formatMinute(ms, zone), isDay });
    before = today;
    if (ticks.length >= most) break;
  }
  return ticks;
}

/** How far a moment is past a full step of the clock. */
function pastStep(ms: number, step: number, zone: string): number {
  return ((wallClock(ms, zone) % step) + step) % step;
}

function firstAligned(fromMs: number, step: number, zone: string): number {
  const past = pastStep(fromMs, step, zone);
  return past === 0 ? fromMs : nextAligned(fromMs - past, step, zone);
}

/** The next moment at which the clock stands at a full step, at least three quarters of one away. */
function nextAligned(ms: number, step: number, zone: string): number {
  let next = ms + step;
  // A clock that is put forward or back leaves at most two corrections.
  for (let turn = 0; turn < 4; turn += 1) {
    const past = pastStep(next, step, zone);
    if (past === 0) return next;
    const back = next - past;
    const fits = back - ms >= 0.75 * step && pastStep(back, step, zone) === 0;
    next = fits ? back : next + step - past;
  }
  return next;
}
