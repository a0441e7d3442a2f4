const units = [
  ['d', 86_400],
  ['h', 3600],
  ['min', 60],
  ['s', 1],
] as const;

/** Seconds in the two largest units that say them: 5430 is "1 h 30 min". */
export function spokenTime(seconds: number): string {
  let left = Math.round(seconds);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const amount = Math.floor(left / size);
    left -= amount * size;
    if (amount > 0) parts.push(`${amount.toLocaleString('en')} ${unit}`);
  }
  return parts.slice(0, 2).join(' ') || '0 s';
}
