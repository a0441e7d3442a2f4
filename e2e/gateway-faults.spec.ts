import type { Locator, Page } from 'playwright/test';
import { errorPage, type Fault } from '../lib/testing/fake-gateway/fault';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

const silent = /The gateway does not answer at its address/;
const late = /The gateway did not answer in time/;
const failed = /The gateway failed on this request/;
const unreadable = /The gateway’s answer cannot be read/;
const raw = (status: number, text: string, contentType = 'application/json'): Fault => ({
  kind: 'raw',
  status,
  text,
  contentType,
});

/** What can befall a read, and the first words that the operator then reads. */
const faults: [string, Fault, RegExp][] = [
  ['a connection that breaks', { kind: 'reset_before' }, silent],
  ['no answer', { kind: 'never_answer' }, late],
  ['half an answer', { kind: 'hang_mid_body' }, late],
  ['a proxy’s 502 page', raw(502, errorPage, 'text/html'), failed],
  ['200 with a web page', raw(200, errorPage, 'text/html'), /web page instead of data/],
  ['plain text with 504', raw(504, 'upstream timed out', 'text/plain'), failed],
  ['an empty 500', raw(500, ''), failed],
  ['an empty 200', raw(200, ''), /answered with nothing/],
  ['JSON that is cut short', { kind: 'truncated' }, unreadable],
  ['an envelope without data', raw(200, '{"status":true,"message":"ok"}'), unreadable],
  ['data that is null', raw(200, '{"status":true,"message":"ok","data":null}'), unreadable],
  ['data that is a word', raw(200, '{"status":true,"message":"ok","data":"x"}'), unreadable],
  ['status false in a 200', raw(200, '{"status":false,"message":"no"}'), /refused|failed/],
  ['a redirect', { kind: 'redirect', status: 302, location: 'http://127.0.0.1:1/' }, /redirect/],
  ['403', { kind: 'failure', status: 403, message: 'no' }, /does not allow this with the API key/],
  ['404', { kind: 'failure', status: 404, message: 'not found' }, /no longer exists|does not/],
  ['a missing licence', { kind: 'failure', status: 401, message: 'Access denied' }, /licence/],
  ['422', { kind: 'failure', status: 422, message: 'perPage:too large' }, /gateway refused this/],
  ['a bomb', { kind: 'gzip_bomb', megabytes: 64 }, /too large/],
];

/** What is told to the operator; the framework's own live region for routes is not. */
function alertsOf(page: Page): Locator {
  return page.getByRole('alert').and(page.locator(':not(#__next-route-announcer__)'));
}

async function openList(page: Page, address: string): Promise<ListScreen> {
  const list = new ListScreen(page, address);
  await list.open();
  await expect(list.rowLinks).toHaveCount(20);
  return list;
}

test.describe('on the list of portal links', () => {
  for (const [name, fault, words] of faults) {
    test(`${name} is told in words, keeps old rows, and passes without a reload`, async ({
      overFake: { page, address, gateway },
    }) => {
      const list = await openList(page, address('portal-links'));
      gateway.fail({ fault, when: /\/portal-links/ });
      await list.button('Refresh').click();
      const banner = alertsOf(page).filter({ hasText: 'Refresh failed' });
      await expect(banner).toContainText(words);
      await expect(list.rowLinks).toHaveCount(20);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'The links did not load' })).toBeVisible();
      await expect(alertsOf(page)).toContainText(words);
      gateway.heal();
      await list.button('Try again').click();
      await expect(list.rowLinks).toHaveCount(20);
      await expect(alertsOf(page)).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }

  test('a failure that comes again and again is one message, not many', async ({
    overFake: { page, address, gateway },
  }) => {
    const list = await openList(page, address('portal-links'));
    gateway.fail({ fault: raw(500, ''), when: /\/portal-links/ });
    for (let count = 1; count <= 20; count += 1) {
      const answered = page.waitForResponse(/\/api\/projects\/[^/]+\/portal-links/);
      await page
        .getByRole('button', { name: /^(Refresh|Try again)$/ })
        .first()
        .click();
      await answered;
      await expect(alertsOf(page)).toHaveCount(1);
    }
    await expect(list.rowLinks).toHaveCount(20);
  });

  test('429 is waited for: the gateway is not asked before its time, then answers again', async ({
    overFake: { page, address, gateway },
  }) => {
    const list = await openList(page, address('portal-links'));
    const busy: Fault = {
      kind: 'failure',
      status: 429,
      message: 'exceeded rate limit',
      headers: { 'retry-after': '5' },
    };
    gateway.forgetRequests();
    gateway.fail({ fault: busy, times: 1 });
    const refresh = async () => {
      const answered = page.waitForResponse(/\/api\/projects\/[^/]+\/portal-links/);
      await page
        .getByRole('button', { name: /^(Refresh|Try again)$/ })
        .first()
        .click();
      return (await answered).status();
    };
    for (let count = 1; count <= 3; count += 1) expect(await refresh()).toBe(429);
    expect(gateway.requests).toHaveLength(1);
    await expect(alertsOf(page)).toContainText(/asks to wait \d+ s/);
    await expect(list.rowLinks).toHaveCount(20);
    await expect.poll(refresh, { timeout: 15_000 }).toBe(200);
    await expect(alertsOf(page)).toHaveCount(0);
  });

  test('a slow list holds up no other screen', async ({ overFake: { page, address, gateway } }) => {
    await openList(page, address('portal-links'));
    gateway.fail({ fault: { kind: 'never_answer' }, when: /\/portal-links/ });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByRole('link', { name: 'Endpoints' }).first().click();
    await expect(page.getByRole('table', { name: 'endpoints' }).getByRole('link')).toHaveCount(5);
  });
});

