import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

test.describe('with the keyboard alone', () => {
  test('rows are walked, opened, selected and pages turned', async ({
    overFake: { page, address },
  }) => {
    const list = new ListScreen(page, address('portal-links'));
    await list.open();
    const { keyboard } = page;
    const link = (at: number) => list.rowLinks.nth(at);

    await keyboard.press('j');
    await expect(link(0)).toBeFocused();
    await keyboard.press('j');
    await keyboard.press('ArrowDown');
    await expect(link(2)).toBeFocused();
    await keyboard.press('k');
    await keyboard.press('ArrowUp');
    await expect(link(0)).toBeFocused();
    await keyboard.press('End');
    await expect(link(19)).toBeFocused();
    await keyboard.press('Home');

    await keyboard.press('x');
    await keyboard.press('j');
    await keyboard.press('Space');
    await expect(page.getByText('2 selected')).toBeVisible();

    const name = (await link(1).textContent()) ?? '';
    await keyboard.press('Enter');
    const panel = list.panel(/^Portal link/);
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel).toContainText(name);
    await keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(link(1)).toBeFocused();

    const first = await list.ids('link');
    await keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/next_page_cursor/);
    await keyboard.press('ArrowLeft');
    await expect.poll(() => list.ids('link')).toEqual(first);

    await test.step('the search is reached by /, and keys typed there are text', async () => {
      await keyboard.press('/');
      await expect(list.search).toBeFocused();
      await keyboard.type('jxk?/');
      await expect(list.search).toHaveValue('jxk?/');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await keyboard.press('Escape');
      await expect(list.search).toHaveValue('');
    });
    await test.step('? lists the keys of the list', async () => {
      await list.search.blur();
      await keyboard.press('?');
      const sheet = page.getByRole('dialog');
      for (const label of ['Next row', 'Previous row', 'Next page', 'Search']) {
        await expect(sheet.getByText(label)).toBeVisible();
      }
    });
  });

  test('every control of the list is reached by Tab, and rows are one stop', {
    tag: '@long',
  }, async ({ overFake: { page, address } }) => {
    const list = new ListScreen(page, address('portal-links'));
    await list.open();
    await list.search.focus();
    const reached: string[] = [];
    for (let press = 0; press < 20; press += 1) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
        }),
      );
      if (reached.at(-1) === 'Older') break;
    }
    expect(reached).toEqual(
      expect.arrayContaining(['Owner', 'Sort', 'Export', 'Columns', 'Compact', 'Older']),
    );
    expect(reached.filter((name) => name.startsWith('Select '))).toHaveLength(2);
  });
});
