import { expect, test } from './fixtures';
import { accessibilityViolations } from './support/accessibility';

test('the address on the page of a source works: what it takes arrives, and what it refuses is told', async ({
  signedInPage: page,
  account,
  request,
}) => {
  const list = `/projects/${account.incomingProjectId}/sources`;
  await page.goto(`${list}/new`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Takes events');
  await page.getByRole('button', { name: 'Create source' }).click();
  await expect(page).toHaveURL(/\/sources\/(?!new)[^/]+$/);
  const card = page.getByRole('region', { name: 'Ingest URL' });
  await expect(card).toContainText('Waiting for the first event');
  const refused = card.getByRole('region', { name: 'Refused requests' });
  await expect(refused).toContainText('none of late');

  const address = (await card.getByRole('code').first().textContent()) ?? '';
  const sent = await request.post(address, { data: { order: 1 } });
  expect(sent.status()).toBe(200);
  await expect(card).toContainText('Event received');

  const broken = await request.post(address, {
    headers: { 'content-type': 'application/json' },
    data: Buffer.from('{"order":'),
  });
  expect(broken.status()).toBe(400);
  await refused.getByRole('button', { name: 'Look again' }).click();
  await expect(refused).toContainText('1 of late, newest first');
  await expect(refused.getByRole('listitem')).toContainText('400');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('the settings of a project are changed with the keyboard and tell what their retries come to', async ({
  signedInPage: page,
  account,
}) => {
  await page.goto(`/projects/${account.projectId}/settings`);
  await page.getByRole('link', { name: 'Change settings' }).click();
  await expect(page.getByText(/^Loaded from the gateway/)).toBeVisible();
  const open = page.getByRole('button', { name: 'Edit Retries' });
  await open.focus();
  await page.keyboard.press('Enter');
  const attempts = page.getByRole('textbox', { name: 'Attempts', exact: true });
  await attempts.fill('4');
  await expect(
    page.getByRole('region', { name: 'Timetable of a delivery that always fails' }),
  ).toContainText('4 attempts, the last one 5 min after the event');
  await page.getByRole('button', { name: 'Edit Signature' }).click();
  await page.getByRole('button', { name: 'Add a version' }).click();
  await page.getByRole('combobox', { name: 'Version 2' }).selectOption('SHA-512, hex');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+s');
  await expect(page.getByRole('region', { name: 'Receipt of the save' })).toContainText('Saved');
  await page.reload();
  await expect(page.getByText(/^4 attempts · 1m40s between them · equal/)).toBeVisible();
  await expect(page.getByText('X-Convoy-Signature · SHA-256, hex · SHA-512, hex')).toBeVisible();
});
