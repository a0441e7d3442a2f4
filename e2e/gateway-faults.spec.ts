import type { Locator, Page } from 'playwright/test';
import { errorPage, type Fault } from '../lib/testing/fake-gateway/fault';
import { inLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

const raw = (status: number, text: string, contentType = 'text/html'): Fault => ({
  kind: 'raw',
  status,
  text,
  contentType,
});
/**
 * One that stands for all, in the long run one of each class: every fault, and every other screen, has
 * its words in a test of the screen's components.
 */
const classes: [string, Fault, RegExp][] = [
  ['trouble', raw(502, errorPage), /A web page came with status 502/],
  ...inLongRun<[string, Fault, RegExp]>([
    ['silence', { kind: 'reset_before' }, /The gateway does not answer at its address/],
    ['an answer of something else', raw(200, errorPage), /web page instead of data/],
  ]),
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

for (const [name, fault, words] of classes) {
  test(`${name} is told in words, keeps old rows, and passes without a reload`, async ({
    overFake: { page, address, gateway },
  }) => {
    const list = await openList(page, address('portal-links'));
    gateway.fail({ fault, when: /\/portal-links/ });
    await list.button('Refresh').click();
    const banner = alertsOf(page).filter({ hasText: 'Refresh failed' });
    await expect(banner).toContainText(words);
    await expect(list.rowLinks).toHaveCount(20);
    gateway.forgetRequests();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The links did not load' })).toBeVisible();
    await expect(alertsOf(page)).toContainText(words);
    const asked = gateway.requests.filter(({ target }) => target.includes('/portal-links'));
    expect(asked, 'asked for once, by the server').toHaveLength(1);
    gateway.heal();
    await list.button('Try again').click();
    await expect(list.rowLinks).toHaveCount(20);
    await expect(alertsOf(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

test('a list that is not answered is told as late, and holds up no other screen', {
  tag: '@long',
}, async ({ overFake: { page, address, gateway } }) => {
  const list = await openList(page, address('portal-links'));
  gateway.fail({ fault: { kind: 'never_answer' }, when: /\/portal-links/ });
  await list.button('Refresh').click();
  await expect(alertsOf(page)).toContainText(/The gateway did not answer in time/);
  await expect(list.rowLinks).toHaveCount(20);
  gateway.forgetRequests();
  await list.button('Refresh').click();
  await expect.poll(() => gateway.requests.length).toBe(1);
  await page.getByRole('link', { name: 'Endpoints' }).first().click();
  await expect(page.getByRole('table', { name: 'endpoints' }).getByRole('link')).toHaveCount(5);
});

test('a key that is refused for good is asked for over the page; rows and search stay', async ({
  overFake: { page, address, gateway },
}) => {
  const refused: Fault = { kind: 'failure', status: 401, message: 'authorization failed' };
  const list = await openList(page, `${address('portal-links')}?q=Link`);
  const dialog = page.getByRole('dialog', { name: 'The gateway refuses the key now' });
  await test.step('a key that still opens the project is not', async () => {
    gateway.fail({ fault: refused, when: /\/portal-links/ });
    await list.button('Refresh').click();
    await expect(alertsOf(page)).toContainText('although the API key still works');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  gateway.fail({ fault: refused });
  await list.button('Refresh').click();
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

test('? lists the shortcuts although nothing but the links is offered', { tag: '@long' }, async ({
  overFake: { page, address, gateway },
}) => {
  gateway.fail({
    fault: raw(501, 'Not Implemented', 'text/plain'),
    when: /^(?!GET \/api\/v1\/projects\/[^/]+\/portal-links)/,
  });
  const list = await openList(page, address('portal-links'));
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await list.search.press('?');
  await expect(list.search).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
