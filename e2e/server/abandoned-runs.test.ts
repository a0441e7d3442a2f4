import { expect, inject, test } from 'vitest';
import { httpClient } from '../support/http-client';
import { signInByKey } from '../support/sign-in';

test('functions that their callers left while they ran hold up no other one', async () => {
  const { origin, projectId, apiKey, incomingProjectId } = inject('gatehouse');
  const client = httpClient(origin);
  await signInByKey(client, { origin, projectId, incomingProjectId, apiKey });
  const leaving = new AbortController();
  const run = (code: string, signal?: AbortSignal) =>
    fetch(`${origin}/api/projects/${projectId}/functions/test`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Gatehouse': '1',
        Origin: origin,
        Cookie: client.cookies(),
      },
      body: JSON.stringify({ kind: 'subscription', code, payload: { a: 1 } }),
      signal: signal ?? null,
    });
  const endless = Array.from({ length: 6 }, () =>
    run('function transform() { for (;;) {} }', leaving.signal),
  );
  // What was sent before is under way once this is answered.
  expect(
    (
      await client.get(`/api/projects/${projectId}/endpoints`, { headers: { 'X-Gatehouse': '1' } })
    ).status(),
  ).toBe(200);
  const next = run('function transform(p) { return p }');
  leaving.abort();
  const ends = await Promise.allSettled(endless);
  expect(ends.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  const answer = await next;
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ kind: 'answered', payload: { a: 1 }, log: [] });
});
