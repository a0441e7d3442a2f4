import { expect, test } from './fixtures';
import { expectAccessible, expectSoundOnPhone, onPhone } from './support/accessibility';

test('the overview leads by keyboard from what fails, and from a time of its chart, to the deliveries', async ({
  signedInPage: page,
  account,
}) => {
  await page.goto(`/projects/${account.projectId}/overview?last=7d`);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'overview');
  await onPhone(page, () => expectSoundOnPhone(page, 'overview'));

  await test.step('a time is chosen by keys', async () => {
    const chart = page.getByRole('slider', { name: 'Time of Deliveries by outcome' });
    await chart.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /deliver(?:y|ies)/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/activity\?from=.*&to=/);
    await page.goBack();
  });

  await test.step('every figure of the chart is in its table', async () => {
    const section = page.getByRole('region', { name: 'Deliveries by outcome', exact: true });
    await section.getByRole('button', { name: 'Show as table' }).press('Enter');
    await expect(section.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('another span is in the address', async () => {
    await page.getByRole('radio', { name: '24 h' }).press('Space');
    await expect(page).toHaveURL(/\/overview$/);
  });

  await test.step('what fails leads to its deliveries', async () => {
    await attention
      .getByRole('link', { name: /^See deliveries/ })
      .first()
      .press('Enter');
    await expect(page).toHaveURL(/\/activity\?.*endpointId=/);
  });
});
