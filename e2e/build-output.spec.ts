import { expect, test } from './fixtures';

test('a hard reload of a filtered address is answered, and everything it needs comes from here', async ({
  signedInPage,
  account,
  gatehouse,
}) => {
  const wrong: string[] = [];
  const fonts: string[] = [];
  signedInPage.on('response', (response) => {
    const url = response.url();
    const isOurs = url.startsWith(`${gatehouse.origin}/`) || url.startsWith('data:');
    if (!isOurs || response.status() >= 400) wrong.push(`${response.status()} ${url}`);
    if (response.request().resourceType() === 'font') fonts.push(url);
  });
  signedInPage.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The reload gives up what the first load was still asking for.
    if (reason !== 'net::ERR_ABORTED') wrong.push(`${reason} ${request.url()}`);
  });
  const query = new URLSearchParams({ q: 'a', perPage: '10', sort: 'ASC' });
  await signedInPage.goto(`/projects/${account.projectId}/portal-links?${query}`);
  const response = await signedInPage.reload();
  expect(response?.status()).toBe(200);
  await expect(signedInPage.getByRole('searchbox')).toHaveValue('a');
  await signedInPage.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
});
