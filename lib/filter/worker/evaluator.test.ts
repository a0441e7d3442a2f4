import { expect, test } from 'vitest';
import { createFilterEvaluator, type StartFilterWorker } from './evaluator';

/** A worker that answers nothing, and tells when it is given work and when it is ended. */
function deaf() {
  const happened: string[] = [];
  let tellBegun: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  const startWorker: StartFilterWorker = ({ onMessage }) => {
    queueMicrotask(() => onMessage({ ready: true }));
    return {
      post: () => {
        happened.push('begun');
        tellBegun();
      },
      end: () => void happened.push('ended'),
    };
  };
  return { startWorker, happened, begun };
}

test('what a caller asked for ends with its worker when the caller leaves', async () => {
  const { startWorker, happened, begun } = deaf();
  const leaving = new AbortController();
  const filters = createFilterEvaluator(startWorker);
  const asked = filters.until(leaving.signal).run('checkAtSave', []);
  await begun;
  leaving.abort();
  expect(await asked).toMatchObject({ ok: false, failure: { kind: 'limit' } });
  expect(happened).toEqual(['begun', 'ended']);
});

test('more than may wait for the worker is turned away', async () => {
  const { startWorker, begun } = deaf();
  const filters = createFilterEvaluator(startWorker, { mostWaiting: 0, waitMs: 1_000 });
  const leaving = new AbortController();
  const first = filters.until(leaving.signal).run('checkAtSave', []);
  await begun;
  expect(await filters.run('checkAtSave', [])).toMatchObject({
    failure: { message: 'Not evaluated: others are at work. Try again in a few seconds.' },
  });
  leaving.abort();
  await first;
});
