import { expect, test } from 'vitest';
import { figuresOf } from './clicks/figures';
import type { MeasuredName } from './clicks/measured';
import type { Mode } from './clicks/modes';
import type { MeasuredSubject, Taken } from './clicks/samples';
import { renderFigures } from './document-figures';

const of = (name: MeasuredName, subject: string, mode: Mode = 'free'): MeasuredSubject => ({
  name,
  subject,
  mode,
});
const taken = (subject: MeasuredSubject, ms: number): Taken => ({
  ...subject,
  ms,
  requests: 3,
  bytes: 2048,
  scriptBytes: 1024,
  calls: 1,
});

const samples = [
  taken(of('floor', 'static page'), 100),
  taken(of('listByAddress', 'sources'), 200),
  taken(of('listByAddress', 'endpoints'), 300),
];
const render = (missed: MeasuredSubject[]) =>
  renderFigures(figuresOf(samples), undefined, {
    machine: { cores: 7, node: '23' },
    browser: '150.0.1',
    date: '2026-01-02',
    missed,
  });

test('the machine is told that took the samples', () => {
  expect(render([])).toContain(
    'Measured on 2026-01-02 on a machine of 7 cores, Node.js 23, Chromium 150,',
  );
});

test('what a journey did not come to is not measured, and counts among what has to meet its goal', () => {
  const edit = of('editByAddress', 'sources');
  const list = of('listByAddress', 'portal-links');
  const [text, whole] = [render([list, list, edit]), render([])];
  expect(whole).toContain('| 2.00 (2.00–3.00) | 2.5 | 1 of 2 | not measured | 2 |  |');
  expect(text).toContain('| 2.00 (2.00–3.00) | 2.5 | 1 of 3 | not measured | 2 |  |');
  expect(text).toContain('field takes a key | not measured | 2.5 | 0 of 1 |');
  expect(text.match(/^\| portal-links .*$/m)?.[0]).toBe(
    '| portal-links | not measured |  | not measured |  |  |  |  |  |',
  );
  expect(text.match(/^\| sources .*$/gm)).toEqual([
    '| sources | 200 | 2.00, met | not measured |  | 3 | 2 | 1 | 1 |',
    '| sources | not measured |  | not measured |  |  |  |  |  |',
  ]);
});

test('what one round did not come to and another did is measured', () => {
  expect(render([of('listByAddress', 'sources')])).toBe(render([]));
});
