import { expect, test } from './fixtures';
import { expectAccessible, expectSoundOnPhone, onPhone } from './support/accessibility';
import { startMendedReceiver } from './support/mended-receiver';
import { askProject, sendToPartner } from './support/portal-links';

test('what failed at an endpoint that is mended goes out again by keyboard alone, each once', async ({
  signedInPage: page,
  gatehouse,
}) => {
  const receiver = await startMendedReceiver();
  const owner = 'mends-an-endpoint';
  const uid = await sendToPartner(gatehouse, { url: receiver.url, owner, events: 6 });
  const failed = `endpointId=${uid}&status=Failure`;
  await expect
    .poll(async () => {
      const path = `/eventdeliveries?${failed}&perPage=100`;
      const { content } = await askProject<{ content: unknown[] }>(gatehouse, 'GET', path);
      return content.length;
    })
    .toBe(6);
  await page.goto(`/projects/${gatehouse.projectId}/activity?${failed}`);
  await expect(page.getByRole('table', { name: 'deliveries' }).getByRole('row')).toHaveCount(7);
  receiver.mend();

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).press('Space');
  await expect(page.getByText('6 selected on this page')).toBeVisible();
  await page.keyboard.press('r');
  const plan = page.getByRole('dialog', { name: 'Retry 6 deliveries' });
  await expect(plan).toContainText('Returns');
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
  await receiver.stop();
});
