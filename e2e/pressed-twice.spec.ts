import type { Locator } from 'playwright/test';
import { expect, test } from './support/endpoint-harness';

/** Presses a place twice, whatever stands there by then. */
async function pressTwice(button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (!box) throw new Error('nothing to press');
  const { mouse } = button.page();
  for (let press = 0; press < 2; press += 1) {
    await mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
}

test('no setting of an endpoint is lost to a press that meets another control than the first', {
  tag: '@long',
}, async ({ form, endpoints }) => {
  const { page } = form;
  const uid = await endpoints.create({
    name: 'Pressed twice',
    url: 'https://receiver.example/twice',
    rate_limit: 5,
    rate_limit_duration: 10,
    http_timeout: 20,
    support_email: 'ops@example.com',
    authentication: {
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'stored-value' },
    },
  });
  await form.open(uid);
  const titles = ['Authentication', 'Rate limit', 'Time-out and content type', 'Alerts'];
  for (const title of titles) {
    const edit = page.getByRole('button', { name: `Edit ${title}`, exact: true });
    await edit.scrollIntoViewIfNeeded();
    await pressTwice(edit);
  }
  await expect(page.getByText('Nothing changed yet')).toBeVisible();

  await form.edit('Rate limit');
  await page.getByRole('button', { name: 'Remove Rate limit' }).click();
  await expect(form.effects).toContainText('Erases 2 values');
  await page.getByRole('button', { name: 'Put back Rate limit' }).click();
  await expect(page.getByText('Nothing changed yet')).toBeVisible();
});
