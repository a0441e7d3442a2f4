import type { Page } from 'playwright/test';
import type { z } from 'zod';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import type { FakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { type Row, rowId } from '@/lib/testing/fake-gateway/rows';
import { filledAnswer } from '@/lib/testing/filled-answer';
import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

const image = '<img src=x onerror=alert(1)>';
const payloads = [
  image,
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><script>alert(1)</script>',
  'javascript:alert(1)',
  ' JaVa\tScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '__proto__',
  '\u202Egnp.exe\u0000\u2028',
  '\uD800 alone',
  `${'x'.repeat(100_000)}end`,
];

/** One row per payload with that payload in every text that the contract knows. */
function hostileRows(kind: string, schema: z.ZodType): Row[] {
  return payloads.map((payload, index) => ({
    // A text of 100 KB in each of a hundred fields would be refused for its size alone.
    ...Object(filledAnswer(schema, payload.slice(0, 1_000))),
    uid: rowId(kind, payloads.length - index),
    name: payload,
  }));
}

function fillWith({ state, behaviour }: FakeGateway): void {
  state.portalLinks = hostileRows('link', portalLinkSchema);
  state.endpoints = hostileRows('endp', endpointSchema);
  state.sources = hostileRows('srce', sourceSchema);
  state.subscriptions = hostileRows('subs', subscriptionSchema);
  state.project.name = image;
  behaviour.release = image;
  behaviour.versionHeader = 'x"><b>';
}

/** Addresses in the page that lead anywhere but to http or https. */
function strangeAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[href], [src], [action], [formaction], [xlink\\:href]')]
      .flatMap((element) =>
        ['href', 'src', 'action', 'formaction', 'xlink:href'].map((name) =>
          element.getAttribute(name),
        ),
      )
      .filter((value) => value !== null)
      .filter((value) => !/^https?:$/.test(new URL(value, document.baseURI).protocol)),
  );
}

test.describe('hostile text in every field is shown as text and starts nothing', () => {
  const dialogs: string[] = [];
  test.beforeEach(({ overFake: { page, gateway } }) => {
    dialogs.length = 0;
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    fillWith(gateway);
  });
  test.afterEach(async ({ overFake: { page } }) => {
    expect(await strangeAddresses(page)).toEqual([]);
    expect(dialogs).toEqual([]);
  });

  for (const screen of ['portal-links', 'sources', 'subscriptions']) {
    test(`${screen}: list and panels`, async ({ overFake: { page, address } }) => {
      const list = new ListScreen(page, address(screen));
      await list.open();
      await expect(list.rowLinks).toHaveCount(payloads.length);
      await expect(list.table).toContainText(image);
      for (let at = 0; at < payloads.length; at += 1) {
        await list.rowLinks.nth(at).click();
        const panel = page.getByRole('complementary').last();
        await expect(panel.getByRole('heading').first()).toBeVisible();
        expect(await strangeAddresses(page), payloads[at]?.slice(0, 40)).toEqual([]);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(1440);
    });
  }

  test('endpoints: list and forms', async ({ overFake: { page, address, gateway } }) => {
    test.slow();
    const list = new ListScreen(page, address('endpoints'));
    await list.open();
    await expect(list.rowLinks).toHaveCount(payloads.length);
    await expect(list.table).toContainText(image);
    for (const { uid } of gateway.state.endpoints) {
      await page.goto(`${address('endpoints')}/${uid}`);
      await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
      expect(await strangeAddresses(page), uid).toEqual([]);
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(1440);
  });

  test('two links compared', async ({ overFake: { page, address, gateway } }) => {
    const uids = gateway.state.portalLinks.slice(0, 2).map(({ uid }) => uid);
    await page.goto(`${address('portal-links')}?compare=${uids.join(',')}`);
    await expect(page.getByRole('complementary').last()).toContainText(image);
  });

  test('functions', async ({ overFake: { page, address } }) => {
    await page.goto(address('functions'));
    await expect(page.getByRole('link', { name: image }).first()).toBeVisible();
  });

  test('settings, with the release as the gateway tells it', async ({
    overFake: { page, address },
  }) => {
    await page.goto(address('settings'));
    const checked = page.waitForResponse(
      (response) =>
        response.url().endsWith('/capabilities') && response.request().method() === 'POST',
    );
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await page.getByRole('button', { name: 'Check again' }).click();
    expect((await checked).status()).toBe(200);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  });

  test('what a gateway says of a failure', async ({ overFake: { page, address, gateway } }) => {
    gateway.fail({
      fault: { kind: 'failure', status: 422, message: `${image}: ${image}` },
      when: /\/sources/,
    });
    await page.goto(address('sources'));
    await expect(page.getByRole('heading', { name: 'The sources did not load' })).toBeVisible();
  });

  test('in the address of a list', async ({ overFake: { page, address } }) => {
    const query = new URLSearchParams({ q: image, ownerId: '"><svg onload=alert(1)>' });
    await page.goto(`${address('portal-links')}?${query}`);
    await expect(page.getByRole('heading', { name: 'No link matches' })).toBeVisible();
    await expect(page.getByText(`“${image}”`)).toBeVisible();
  });
});
