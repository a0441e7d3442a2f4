import { expect, test } from './fixtures';
import { askProject } from './support/portal-links';
import { withoutExamples } from './support/running-console';
import { signInByKey } from './support/sign-in';

test('a console that was started read-only offers no change, says so, and takes none', {
  tag: '@long',
}, async ({ page, context, startConsole }) => {
  const { origin, projectId, ...started } = await startConsole({
    env: { ...withoutExamples, GATEHOUSE_READ_ONLY: '1' },
  });
  await askProject({ projectId, ...started }, 'POST', '/endpoints', {
    name: 'Made elsewhere',
    url: 'https://receiver.example/hook',
  });
  await signInByKey(context.request, { origin, projectId, ...started });
  await page.goto(`${origin}/projects/${projectId}/endpoints`);
  const notice = page.getByRole('region', { name: 'Read-only' });
  await expect(notice).toContainText('Set for the whole console');
  await expect(notice.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('link', { name: 'New endpoint' })).toHaveCount(0);

  const headers = { 'X-Gatehouse': '1', Origin: origin };
  const list = await context.request.get(`${origin}/api/projects/${projectId}/endpoints`, {
    headers,
  });
  const [first] = (await list.json()).content;
  const path = `${origin}/api/projects/${projectId}/endpoints/${first.uid}`;
  const refused = await context.request.delete(path, { headers });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ type: 'urn:gatehouse:problem:read_only' });
  const switched = await context.request.put(`${origin}/api/session/read_only`, {
    headers,
    data: { readOnly: false },
  });
  expect(switched.status()).toBe(403);
  expect((await context.request.get(path, { headers })).status()).toBe(200);
});
