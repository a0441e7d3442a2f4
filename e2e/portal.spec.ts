import { expect, test } from './fixtures';
import { accessibilityViolations, expectSoundOnPhone } from './support/accessibility';
import { startMendedReceiver } from './support/mended-receiver';
import { askProject, makePortalLink } from './support/portal-links';
import type { RunningConsole } from './support/running-console';

const delivers = { GATEHOUSE_ALLOW_HTTP_ENDPOINTS: '1', GATEHOUSE_ALLOW_TARGETS: '127.0.0.1/32' };
const owner = 'tandem';
const secret = 'sk_live_51NotARealKeyButLooksLikeOne';

/** Makes an endpoint of the partner, and sends it events that fail at their only try. */
async function fail(gatehouse: RunningConsole, url: string, events: number): Promise<string> {
  const { uid } = await askProject<{ uid: string }>(gatehouse, 'POST', '/endpoints', {
    name: 'Returns',
    url,
    owner_id: owner,
  });
  await askProject(gatehouse, 'POST', '/subscriptions', {
    name: 'To returns',
    endpoint_id: uid,
    retry_config: { type: 'linear', duration: '1s', retry_count: 1 },
  });
  for (let at = 0; at < events; at += 1) {
    await askProject(gatehouse, 'POST', '/events', {
      endpoint_id: uid,
      event_type: 'return.received',
      data: { at, token: secret },
    });
  }
  return uid;
}

test('a partner sees what did not arrive and why, mends it, and has it sent again', {
  tag: '@long',
}, async ({ page, startConsole }) => {
  const receiver = await startMendedReceiver();
  const gatehouse = await startConsole({ env: { ...delivers, GATEHOUSE_EXAMPLE_DATA: 'off' } });
  const uid = await fail(gatehouse, receiver.url, 3);
  const link = await makePortalLink(gatehouse, { owner });
  const needs = page.getByRole('region', { name: 'Needs you' });
  await expect(async () => {
    await page.goto(link.url);
    await expect(needs).toContainText('3 events did not arrive.', { timeout: 2_000 });
  }).toPass();
  await expect(needs).toContainText('your server is overloaded or being serviced');

  await page.getByRole('region', { name: 'Endpoints' }).getByRole('link').first().press('Enter');
  await expect(page).toHaveURL(new RegExp(`endpoint=${uid}`));
  const rows = page.getByRole('list', { name: 'Deliveries to Returns' }).getByRole('link');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toHaveText(
    /did not arrive.*return\.received.*your server answered 503/,
  );
  await rows.first().press('Enter');
  await expect(page.getByRole('list', { name: 'Tries' })).toContainText('First try');
  await expect(page.getByRole('region', { name: 'Body' })).toContainText('"at"');
  expect(await accessibilityViolations(page)).toEqual([]);
  expect(await page.content()).not.toContain(secret);
  expect(await page.getByRole('main').textContent()).not.toMatch(/gatehouse|gateway|subscription/i);

  receiver.mend();
  await page.getByRole('button', { name: 'Send again', exact: true }).dblclick();
  await expect(page.getByText('It has arrived').first()).toBeVisible();
  await expect(rows.first()).toHaveText(/^arrived.*your server answered 200 in/);
  expect(receiver.taken()).toBe(1);

  await page.reload();
  await expect(rows.first()).toHaveAttribute('aria-expanded', 'true');
  await page.goBack();
  await expect(rows.first()).toHaveAttribute('aria-expanded', 'false');
  await receiver.stop();
});

test('the first rows stand in the document, and it holds on a phone', async ({
  page,
  startConsole,
}) => {
  const receiver = await startMendedReceiver();
  receiver.mend();
  const gatehouse = await startConsole({ env: { ...delivers, GATEHOUSE_EXAMPLE_DATA: 'off' } });
  await fail(gatehouse, receiver.url, 2);
  const link = await makePortalLink(gatehouse, { owner });
  await expect(async () => {
    const answer = await page.request.get(link.url);
    expect(await answer.text()).toMatch(/your server answered 200/);
  }).toPass();
  await page.goto(link.url);
  await page.getByRole('list', { name: 'Deliveries' }).getByRole('link').first().click();
  await expect(page.getByRole('list', { name: 'Tries' })).toBeVisible();
  await expectSoundOnPhone(page, 'the home of a portal');
  await receiver.stop();
});
