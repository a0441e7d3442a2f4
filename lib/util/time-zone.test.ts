import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClock, formatDate, formatExact, ownTimeZone, readTimeZone } from './time-zone';

test('exact forms in UTC do not depend on the zone of the machine', () => {
  const ms = Date.UTC(2026, 10, 9, 14, 2, 11);
  expect(formatDate(ms, 'UTC')).toBe('9 Nov 2026');
  expect(formatClock(ms, 'UTC')).toBe('14:02:11');
  expect(formatExact(ms, 'UTC')).toBe('9 Nov 2026, 14:02:11 UTC');
});

describe('where clocks are changed', () => {
  test.each([
    // Forward: an hour that is not there.
    ['Europe/Paris', '2026-03-29T00:59:59Z', '29 Mar 2026, 01:59:59 UTC+1'],
    ['Europe/Paris', '2026-03-29T01:00:00Z', '29 Mar 2026, 03:00:00 UTC+2'],
    // Back: an hour that is there twice, told apart by its zone.
    ['Europe/Paris', '2026-10-25T00:30:00Z', '25 Oct 2026, 02:30:00 UTC+2'],
    ['Europe/Paris', '2026-10-25T01:30:00Z', '25 Oct 2026, 02:30:00 UTC+1'],
    ['America/New_York', '2026-11-01T05:30:00Z', '1 Nov 2026, 01:30:00 UTC-4'],
    ['America/New_York', '2026-11-01T06:30:00Z', '1 Nov 2026, 01:30:00 UTC-5'],
    // By half an hour, and in the other half of the year.
    ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', '5 Apr 2026, 01:59:59 UTC+11'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '5 Apr 2026, 01:30:00 UTC+10:30'],
    // Not at all, by odd minutes, and on the other side of the day.
    ['Asia/Kathmandu', '2026-06-30T18:20:00Z', '1 Jul 2026, 00:05:00 UTC+5:45'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '1 Jan 2027, 00:00:00 UTC+14'],
    ['Pacific/Niue', '2027-01-01T10:59:59Z', '31 Dec 2026, 23:59:59 UTC-11'],
  ])('%s at %s reads %s', (zone, iso, text) => {
    const ms = Date.parse(iso);
    expect(formatExact(ms, zone)).toBe(text);
    const [day, time = ''] = text.split(', ');
    expect(formatDate(ms, zone)).toBe(day);
    expect(formatClock(ms, zone)).toBe(time.split(' ')[0]);
  });

  test('whatever the zone, an exact form names one moment alone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moments = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) });
    fc.assert(
      fc.property(zones, moments, (zone, ms) => {
        const second = Math.floor(ms / 1_000) * 1_000;
        expect(readExact(formatExact(second, zone))).toBe(second);
      }),
    );
  });
});

/** Reads an exact form back, by its distance from UTC. */
function readExact(text: string): number {
  const [, local = '', sign = '+', hours = '0', minutes = '0'] =
    /^(.*) UTC(?:([+-])(\d+)(?::(\d+))?)?$/.exec(text) ?? [];
  const away = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return Date.parse(`${local} UTC`) - (sign === '-' ? -away : away);
}

describe('the name of a zone', () => {
  test('every one of this machine is read', () => {
    for (const zone of [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+5', 'local']) {
      expect(readTimeZone(zone)).toBe(zone);
    }
    expect(readTimeZone(ownTimeZone())).toBe(ownTimeZone());
  });

  test.each(['', '+05:30', '../etc', 'a b', 'a;b', '"><script>', 'Europe/', 'a'.repeat(65)])(
    '%j is none',
    (text) => {
      expect(readTimeZone(text)).toBeUndefined();
    },
  );

  test('one that is not known here is told in UTC, and says so', () => {
    expect(formatExact(Date.UTC(2026, 10, 9, 14, 2, 11), 'Mars/Olympus')).toBe(
      '9 Nov 2026, 14:02:11 UTC',
    );
  });
});
