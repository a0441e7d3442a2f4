/** The choice to be shown times as where the browser is; any other one names a zone. */
export const localTime = 'local';

/** What the name of a zone is written with; whether there is such a zone depends on who is asked. */
const zoneName = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** A choice of a time zone, `localTime` included; undefined for text that is none. */
export function readTimeZone(text: string): string | undefined {
  return text.length <= 64 && zoneName.test(text) ? text : undefined;
}

/** The zone of this browser, or of the machine that a page is made on. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

const parts = {
  day: { day: 'numeric', month: 'short' },
  minute: { hour: '2-digit', minute: '2-digit' },
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  wall: {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  },
  exact: {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const MOST_FORMATS = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept, since making one takes longer than a row of a list: each row of one may show a date. */
function formatOf(kind: keyof typeof parts, zone: string): Intl.DateTimeFormat {
  const name = `${kind} ${zone}`;
  const known = formats.get(name);
  if (known) return known;
  const made = makeFormat(parts[kind], zone);
  // The name of a zone comes with the request.
  if (formats.size >= MOST_FORMATS) formats.clear();
  formats.set(name, made);
  return made;
}

/** In UTC where a zone is not known here, such as one that is newer than the data of this machine. */
function makeFormat(options: Intl.DateTimeFormatOptions, timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}

/** A day without its year: "9 Nov". */
export function formatDay(ms: number, zone: string): string {
  return formatOf('day', zone).format(ms);
}

/** Time of day to the minute: "14:02". */
export function formatMinute(ms: number, zone: string): string {
  return formatOf('minute', zone).format(ms);
}

/** How far a zone is from UTC at a moment, as one says it: "UTC+1", "UTC". */
export function formatOffset(ms: number, zone: string): string {
  return formatExact(ms, zone).split(' ').at(-1) ?? 'UTC';
}

/** What a clock of the zone shows at a moment, as milliseconds since 1970 by that clock. */
export function wallClock(ms: number, zone: string): number {
  const found = formatOf('wall', zone).formatToParts(ms);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(found.find((each) => each.type === type)?.value);
  const whole = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return whole + (((ms % 1_000) + 1_000) % 1_000);
}

/** A date such as "9 Nov 2026". */
export function formatDate(ms: number, zone: string): string {
  return formatOf('date', zone).format(ms);
}

/** Time of day to the second: "14:02:11". */
export function formatClock(ms: number, zone: string): string {
  return formatOf('clock', zone).format(ms);
}

/**
 * Date and time to the second with how far the zone is from UTC, such as
 * "9 Nov 2026, 14:02:11 UTC+1": an hour that is there twice is told apart by that alone.
 */
export function formatExact(ms: number, zone: string): string {
  return formatOf('exact', zone)
    .format(ms)
    .replace(/GMT(?:\+0$)?/, 'UTC');
}
