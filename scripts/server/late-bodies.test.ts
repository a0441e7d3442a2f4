import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test, vi } from 'vitest';
import { createLateBodies } from './late-bodies.mjs';

/** A request whose body is on its way. */
function begun() {
  const request = new IncomingMessage(new Socket());
  request.headers = { 'content-length': '9' };
  return { request, response: new ServerResponse(request), onLate: vi.fn() };
}

test('one more than may be on their way ends the oldest at once, and none that has come', () => {
  const late = createLateBodies({ timeoutMs: 60_000, total: 10, perCaller: 2 });
  const [first, second, third, fourth] = [begun(), begun(), begun(), begun()];
  const expectAll = (...all: ReturnType<typeof begun>[]) => {
    for (const { request, response, onLate } of all) late.expect('me', request, response, onLate);
  };
  expectAll(first, second);
  expect(first.onLate).not.toHaveBeenCalled();
  expectAll(third);
  expect(first.onLate).toHaveBeenCalledOnce();
  second.request.complete = true;
  expectAll(fourth);
  for (const { onLate } of [second, third, fourth]) expect(onLate).not.toHaveBeenCalled();
  for (const { request } of [third, fourth]) request.complete = true;
});
