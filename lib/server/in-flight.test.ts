import { expect, test, vi } from 'vitest';
import { createInFlight } from './in-flight';

const never = new AbortController().signal;

test('callers that come while work runs share it; later ones start anew', async () => {
  const inFlight = createInFlight<number>();
  const work = vi.fn(async () => 7);
  const both = [inFlight.share('k', never, work), inFlight.share('k', never, work)];
  expect(await Promise.all(both)).toEqual([7, 7]);
  expect(work).toHaveBeenCalledTimes(1);
  await inFlight.share('k', never, work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('one caller that leaves does not stop the work of another', async () => {
  const inFlight = createInFlight<string>();
  let finish: (result: string) => void = () => undefined;
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      finish = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  const leaving = new AbortController();
  const left = inFlight.share('k', leaving.signal, work);
  const stayed = inFlight.share('k', never, work);
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  finish('done');
  expect(await stayed).toBe('done');
});

test('the work stops when the last caller has left, and the next one starts it again', async () => {
  const inFlight = createInFlight<string>();
  const stopped = vi.fn();
  const leaving = new AbortController();
  const left = inFlight.share('k', leaving.signal, (signal) => {
    signal.addEventListener('abort', stopped);
    return new Promise<string>(() => undefined);
  });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(await inFlight.share('k', never, async () => 'again')).toBe('again');
});

test('a failure reaches every caller and is not kept', async () => {
  const inFlight = createInFlight<string>();
  const failing = () => Promise.reject(new Error('no'));
  const both = [inFlight.share('k', never, failing), inFlight.share('k', never, failing)];
  const settled = await Promise.allSettled(both);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await inFlight.share('k', never, async () => 'fine')).toBe('fine');
});
