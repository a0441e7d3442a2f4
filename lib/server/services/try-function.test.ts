import { expect, test } from 'vitest';
import { writeBench } from '@/lib/testing/write-bench';
import { tryFunction } from './try-function';

const bench = writeBench();

test('each kind is run by the gateway, which answers with the result and what it printed', async () => {
  const { context } = await bench.embedded();
  const body = {
    code: 'function transform(p){console.log("saw", p.a); return {event_type: "a", data: p}}',
    payload: { a: 1 },
  };
  const answer = { kind: 'answered', payload: { event_type: 'a', data: { a: 1 } }, log: ['saw 1'] };
  expect(await tryFunction(context, { kind: 'subscription', ...body })).toEqual(answer);
  expect(await tryFunction(context, { kind: 'source_body', ...body })).toEqual(answer);
});

test('a function that fails there is an answer, in the words of the gateway', async () => {
  const { context } = await bench.embedded();
  const trial = await tryFunction(context, {
    kind: 'source_body',
    code: 'function transform(p){return p}',
    payload: { a: 1 },
  });
  expect(trial).toEqual({ kind: 'refused', message: 'json: unknown field "a"' });
});
