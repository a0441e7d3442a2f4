import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { readPreferences } from '@/lib/util/preferences';
import { ownTimeZone } from '@/lib/util/time-zone';
import { PreferencesProvider } from './preferences';
import { RelativeTime } from './relative-time';
import { ServerClockProvider } from './server-clock';

const DAY = 86_400_000;
/** A second before midnight in UTC, long enough ago to be told by its date. */
const lateInUtc = new Date(Math.floor((Date.now() - 60 * DAY) / DAY) * DAY - 1_000);
const dayOf = (zone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: zone,
  }).format(lateInUtc);

function page(timeZone: string, ownZone: string | undefined, shown: ReactNode): ReactNode {
  return (
    <ServerClockProvider renderedAtMs={Date.now()}>
      <PreferencesProvider
        initial={{ ...readPreferences(() => undefined), timeZone }}
        ownZone={ownZone}
      >
        {shown}
      </PreferencesProvider>
    </ServerClockProvider>
  );
}

/** What the server writes, and what stands there once the page's script has taken over. */
async function opened(timeZone: string, ownZone?: string) {
  const problems = vi.spyOn(console, 'error');
  const whole = page(timeZone, ownZone, <RelativeTime value={lateInUtc.toISOString()} />);
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(whole);
  const before = host.textContent;
  const root = await act(async () => hydrateRoot(host, whole));
  const after = host.textContent;
  await act(async () => root.unmount());
  host.remove();
  expect(problems).not.toHaveBeenCalled();
  return { before, after };
}

/** The zone that the page notes for the next one. */
function watchNotes() {
  const written = vi.spyOn(document, 'cookie', 'set');
  return () => written.mock.calls.map(([text]) => /^own-zone=([^;]*)/.exec(text)?.[1]);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each(['UTC', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu'])(
  'a date in the chosen zone %s is the same in the server’s HTML and after it',
  async (zone) => {
    const { before, after } = await opened(zone, 'Europe/Paris');
    expect(before).toBe(dayOf(zone));
    expect(after).toBe(before);
  },
);

test('a local date is the same too where the browser has noted its zone, and is not noted again', async () => {
  const noted = watchNotes();
  const { before, after } = await opened('local', ownTimeZone());
  expect(before).toBe(dayOf(ownTimeZone()));
  expect(after).toBe(before);
  expect(noted()).toEqual([]);
});

test('before that the server writes UTC, and the browser notes where it is', async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat('en-GB').resolvedOptions(),
    timeZone: 'Pacific/Kiritimati',
  });
  const noted = watchNotes();
  const { after } = await opened('local', 'UTC');
  expect(after).toBe(dayOf('Pacific/Kiritimati'));
  expect(noted()).toEqual(['Pacific/Kiritimati']);
});

test.each([
  ['Asia/Kathmandu', ['Asia/Kathmandu', 'UTC+5:45', 'UTC', 'ISO']],
  ['UTC', ['UTC', 'ISO']],
  ['local', ['UTC', 'ISO']],
])(
  'hovering shows the exact time in %s, and always in UTC and as ISO 8601',
  async (zone, words) => {
    render(page(zone, 'UTC', <RelativeTime value={lateInUtc.toISOString()} />));
    await userEvent.hover(screen.getByText(dayOf(zone === 'local' ? ownTimeZone() : zone)));
    const bubble = await screen.findByRole('tooltip');
    for (const word of words) expect(bubble.textContent).toContain(word);
    expect(bubble.textContent).toContain(lateInUtc.toISOString());
    expect(bubble.textContent?.includes('Local')).toBe(zone === 'local' && ownTimeZone() !== 'UTC');
  },
);

test('an age is never of what is yet to come, and an end may be', () => {
  const ahead = new Date(Date.now() + 10 * 60_000).toISOString();
  render(
    page(
      'local',
      'UTC',
      <>
        <p>
          Loaded <RelativeTime value={ahead} />
        </p>
        <p>
          Ends <RelativeTime value={ahead} tense="any" />
        </p>
      </>,
    ),
  );
  expect(screen.getByText(/^Loaded/).textContent).toBe('Loaded just now');
  expect(screen.getByText(/^Ends/).textContent).toMatch(/^Ends in \d+ min$/);
});
