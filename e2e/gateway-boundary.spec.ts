import { expect, test } from './fixtures';

test('an answer of the gateway is never kept: a second read shows what changed in between', async ({
  overFake: { page, address, gateway },
}) => {
  await page.goto(address('endpoints'));
  const table = page.getByRole('table').first();
  await expect(table.getByRole('link', { name: 'Endpoint 5' })).toBeVisible();
  const [newest] = gateway.state.endpoints;
  if (newest) newest.name = 'Renamed meanwhile';
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(table.getByRole('link', { name: 'Renamed meanwhile' })).toBeVisible();
  if (newest) newest.name = 'Renamed again';
  await page.reload();
  await expect(table.getByRole('link', { name: 'Renamed again' })).toBeVisible();
});
