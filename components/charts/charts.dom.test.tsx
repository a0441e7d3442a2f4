import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { PreferencesProvider } from '@/components/ui/preferences';
import { readPreferences } from '@/lib/util/preferences';
import { ChartSection } from './chart-section';
import { RankedBars, RankedTable } from './ranked-bars';
import { Spark } from './spark';
import type { TimeBarsData, TimeRange } from './time-bars/model';
import { TimeBars } from './time-bars/time-bars';
import { TimeBarsTable } from './time-bars/time-bars-table';

afterEach(cleanup);

const start = Date.parse('2026-11-28T10:00:00Z');
const half = 1_800_000;
const data: TimeBarsData = {
  noun: ['delivery', 'deliveries'],
  series: [
    { key: 'failed', label: 'failed', look: 'bad' },
    { key: 'delivered', label: 'delivered', look: 'good' },
  ],
  buckets: [[0, 3], null, [1, 200], [2, 5]].map((values, index) => ({
    fromMs: start + index * half,
    toMs: start + (index + 1) * half,
    values,
  })),
  nowMs: start + 3.5 * half,
  line: {
    label: 'Receiver time',
    format: (value) => `${value} ms`,
    series: [{ key: 'p95', label: 'p95', isMain: true, values: [12, null, 40, null] }],
  },
  markers: [{ atMs: start + half, label: '10:30 Returns starts to fail' }],
};
const rangeOf = (first: number, last: number): TimeRange => ({
  fromMs: start + first * half,
  toMs: start + (last + 1) * half,
});

const inZone = (shown: ReactNode, timeZone = 'UTC') => (
  <PreferencesProvider initial={{ ...readPreferences(() => undefined), timeZone }}>
    {shown}
  </PreferencesProvider>
);

function shown(props: Partial<Parameters<typeof TimeBars>[0]> = {}) {
  const calls = { onApply: vi.fn(), onClear: vi.fn() };
  render(inZone(<TimeBars label="Deliveries by outcome" data={data} {...calls} {...props} />));
  return {
    ...calls,
    slider: screen.getByRole('slider', { name: 'Time of Deliveries by outcome' }),
  };
}

test('a time is chosen by keys: arrows, Shift and arrows, Enter, Escape', async () => {
  const { slider, onApply, onClear } = shown();
  const user = userEvent.setup();
  slider.focus();
  expect(slider.getAttribute('aria-valuetext')).toBe('no time chosen');
  await user.keyboard('{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe(
    '28 Nov, 11:30 to 12:00: 7 deliveries, 2 failed, 5 delivered, not over yet',
  );
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}');
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^28 Nov, 11:00 to 12:00: 208 deliveries/);
  expect(onApply).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onApply).toHaveBeenCalledExactlyOnceWith(rangeOf(2, 3));

  await user.keyboard('{Home}{Escape}');
  expect(slider.getAttribute('aria-valuetext')).toBe('no time chosen');
  // Nothing to clear: the key is for others.
  expect(onClear).not.toHaveBeenCalled();
});

test('a time that is applied is where keys begin, and Escape gives it up', async () => {
  const { slider, onApply, onClear } = shown({ selected: rangeOf(1, 2) });
  const user = userEvent.setup();
  slider.focus();
  expect(slider.getAttribute('aria-valuetext')).toBe('28 Nov, 10:30 to 11:30: not counted');
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onApply).toHaveBeenCalledExactlyOnceWith(rangeOf(2, 3));
  await user.keyboard('{Escape}');
  expect(onClear).toHaveBeenCalledOnce();
});

test('a time is chosen by dragging, in either direction, and given up by Escape', async () => {
  const { slider, onApply } = shown();
  slider.getBoundingClientRect = () => new DOMRect(100, 0, 400, 100);
  slider.setPointerCapture = () => undefined;
  const at = (x: number) => ({ clientX: x, button: 0, pointerId: 1 });
  fireEvent.pointerDown(slider, at(390));
  fireEvent.pointerMove(slider, at(120));
  fireEvent.pointerUp(slider, at(120));
  expect(onApply).toHaveBeenCalledExactlyOnceWith(rangeOf(0, 2));
  fireEvent.pointerDown(slider, at(390));
  fireEvent.keyDown(slider, { key: 'Escape' });
  fireEvent.pointerUp(slider, at(390));
  expect(onApply).toHaveBeenCalledOnce();
  fireEvent.pointerMove(slider, at(310));
  expect(screen.getByText(/^28 Nov, 11:00 to 11:30: 201 deliveries, 1 failed/)).toBeTruthy();
});

test('bars, words and ticks are in the zone of the preferences, and in UTC beside it', () => {
  render(inZone(<TimeBars label="Deliveries" data={data} />, 'Asia/Kathmandu'));
  expect(screen.getByText('30 min a bar, UTC+5:45')).toBeTruthy();
  expect(screen.getByText('16:00').parentElement?.textContent).toContain(
    '28 Nov 2026, 10:15:00 UTC',
  );
  expect(screen.getByText('now')).toBeTruthy();
});

test('every chart is a table as well, in which what is not known is a dash', async () => {
  render(
    inZone(
      <ChartSection
        title="Deliveries by outcome"
        caption="3 of 211 deliveries failed."
        table={() => <TimeBarsTable label="Deliveries by outcome" data={data} zone="UTC" />}
      >
        <TimeBars label="Deliveries by outcome" data={data} />
      </ChartSection>,
    ),
  );
  const section = screen.getByRole('region', { name: 'Deliveries by outcome' });
  expect(within(section).getByText('3 of 211 deliveries failed.')).toBeTruthy();
  const toggle = within(section).getByRole('button', { name: 'Show as table' });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(within(section).queryByRole('slider')).toBeNull();
  const rows = within(section)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Time', 'all', 'failed', 'delivered', 'p95'],
    ['28 Nov, 11:30 to 12:00', '7', '2', '5', '–'],
    ['28 Nov, 11:00 to 11:30', '201', '1', '200', '40 ms'],
    ['28 Nov, 10:30 to 11:00', '–', '–', '–', '–'],
    ['28 Nov, 10:00 to 10:30', '3', '0', '3', '12 ms'],
  ]);
});

test('ranked bars lead to what they count', () => {
  const rows = [
    { key: 'a', name: <b>Returns</b>, label: 'Returns', value: 668, share: '60 %', href: '/a' },
    { key: 'b', name: <b>Stock</b>, label: 'Stock', value: null, share: '–', href: null },
  ];
  const columns = { name: 'Endpoint', value: 'failed', share: 'share of theirs' };
  render(
    <>
      <RankedBars label="Endpoints that fail most" rows={rows} />
      <RankedTable label="Endpoints that fail most" columns={columns} rows={rows} />
      <Spark caption="Between 1 and 3 an hour." values={[1, 3]} />
    </>,
  );
  const [bar, row] = screen.getAllByRole('link');
  expect(bar?.getAttribute('href')).toBe('/a');
  expect(bar?.textContent).toBe('Returns66860 %');
  expect(row?.getAttribute('href')).toBe('/a');
  expect(screen.getByRole('row', { name: 'Stock – –' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Between 1 and 3 an hour.' })).toBeTruthy();
});

test('the server draws the same as the browser takes over', async () => {
  const problems = vi.spyOn(console, 'error');
  const page = inZone(<TimeBars label="Deliveries" data={data} selected={rangeOf(0, 1)} />);
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  const before = root.innerHTML;
  const mounted = await act(async () => hydrateRoot(root, page));
  expect(root.innerHTML).toBe(before);
  expect(problems).not.toHaveBeenCalled();
  await act(async () => mounted.unmount());
});
