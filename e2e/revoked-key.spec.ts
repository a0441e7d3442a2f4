import { expect, test } from './fixtures';

test('a key that is revoked is told as that, to a page and to a call at the same moment', async ({
  overFake: { page, address, gateway, console, errors },
}) => {
  errors.allow(/401/);
  gateway.fail({ fault: { kind: 'failure', status: 401, message: 'authorization failed' } });
  const endpoints = `${console.origin}/api/projects/${gateway.projectId}/endpoints`;
  const headers = { 'x-gatehouse': '1' };
  // The page begins to look into the refusal, and the calls join it.
  const shown = page.goto(address('portal-links'));
  await expect.poll(() => gateway.requests.length).toBeGreaterThan(1);
  const answers = await Promise.all(
    [1, 2, 3].map(() => page.context().request.get(endpoints, { headers })),
  );
  for (const answer of answers) {
    expect(answer.status()).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'gateway_key_refused' });
  }
  expect((await shown)?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portal links');
});
