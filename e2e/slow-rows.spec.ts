import { EventEmitter, once } from 'node:events';
import { fakePortalLink } from '../lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';

test('a page does not stay white for rows that come late, and asks for them once', async ({
  overFake: { page, address, gateway },
}) => {
  gateway.state.portalLinks = Array.from({ length: 700 }, (_, at) => fakePortalLink(at));
  const events = new EventEmitter();
  gateway.fail({
    fault: { kind: 'hold', until: once(events, 'document') },
    when: /\/portal-links/,
  });
  const document = await page.goto(address('portal-links?q=Link+5'), { waitUntil: 'commit' });
  const sent = await document?.text();
  events.emit('document');
  expect(sent).not.toContain('Link 599');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').first().getByRole('link')).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'Link 599' })).toBeVisible();
  await expect(
    page.getByText(/searched all 700 links and shows the first 20 that match/).first(),
  ).toBeVisible();
  const walked = gateway.requests.filter(({ target }) => target.includes('perPage=100'));
  expect(walked).toHaveLength(7);
});
