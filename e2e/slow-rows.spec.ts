import { EventEmitter, once } from 'node:events';
import { startFakeGateway } from '../lib/testing/fake-gateway/fake-gateway';
import { fakePortalLink } from '../lib/testing/fake-gateway/rows';
import { expect, test } from './fixtures';
import { signInTo } from './support/gateway-stand-in';

test('a page does not stay white for rows that come late, and asks for them once', async ({
  page,
  startConsole,
}) => {
  const portalLinks = Array.from({ length: 700 }, (_, at) => fakePortalLink(at));
  const gateway = await startFakeGateway({ state: { portalLinks } });
  // Its reads end by their answers alone, however long the document takes on a busy machine.
  const limits = { checkMs: 60_000, readMs: 60_000, writeMs: 60_000, slowMs: 60_000 };
  const console = await startConsole({
    env: { GATEWAY_URL: gateway.baseUrl, GATEHOUSE_TEST_LIMITS: JSON.stringify(limits) },
  });
  await signInTo(page.request, console, gateway);
  const events = new EventEmitter();
  gateway.fail({
    fault: { kind: 'hold', until: once(events, 'asked') },
    when: /\/portal-links/,
  });
  const address = `${console.origin}/projects/${gateway.projectId}/portal-links?q=Link+5`;
  const asked = page.waitForRequest(/\/api\/projects\/[^/]+\/portal-links\?/);
  const document = await page.goto(address, { waitUntil: 'commit' });
  const sent = await document?.text();
  await asked;
  // What the page asked before is with the console once that has answered what came after.
  expect((await page.request.get(`${console.origin}/api/health`)).status()).toBe(200);
  events.emit('asked');
  expect(sent).not.toContain('Link 599');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('table').first().getByRole('link')).toHaveCount(20);
  await expect(page.getByRole('link', { name: 'Link 599' })).toBeVisible();
  const walked = gateway.requests.filter(({ target }) => target.includes('perPage=100'));
  expect(walked).toHaveLength(7);
  await gateway.stop();
});
