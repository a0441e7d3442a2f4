const periods = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A period in the largest unit that it is a whole number of: "30 days", "36 hours". */
export function periodText(seconds: number): string {
  const [unit, size] = periods.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  const count = seconds / size;
  return `${count.toLocaleString('en')} ${count === 1 ? unit : `${unit}s`}`;
}

const sizes = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/** A size with at most one decimal, in the unit that leaves it below 1,024: "1.2 GiB". */
export function sizeText(bytes: number): string {
  let amount = bytes / 1024;
  let unit = 0;
  // What would be rounded up to 1,024 is one of the next unit.
  while (Math.round(amount * 10) / 10 >= 1024 && unit < sizes.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  const shown = amount.toLocaleString('en', { maximumFractionDigits: 1 });
  return `${shown} ${sizes[unit]}`;
}

/** "1 event", "12,400 events". */
export function eventsText(count: number): string {
  return `${count.toLocaleString('en')} ${count === 1 ? 'event' : 'events'}`;
}
