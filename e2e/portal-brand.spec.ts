import type { Locator } from 'playwright/test';
import { expect, test } from './fixtures';
import { expectAccessible, expectSoundOnPhone, onPhone } from './support/accessibility';

const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><script>alert(1)</script><rect width="32" height="32" rx="7" fill="#5243aa" onload="alert(2)"/></svg>`;

/** Of a picture that was read; 0 for one that could not be. */
const widthOf = (image: Locator) =>
  image.evaluate((element) => (element instanceof HTMLImageElement ? element.naturalWidth : 0));

test('a portal gets a name, a colour and a logo, which partners see, and loses them again', async ({
  signedInPage: page,
  account: { projectId, apiKey },
  gatehouse,
  browser,
}) => {
  await page.goto(`/projects/${projectId}/settings`);
  await page.getByRole('link', { name: 'Change its look' }).click();
  const name = page.getByLabel('Name', { exact: true });
  const previews = page.getByRole('img', { name: /^The portal of/ });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  await test.step('what is typed is seen before it is saved, and by keyboard', async () => {
    await name.fill('Marlowe Commerce');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ffcc00');
    await expect(page.getByText(/^#ffcc00 is too light for text in the light theme/)).toBeVisible();
    await page.getByLabel('Logo', { exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(picture),
    });
    await expect(previews).toHaveCount(2);
    await expect(previews.first()).toHaveAccessibleName(
      'The portal of Marlowe Commerce in the light theme',
    );
    await expect.poll(() => widthOf(previews.first().locator('img'))).toBeGreaterThan(0);
  });
  await test.step('for everybody, on a phone too', async () => {
    await expectAccessible(page, 'look of the portal');
    await onPhone(page, () => expectSoundOnPhone(page, 'look of the portal'));
  });
  await test.step('saved, with what was taken out of the logo', async () => {
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Saved: name, accent, logo')).toBeVisible();
    await expect(page.getByText('<script>', { exact: true })).toBeVisible();
    await expect(page.getByText('onload', { exact: true })).toBeVisible();
  });
  await test.step('and seen by a partner', async () => {
    const answer = await page.request.post(
      `${gatehouse.gatewayUrl}/v1/projects/${projectId}/portal-links`,
      {
        headers: { Authorization: `Bearer ${apiKey}` },
        data: { name: 'Tandem Bikes', owner_id: 'tandem' },
      },
    );
    const { url }: { url: string } = (await answer.json()).data;
    const partner = await browser.newPage();
    await partner.goto(url);
    await expect(partner.getByText('Marlowe Commerce', { exact: true })).toBeVisible();
    const logo = partner.getByRole('banner').locator('img');
    await expect.poll(() => widthOf(logo)).toBeGreaterThan(0);
    const shown = await partner.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent'),
    );
    expect(shown).toContain('#ffcc00');
    await partner.close();
  });
  await test.step('until it is taken away', async () => {
    await name.fill('');
    await page.getByLabel('Accent', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Remove' }).click();
    await save.click();
    await expect(page.getByText('Saved: name, accent, logo')).toBeVisible();
    await expect(page.getByText('No logo: the name stands alone.')).toBeVisible();
  });
});

test('a link is shared by a card that shows nothing secret until it is asked for', async ({
  signedInPage: page,
  account: { projectId },
}) => {
  await page.goto(`/projects/${projectId}/portal-links`);
  await page.getByRole('table').getByRole('link').first().click();
  const panel = page.getByRole('complementary', { name: /^Portal link/ });
  await panel.getByRole('button', { name: 'Share' }).click();
  const card = page.getByRole('dialog', { name: /^Share the portal link/ });
  const token = /token=[A-Za-z0-9]{24}/;
  await expect(card.getByRole('list', { name: 'To know before' })).toBeVisible();
  expect(await page.content()).not.toMatch(token);
  await test.step('for everybody, on a phone too', async () => {
    await expectAccessible(page, 'share card', '[role=dialog]');
    await onPhone(page, () => expectSoundOnPhone(page, 'share card', '[role=dialog]'));
  });
  await test.step('the address and its code, until the card is to be photographed', async () => {
    await card.getByRole('button', { name: 'Show QR code' }).click();
    await expect(card.getByRole('img', { name: /^QR code of the portal link/ })).toBeVisible();
    expect(await page.content()).toMatch(token);
    await card.getByLabel('Without secrets, for a screenshot').check();
    await expect(card.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
    expect(await page.content()).not.toMatch(token);
  });
  await test.step('alone on paper', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(card.getByRole('list', { name: 'To know before' })).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(card.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
});
