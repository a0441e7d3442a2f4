import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';
import { signInTo } from './support/gateway-stand-in';

test('a project id that is not the key’s own is refused by naming the project that is', {
  tag: '@long',
}, async ({ overFake: { page, console, gateway } }) => {
  await page.context().clearCookies();
  await page.goto(`${console.origin}/sign-in`);
  await page.getByLabel('Project ID').fill('another-project');
  await page.getByLabel('API key', { exact: true }).fill(gateway.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const told = page.getByRole('alert').filter({ hasText: gateway.projectId });
  await expect(told).toContainText('Fake project');
  const kept = await page.context().cookies();
  expect(kept.filter(({ httpOnly }) => httpOnly)).toEqual([]);
});

test('the project’s own name and kind stand in the shell, and fields that the contract does not know are told by name, never by value', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.endpoints = [
    fakeEndpoint(1, { later_state: 'value-of-a-stranger', failure_rate: 'text-not-a-number' }),
  ];
  await page.goto(address('endpoints'));
  await expect(page.getByRole('link', { name: 'Endpoint 1' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Fake project, outgoing/ })).toBeVisible();
  await page.goto(address('settings'));
  const card = page.getByRole('region', { name: 'Differences from the contract' });
  await expect(card).toContainText('content.later_state');
  await expect(card).toContainText('content.failure_rate');
  expect(await page.content()).not.toMatch(/value-of-a-stranger|text-not-a-number/);
});

test('with the six documented operations alone, lists say where their rows come from', async ({
  overFake: { page, console },
  standIn: { documentedGateway },
}) => {
  await page.context().clearCookies();
  await signInTo(page.request, console, documentedGateway);
  const at = (screen: string) =>
    `${console.origin}/projects/${documentedGateway.projectId}/${screen}`;
  await page.goto(at('portal-links'));
  await expect(page.getByRole('table').first().getByRole('link')).toHaveCount(20);
  await page.goto(at('endpoints'));
  await expect(page.getByRole('table').first().getByRole('link')).toHaveCount(5);
  await expect(page.getByText('This gateway has no list of endpoints.')).toBeVisible();
  await page.goto(at('sources'));
  await expect(page.getByText('This gateway has no list of sources.')).toBeVisible();
  await page.goto(at('settings'));
  await page.getByText(/\d+ of \d+ supported/).click();
  await expect(page.getByRole('cell', { name: 'not there' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'offered' }).first()).toBeVisible();
});
