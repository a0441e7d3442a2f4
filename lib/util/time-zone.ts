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
  date: { day: 'numeric', month: 'short', year: 'numeric' },
  clock: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
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
