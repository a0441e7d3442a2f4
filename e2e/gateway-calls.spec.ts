import type { Locator, Page } from 'playwright/test';
import type { FakeGateway } from '../lib/testing/fake-gateway/fake-gateway';
import { isLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { quiet } from './support/quiet-page';

interface Asked {
  /** The list from which this one is come to. */
  from: string;
  title: RegExp;
  panel: string[];
  /** Absent for a kind without a form. */
  forms?: { newByAddress: string[]; newByClick: string[]; editByClick: string[] };
}

/** What a gateway is asked for each list and what leads on from it; `:id` stands for the first row's. */
const lists: Record<string, Asked> = {
  'portal-links': { from: 'endpoints', title: /^Portal links/, panel: ['GET /endpoints'] },
  endpoints: {
    from: 'sources',
    title: /^Endpoints/,
    panel: [],
    forms: {
      newByAddress: ['GET '],
      newByClick: ['GET '],
      editByClick: ['GET ', 'GET /endpoints', 'GET /endpoints/:id'],
    },
  },
  sources: {
    from: 'endpoints',
    title: /^Sources/,
    panel: [],
    forms: {
      newByAddress: [],
      newByClick: [],
      editByClick: ['GET /sources', 'GET /sources/:id', 'GET /subscriptions'],
    },
  },
  subscriptions: {
    from: 'endpoints',
    title: /^Subscriptions/,
    panel: [],
    forms: {
      newByAddress: ['GET '],
      newByClick: ['GET '],
      editByClick: ['GET ', 'GET /subscriptions/:id'],
    },
  },
};

/** What the gateway was asked since this was asked last: method, and path below the project. */
async function callsOnceQuiet(page: Page, gateway: FakeGateway, uid = ''): Promise<string[]> {
  await quiet(page);
  const calls = gateway.requests.map(({ method, target }) => {
    const [path = ''] = target.split('?');
    const below = path.replace(`/api/v1/projects/${gateway.projectId}`, '');
    return `${method} ${uid === '' ? below : below.replace(uid, ':id')}`;
  });
  gateway.forgetRequests();
  return calls.sort();
}

/** Of many rows, which are all alike, the first stand for all but in a long run. */
const MOST_LINKS = isLongRun ? 100 : 10;

/** Points at each and puts the focus there, as someone on the way to a click does. */
async function pointAt(links: Locator): Promise<void> {
  for (const link of (await links.all()).slice(0, MOST_LINKS)) {
    await link.hover();
    await link.focus();
  }
}

/** But in a long run one with forms stands for all, whose screens are the same. */
const tried = Object.entries(lists).filter(([name]) => isLongRun || name === 'endpoints');

for (const [name, { from, title, panel, forms }] of tried) {
  test(`${name} and what leads on from them ask the gateway for what is shown, and for nothing ahead`, async ({
    overFake: { page, address, gateway },
  }) => {
    const calls = (uid?: string) => callsOnceQuiet(page, gateway, uid);
    const navigation = page.getByRole('navigation', { name: 'Project' }).getByRole('link');
    const rows = page.getByRole('table').first().getByRole('link');
    const field = page.getByRole('textbox', { name: 'Name', exact: true });

    await test.step('by their address', async () => {
      await page.goto(address(name));
      expect(await calls()).toEqual([`GET /${name}`]);
    });

    await test.step('pointing at links and rows', async () => {
      await pointAt(navigation);
      await pointAt(rows.filter({ visible: true }));
      await pointAt(page.getByRole('link', { name: /^New / }));
      expect(await calls()).toEqual([]);
    });

    await test.step('by a click in the sidebar', async () => {
      await page.goto(address(from));
      await calls();
      await navigation.filter({ hasText: title }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(await calls()).toEqual([`GET /${name}`]);
    });

    await test.step('a panel by a click on a row', async () => {
      await rows.first().click();
      await expect(page.getByRole('complementary').getByRole('term').first()).toBeVisible();
      expect(await calls()).toEqual(panel);
    });
    if (!forms) return;

    await test.step('a form by a click in a panel', async () => {
      const edit = page.getByRole('link', { name: /^Edit / });
      await pointAt(edit);
      expect(await calls()).toEqual([]);
      await edit.click();
      await expect(field).toBeVisible();
      const uid = new URL(page.url()).pathname.split('/').at(-1);
      expect(await calls(uid)).toEqual(forms.editByClick);
    });

    await test.step('the form of a new one by its address', async () => {
      await page.goto(address(`${name}/new`));
      expect(await calls()).toEqual(forms.newByAddress);
    });

    await test.step('the form of a new one by a click in the list', async () => {
      await page.goto(address(name));
      await calls();
      await page.getByRole('link', { name: /^New / }).click();
      await expect(field).toBeVisible();
      expect(await calls()).toEqual(forms.newByClick);
    });
  });
}
