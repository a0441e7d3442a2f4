import { expect, test } from 'vitest';
import type { Problem } from '@/lib/contract/console/problem';
import { consoleErrorCodes } from '@/lib/contract/console/problem';
import { ApiError } from '@/lib/queries/api-error';
import { canUndoAgain, saveProblem, undoProblem } from './save-problem';

const told: Problem = {
  type: 'about:blank',
  title: 'Refused',
  status: 500,
  detail: 'Something failed.',
  code: 'internal',
  requestId: '01REQ',
};
const failed = (problem: Partial<Problem>) =>
  new ApiError({ kind: 'problem', problem: { ...told, ...problem } });

test.each(consoleErrorCodes)('%s has a title, advice and the id of the request', (code) => {
  const problem = saveProblem(failed({ code }));
  expect(problem.title).not.toBe('');
  expect(problem.advice).not.toBe('');
  expect(problem.requestIds).toEqual([{ label: 'Request', id: '01REQ' }]);
});

test.each([
  ['saved', /^Saved/],
  ['not_saved', /^Not saved/],
  ['cannot_tell', /^It may have been saved/],
] as const)('a lost answer with the verdict %s never claims another outcome', (verdict, title) => {
  const lookup = { resource: 'endpoint' as const, found: null, verdict };
  expect(saveProblem(failed({ code: 'outcome_unknown', lookup })).title).toMatch(title);
});

test('a server that answers with an empty body still makes a message', () => {
  const problem = saveProblem(new ApiError({ kind: 'unreadable', status: 500 }));
  expect(problem.title).toBe('It may have been saved');
});

test('a server that failed itself does not claim that nothing was saved', () => {
  expect(saveProblem(failed({ code: 'internal' })).title).toBe('It may have been saved');
});

test('the words of the gateway and its request id are shown as its own', () => {
  const gateway = { status: 400, message: 'name:please provide a name', requestId: 'cv-1' };
  const problem = saveProblem(failed({ code: 'gateway_rejected', gateway }));
  expect(problem.gatewaySays).toBe('name:please provide a name');
  expect(problem.requestIds.map(({ id }) => id)).toEqual(['01REQ', 'cv-1']);
});

test('a refusal that names no field is told by what it means', () => {
  const detail = 'It could not reach the broker. Nothing was saved.';
  const code = 'gateway_rejected';
  expect(saveProblem(failed({ code, detail })).advice).toBe(`${detail} What you typed is kept.`);
  const fields = { name: 'please provide a name' };
  expect(saveProblem(failed({ code, detail, fields })).advice).toContain('Change what it names');
});

test('a proxy that gave up on the gateway is named with its status', () => {
  const lookup = { resource: 'endpoint' as const, found: null, verdict: 'not_saved' as const };
  const gateway = { status: 504, message: '', requestId: null };
  const { title } = saveProblem(failed({ code: 'outcome_unknown', lookup, gateway }));
  expect(title).toBe('Not saved: the gateway answered 504');
});

test('how long a gateway asks to wait is handed on, to be counted down', () => {
  expect(saveProblem(failed({ code: 'rate_limited', retryAfterSeconds: 12 })).waitSeconds).toBe(12);
  expect(saveProblem(failed({ code: 'rate_limited' }))).not.toHaveProperty('waitSeconds');
});

test('an undo that came too late is not told as a resource that is gone', () => {
  const detail = 'This can no longer be undone. Nothing was changed.';
  expect(undoProblem(failed({ code: 'not_found', detail }))).toMatchObject({
    title: 'Not undone',
    advice: detail,
  });
});

test.each([
  [failed({ code: 'not_found' }), false],
  [failed({ code: 'conflict' }), false],
  [failed({ code: 'outcome_unknown' }), false],
  [
    failed({
      code: 'outcome_unknown',
      lookup: { resource: 'endpoint', found: null, verdict: 'not_saved' },
    }),
    true,
  ],
  [failed({ code: 'gateway_trouble' }), true],
  [failed({ code: 'unauthenticated' }), true],
  [new ApiError({ kind: 'unreachable' }), true],
])('an undo that failed with %s can be done again: %s', (error, isOffered) => {
  expect(canUndoAgain(error)).toBe(isOffered);
});
