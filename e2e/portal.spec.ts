import { expect, test } from './fixtures';
import { accessibilityViolations } from './support/accessibility';
import { startMendedReceiver } from './support/mended-receiver';
import { makePortalLink, sendToPartner } from './support/portal-links';
import { delivers, withoutExamples } from './support/running-console';

const owner = 'tandem';
const secret = 'sk_live_51NotARealKeyButLooksLikeOne';

test('a partner sees what did not arrive and why, mends it, and has it sent again', {
  tag: '@long',
}, async ({ page, startConsole }) => {
  const receiver = await startMendedReceiver();
  const gatehouse = await startConsole({ env: { ...withoutExamples, ...delivers } });
  const uid = await sendToPartner(gatehouse, { url: receiver.url, owner, events: 3, secret });
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
