import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

const linksOf = (projectId: string) => `/projects/${projectId}/portal-links`;

test.describe('what the operator sets up', () => {
  test('columns, their order and the row height stay after a reload', async ({
    signedInPage,
    account,
  }) => {
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open();
    const headers = list.table.getByRole('columnheader');
    await list.button('Columns').click();
    const menu = signedInPage.getByRole('dialog', { name: 'Columns' });
    await menu.getByRole('checkbox', { name: 'Created' }).uncheck();
    await menu.getByRole('checkbox', { name: 'ID' }).check();
    await menu.getByRole('button', { name: 'Move Updated up' }).click();
    await signedInPage.keyboard.press('Escape');
    await list.button('Compact').click();
    const shown = ['', 'Name', 'Owner', 'Endpoints', 'Access', 'Updated', 'Link', 'ID'];
    await expect(headers).toHaveText(shown);
    await signedInPage.reload();
    await expect(headers).toHaveText(shown);
    await expect(list.button('Compact')).toHaveAttribute('aria-pressed', 'true');
    await list.button('Columns').click();
    await menu.getByRole('button', { name: 'Reset' }).click();
    await expect(headers).toHaveText([
      '',
      'Name',
      'Owner',
      'Endpoints',
      'Access',
      'Created',
      'Updated',
      'Link',
    ]);
  });

  test('a view is saved, changed, renamed, duplicated, applied and deleted', async ({
    signedInPage,
    account,
  }) => {
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open('?ownerId=borealis-foods');
    await list.button('Views').click();
    const menu = signedInPage.getByRole('dialog', { name: 'Saved views' });
    await menu.getByRole('textbox', { name: 'Save this view as' }).fill('Borealis');
    await menu.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(menu.getByRole('button', { name: 'Borealis', exact: true })).toBeVisible();
    await signedInPage.keyboard.press('Escape');

    await list.chooseSort('Oldest first');
    const trigger = signedInPage.getByRole('button', { name: /Borealis\s*unsaved changes/ });
    await expect(trigger).toBeVisible();
    await trigger.click();
    await menu.getByRole('button', { name: 'Save changes to Borealis' }).click();
    await menu.getByRole('button', { name: 'Duplicate Borealis' }).click();
    await menu.getByRole('button', { name: 'Rename Borealis copy' }).click();
    await menu.getByRole('textbox', { name: 'New name' }).fill('Second');
    await menu.getByRole('button', { name: 'Rename', exact: true }).click();
    await menu.getByRole('button', { name: 'Delete Borealis', exact: true }).click();
    await expect(menu.getByRole('button', { name: 'Borealis', exact: true })).toHaveCount(0);

    await list.open();
    await signedInPage.getByRole('button', { name: 'Views' }).click();
    await menu.getByRole('button', { name: 'Second', exact: true }).click();
    await expect(signedInPage).toHaveURL(/ownerId=borealis-foods&sort=ASC/);
    await expect(list.table).toContainText('borealis-foods');
  });

  test('a browser that keeps nothing says so, and the list works on', async ({
    signedInPage,
    account,
  }) => {
    await signedInPage.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    });
    const list = new ListScreen(signedInPage, linksOf(account.projectId));
    await list.open();
    await list.button('Views').click();
    const menu = signedInPage.getByRole('dialog', { name: 'Saved views' });
    await expect(menu).toContainText('keeps nothing');
    await menu.getByRole('textbox', { name: 'Save this view as' }).fill('For now');
    await menu.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(menu.getByRole('button', { name: 'For now', exact: true })).toBeVisible();
  });
});
