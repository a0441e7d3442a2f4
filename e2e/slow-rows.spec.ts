import type { FakeGateway } from '../lib/testing/fake-gateway/fake-gateway';
import { fakePortalLink } from '../lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';

/** Requests for the pages of a walk through the whole list. */
const walked = ({ requests }: FakeGateway) =>
  requests.filter(({ target }) => target.includes('perPage=100'));

test('a page does not stay white for rows that come late, and asks for them once', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.portalLinks = Array.from({ length: 700 }, (_, at) => fakePortalLink(at));
  gateway.fail({ fault: { kind: 'delay', ms: 1_200 }, when: /\/portal-links/ });
  await page.goto(address('portal-links?q=Link+5'), { timeout: 12_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').first().getByRole('link')).toHaveCount(20, {
    timeout: 15_000,
  });
  expect(walked(gateway)).toHaveLength(7);
});

test('a search through the whole list tells how far it has come, and asks for each page once', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.portalLinks = Array.from({ length: 700 }, (_, at) => fakePortalLink(at));
  await page.goto(address('portal-links'));
  await expect(page.getByRole('table').first()).toBeVisible();
  gateway.fail({ fault: { kind: 'delay', ms: 1_000 }, when: /\/portal-links/ });
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('Link 5');
  await expect(page.getByText(/^Searching: [1-6]00 links read so far$/)).toBeVisible();
  await expect(page.getByText('Searching:')).toBeHidden();
  await expect(
    page.getByText(/searched all 700 links and shows the first 20 that match/).first(),
  ).toBeVisible();
  expect(walked(gateway)).toHaveLength(7);
});
