import { expect, test } from './fixtures';
import { accessibilityViolations } from './support/accessibility';
import type { RunningConsole } from './support/running-console';

/** How some delivery failed that a receiver answered: by which codes differs from week to week. */
async function answeredKind({ gatewayUrl, apiKey, projectId }: RunningConsole): Promise<string> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  const list = `${gatewayUrl}/v1/projects/${projectId}/eventdeliveries?status=Failure&perPage=100`;
  const answer: { data: { content: { error_kind?: string }[] } } = await (
    await fetch(list, { headers })
  ).json();
  const kinds = answer.data.content.flatMap(({ error_kind: kind }) => kind ?? []);
  return kinds.find((kind) => kind.startsWith('status_')) ?? '';
}

test('a delivery that failed is looked into by keyboard: what is wrong, each try, what was sent', async ({
  signedInPage: page,
  account,
  gatehouse,
}) => {
  const kind = await answeredKind(gatehouse);
  await page.goto(`/projects/${account.projectId}/activity?status=Failure&errorKind=${kind}`);
  await page.getByRole('row').nth(1).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: /^Delivery / });
  await expect(panel.getByRole('region', { name: 'What is wrong' })).toContainText('To do');
  await expect(panel.getByRole('region', { name: 'What happened' })).toContainText(
    'Event accepted',
  );
  expect(await accessibilityViolations(page)).toEqual([]);

  await panel.getByRole('link', { name: 'Whole page' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/activity\/deliveries\/[^/?]+$/);
  const story = page.getByRole('region', { name: 'What happened' });
  await story.getByRole('button', { name: /Try 1\b/ }).focus();
  await page.keyboard.press('Enter');
  const first = page.getByRole('region', { name: 'Try 1', exact: true });
  await expect(first.getByRole('region', { name: 'Body' })).toBeVisible();
  await expect(first).toContainText('User-Agent');
  await first.getByRole('radio', { name: /^Response/ }).focus();
  await page.keyboard.press('Space');
  await expect(first).toContainText('at the receiver');
  expect(await accessibilityViolations(page)).toEqual([]);
});

test('a link to a delivery that is kept no longer says how long deliveries are kept', {
  tag: '@long',
}, async ({ signedInPage: page, account, browserErrors }) => {
  browserErrors.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/projects/${account.projectId}/activity/deliveries/01J00000000000000000000000`);
  await expect(page.getByRole('heading', { name: 'This delivery is not here' })).toBeVisible();
  await expect(page.getByText('This gateway keeps what is done with for 30 d.')).toBeVisible();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});
