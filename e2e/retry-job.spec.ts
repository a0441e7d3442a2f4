import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectSoundOnPhone, onPhone } from './support/accessibility';
import { startMendedReceiver } from './support/mended-receiver';
import { delivers, type RunningConsole, withoutExamples } from './support/running-console';
import { signInByKey } from './support/sign-in';

/** Sends events to an endpoint of which each delivery fails at its only try. */
async function fail(
  request: APIRequestContext,
  { gatewayUrl, apiKey, projectId }: RunningConsole,
  url: string,
  events: number,
): Promise<void> {
  const project = `${gatewayUrl}/v1/projects/${projectId}`;
  const post = async (path: string, data: object) => {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const answer = await request.post(`${project}${path}`, { headers, data });
    expect(answer.ok(), path).toBe(true);
    return (await answer.json()).data;
  };
  const { uid } = await post('/endpoints', { name: 'Mended', url });
  await post('/subscriptions', {
    name: 'To mended',
    endpoint_id: uid,
    retry_config: { type: 'linear', duration: '1s', retry_count: 1 },
  });
  for (let at = 0; at < events; at += 1) {
    await post('/events', { endpoint_id: uid, event_type: 'order.made', data: { at } });
  }
}

test('what failed at an endpoint that is mended goes out again by keyboard alone, each once', async ({
  page,
  context,
  playwright,
  startConsole,
}) => {
  const receiver = await startMendedReceiver();
  const gatehouse = await startConsole({ env: { ...withoutExamples, ...delivers } });
  const request = await playwright.request.newContext();
  await signInByKey(request, gatehouse);
  await context.addCookies((await request.storageState()).cookies);
  await fail(request, gatehouse, receiver.url, 6);
  const overview = `${gatehouse.origin}/projects/${gatehouse.projectId}/overview`;
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(async () => {
    await page.goto(overview);
    await expect(attention.getByText('6 failed')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await attention.getByRole('link', { name: /^See deliveries/ }).press('Enter');
  await expect(page).toHaveURL(/\/activity\?/);
  await expect(page.getByRole('table', { name: 'deliveries' }).getByRole('row')).toHaveCount(7);
  receiver.mend();

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space');
  await expect(page.getByText('6 selected on this page')).toBeVisible();
  await page.keyboard.press('r');
  const plan = page.getByRole('dialog', { name: 'Retry 6 deliveries' });
  await expect(plan).toContainText('Mended');
  await expectAccessible(page, 'plan of a retry', '[role="dialog"]');
  await onPhone(page, () => expectSoundOnPhone(page, 'plan of a retry', '[role="dialog"]'));
  expect(receiver.taken(), 'nothing is sent before it is started').toBe(0);

  await plan.getByRole('button', { name: 'Retry 6 deliveries' }).press('Enter');
  await expect(page).toHaveURL(/\/activity\/jobs\/[^/]+$/);
  await expect(page.getByText('6 of 6 deliveries done', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Retry of 6 deliveries');
  expect(receiver.taken()).toBe(6);
  await expectAccessible(page, 'page of a job');
  await onPhone(page, () => expectSoundOnPhone(page, 'page of a job'));

  await page.getByRole('link', { name: 'Retry jobs' }).press('Enter');
  await expect(page.getByRole('table').getByText('finished', { exact: true })).toBeVisible();
  await onPhone(page, () => expectSoundOnPhone(page, 'list of jobs'));
  await request.dispose();
  await receiver.stop();
});
