import { expect, test } from 'vitest';
import { fakeClock } from '@/lib/testing/test-sessions';
import type { RefusedRecord } from '../store/events/records';
import { createRefusalLog } from './refusal-log';

const request = { headers: [['X-Key', 'v']] as const, size: 2 };
const refusal = { status: 400, message: 'told', reason: 'why' } as const;

function openLog() {
  const clock = fakeClock();
  const lines: RefusedRecord[] = [];
  const store = { add: async (line: RefusedRecord) => void lines.push(line), list: () => lines };
  const log = createRefusalLog(store, clock);
  const note = (uid: string) => log.note({ record: { uid, project_id: 'p' } }, refusal, request);
  return { clock, lines, note };
}

test('a refusal leaves a line with names alone', async () => {
  const { clock, lines, note } = openLog();
  await note('a');
  const [line] = lines;
  expect(line).toEqual({
    project_id: 'p',
    source_id: 'a',
    refused_at: clock.now(),
    status: 400,
    reason: 'why',
    size: 2,
    header_names: ['X-Key'],
  });
});

test('of a thousand in a second some are written, and the next line counts the others', async () => {
  const { clock, lines, note } = openLog();
  for (let at = 0; at < 1000; at += 1) await note('a');
  expect(lines).toHaveLength(5);
  // Others keep their lines.
  await note('b');
  expect(lines.at(-1)).toMatchObject({ source_id: 'b', reason: 'why' });
  clock.advance(1000);
  await note('a');
  await note('a');
  expect(lines.slice(-2).map(({ reason }) => reason)).toEqual([
    'why (995 more were refused just before)',
    'why',
  ]);
});

test('many sources at once write no more than the disk has time for, also after the clock was set back', async () => {
  const { clock, lines, note } = openLog();
  for (let at = 0; at < 200; at += 1) await note(`source-${at}`);
  expect(lines).toHaveLength(50);
  clock.advance(-3_600_000);
  await note('a');
  expect(lines).toHaveLength(51);
});

test('a line that finds no place refuses nobody an answer', async () => {
  const store = { add: () => Promise.reject(new Error('full')), list: () => [] };
  const log = createRefusalLog(store, fakeClock());
  await log.note({ record: { uid: 'a', project_id: 'p' } }, refusal, request);
});
