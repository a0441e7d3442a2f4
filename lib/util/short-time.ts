import { spokenTime } from './spoken-time';

/** How long something took, as a row of a list tells it: "84 ms", "1.2 s", "1 min 40 s". */
export function shortTime(seconds: number): string {
  const milliseconds = Math.round(seconds * 1_000);
  if (milliseconds < 1_000) return `${milliseconds} ms`;
  const tenths = Math.round(seconds * 10) / 10;
  return tenths < 60 ? `${tenths} s` : spokenTime(seconds);
}
