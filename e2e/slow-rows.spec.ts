import { fakePortalLink } from '../lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';

test('a page does not stay white for rows that come late, and asks for them once', async ({
  overFake: { page, address, gateway },
}) => {
  const walked = () => gateway.requests.filter(({ target }) => target.includes('perPage=100'));
  gateway.state.portalLinks = Array.from({ length: 700 }, (_, at) => fakePortalLink(at));
  // All of them take longer than a document waits for its rows, each far less than its deadline.
  gateway.fail({ fault: { kind: 'delay', ms: 800 }, when: /\/portal-links/ });
  await page.goto(address('portal-links?q=Link+5'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(walked().length).toBeLessThan(7);
  await expect(page.getByRole('table').first().getByRole('link')).toHaveCount(20);
  await expect(
    page.getByText(/searched all 700 links and shows the first 20 that match/).first(),
  ).toBeVisible();
  expect(walked()).toHaveLength(7);
});
