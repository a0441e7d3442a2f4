import { spokenTime } from './spoken-time';

/** A length of time in the unit that says it: "84 ms", "1.2 s", "1 min 40 s". */
export function durationText(ms: number): string {
  if (ms < 1) return `${Number(ms.toPrecision(1)).toLocaleString('en')} ms`;
  if (ms < 1_000) return `${Math.round(ms).toLocaleString('en')} ms`;
  if (ms < 60_000)
    return `${(ms / 1_000).toLocaleString('en', { maximumFractionDigits: 1 })} s`;
  return spokenTime(ms / 1_000);
}
