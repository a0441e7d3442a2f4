import { spokenTime } from '@/lib/util/spoken-time';

/** A number with marks between thousands; a dash for what is not known. */
export function figure(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : value.toLocaleString('en');
}

/** A share of 0 to 1 in per cent, with one decimal above 90 % where a tenth matters. */
export function percent(share: number | null | undefined): string {
  if (share === null || share === undefined) return '–';
  const value = share * 100;
  // Neither all nor nothing is said of what is nearly so.
  const rounded =
    share < 1 && value > 99.9
      ? 99.9
      : Math.round(value * (value > 90 ? 10 : 1)) / (value > 90 ? 10 : 1);
  if (share > 0 && rounded === 0) return 'under 1 %';
  return `${rounded.toLocaleString('en')} %`;
}

/** A time in milliseconds with the unit that fits: "96 ms", "1.8 s", "1 min 40 s". */
export function milliseconds(ms: number | null | undefined): string {
  if (ms === null || ms === undefined) return '–';
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(Math.round(ms / 100) / 10).toLocaleString('en')} s`;
  return spokenTime(ms / 1_000);
}

/** So many of a thing: "1 delivery", "2,000 deliveries". */
export function countOf(count: number, [one, many]: readonly [string, string]): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
