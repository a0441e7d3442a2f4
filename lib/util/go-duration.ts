const unitSeconds: Record<string, number> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};

/** Go counts nanoseconds in 64 bits, about 292 years. */
const longest = 2 ** 63 / 1e9;

const part = /(\d+(?:\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h)/gy;

/**
 * Reads a Go duration ("1m30s", "1500ms", "0") as seconds.
 * Returns undefined for text that Go would refuse.
 */
export function parseGoDuration(text: string): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1;
  const body = text.replace(/^[+-]/, '');
  if (body === '0') return 0;
  part.lastIndex = 0;
  let seconds = 0;
  let end = 0;
  for (let match = part.exec(body); match; match = part.exec(body)) {
    seconds += Number(match[1]) * (unitSeconds[match[2] ?? ''] ?? Number.NaN);
    end = part.lastIndex;
  }
  if (end === 0 || end !== body.length || seconds > longest) return undefined;
  return seconds === 0 ? 0 : sign * seconds;
}

const millisecondsIn = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 };

/**
 * Seconds as a Go duration text in its largest units, to the millisecond: 5400 is "1h30m", 0.5 is
 * "500ms".
 */
export function writeGoDuration(seconds: number): string {
  let left = Math.round(Math.abs(seconds) * 1000);
  if (left === 0) return '0s';
  let text = seconds < 0 ? '-' : '';
  for (const [unit, size] of Object.entries(millisecondsIn)) {
    if (left >= size) text += `${Math.floor(left / size)}${unit}`;
    left %= size;
  }
  return text;
}
