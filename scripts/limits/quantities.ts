const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "10,000" */
export function count(number: number): string {
  return number.toLocaleString('en');
}

/** "1 MiB", "50 KiB", "512 bytes" */
export function bytes(number: number): string {
  if (number >= MEBIBYTE && number % MEBIBYTE === 0) return `${count(number / MEBIBYTE)} MiB`;
  if (number >= KIBIBYTE && number % KIBIBYTE === 0) return `${count(number / KIBIBYTE)} KiB`;
  return `${count(number)} bytes`;
}

/** "10 s", "30 min", "12 h", "180 days", "300 ms" */
export function time(milliseconds: number): string {
  const units = [
    [DAY_MS, 'days'],
    [HOUR_MS, 'h'],
    [MINUTE_MS, 'min'],
    [SECOND_MS, 's'],
  ] as const;
  // A unit is used from two on, so that "24 h" and "60 s" stay what people say.
  const fits = units.find(([unit]) => milliseconds >= 2 * unit && milliseconds % unit === 0);
  return fits ? `${count(milliseconds / fits[0])} ${fits[1]}` : wholeUnit(milliseconds);
}

function wholeUnit(milliseconds: number): string {
  if (milliseconds % DAY_MS === 0) return `${(milliseconds / DAY_MS) * 24} h`;
  if (milliseconds % HOUR_MS === 0) return `${(milliseconds / HOUR_MS) * 60} min`;
  if (milliseconds % SECOND_MS === 0) return `${count(milliseconds / SECOND_MS)} s`;
  return `${count(milliseconds)} ms`;
}