test.describe('a refused key', () => {
  const refused: Fault = { kind: 'failure', status: 401, message: 'authorization failed' };

  test('is asked for over the page once it is refused for good; rows and search stay', async ({
    overFake: { page, address, gateway },
  }) => {
    const list = await openList(page, `${address('portal-links')}?q=Link`);
    gateway.fail({ fault: refused });
    await list.button('Refresh').click();
    const dialog = page.getByRole('dialog', { name: 'The gateway refuses the key now' });
    await expect(dialog).toBeVisible();
    await expect(page.locator('tbody tr')).toHaveCount(20);
    gateway.heal();
    await dialog.getByLabel('API key', { exact: true }).fill(gateway.apiKey);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(alertsOf(page)).toHaveCount(0);
    await expect(list.search).toHaveValue('Link');
    await expect(list.rowLinks).toHaveCount(20);
  });

  test('that still opens the project ends nothing: the screen says what is refused', async ({
    overFake: { page, address, gateway },
  }) => {
    const list = await openList(page, address('portal-links'));
    gateway.fail({ fault: refused, when: /\/portal-links/ });
    await list.button('Refresh').click();
    await expect(alertsOf(page)).toContainText('although the API key still works');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(list.rowLinks).toHaveCount(20);
  });
});

test.describe('on every other screen', () => {
  const two: [string, Fault, RegExp][] = [
    ['a proxy’s 502 page', raw(502, errorPage, 'text/html'), failed],
    ['half an answer', { kind: 'hang_mid_body' }, late],
  ];
  for (const [name, fault, words] of two) {
    for (const screen of ['endpoints', 'sources', 'subscriptions']) {
      test(`${screen}: ${name} is told in words and passes by Try again`, async ({
        overFake: { page, address, gateway },
      }) => {
        gateway.fail({ fault, when: new RegExp(`/${screen}`) });
        await page.goto(address(screen));
        await expect(
          page.getByRole('heading', { name: `The ${screen} did not load` }),
        ).toBeVisible();
        await expect(alertsOf(page)).toContainText(words);
        gateway.heal();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('table').first().getByRole('link').first()).toBeVisible();
      });
    }

    test(`functions: ${name} is told per list and passes by Try again`, async ({
      overFake: { page, address, gateway },
    }) => {
      gateway.fail({ fault, when: /\/sources/ });
      await page.goto(address('functions'));
      // The editor keeps alerts of its own in the page.
      const group = page.getByRole('region', { name: 'On sources' });
      await expect(group.getByRole('alert')).toContainText(words);
      await expect(page.getByText('No subscription of this project')).toBeVisible();
      gateway.heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('No source of this project')).toBeVisible();
    });

    test(`settings: ${name} leaves what was known of the gateway`, async ({
      overFake: { page, address, gateway },
    }) => {
      await page.goto(address('settings'));
      await expect(page.getByRole('rowheader').first()).toBeVisible();
      gateway.fail({ fault });
      await page.getByRole('button', { name: 'Check again' }).click();
      await expect(alertsOf(page)).toContainText(words);
      await expect(page.getByRole('rowheader').first()).toBeVisible();
    });

    test(`the panel of a link that is not on the page: ${name} is told in words`, async ({
      overFake: { page, address, gateway },
    }) => {
      const oldest = gateway.state.portalLinks.at(-1)?.uid ?? '';
      gateway.fail({ fault, when: new RegExp(`/portal-links/${oldest}`) });
      await page.goto(`${address('portal-links')}?link=${oldest}`);
      const panel = page.getByRole('complementary', { name: `Details of ${oldest}` });
      await expect(panel.getByRole('alert')).toContainText(words);
      gateway.heal();
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('complementary', { name: /Link 1$/ })).toBeVisible();
    });
  }
});
