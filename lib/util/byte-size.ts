const units = ['KiB', 'MiB', 'GiB', 'TiB'] as const;

/** A size with at most one decimal, in the unit that leaves it below 1,024: "84 bytes", "3.1 KiB". */
export function byteSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes.toLocaleString('en')} ${bytes === 1 ? 'byte' : 'bytes'}`;
  let amount = bytes / 1024;
  let unit = 0;
  // What would be rounded up to 1,024 is one of the next unit.
  while (Math.round(amount * 10) / 10 >= 1024 && unit < units.length - 1) {
    amount /= 1024;
    unit += 1;
  }
  return `${amount.toLocaleString('en', { maximumFractionDigits: 1 })} ${units[unit]}`;
}
