import { expect, test } from './fixtures';
import { ListScreen } from './screens/list-screen';

test.describe('what the operator sets up', () => {
  test('columns, their order and the row height stay after a reload', async ({
    overFake: { page, address },
  }) => {
    const list = new ListScreen(page, address('portal-links'));
    await list.open();
    const headers = list.table.getByRole('columnheader');
    await list.button('Columns').click();
    const menu = page.getByRole('dialog', { name: 'Columns' });
    await menu.getByRole('checkbox', { name: 'Created' }).uncheck();
    await menu.getByRole('checkbox', { name: 'ID' }).check();
    await menu.getByRole('button', { name: 'Move Updated up' }).click();
    await page.keyboard.press('Escape');
    await list.button('Compact').click();
    const shown = [
      '',
      'Name',
      'Owner',
      'Endpoints',
      'Access',
      'Updated',
      'Copy URL',
      'ID',
      'Actions',
    ];
    await expect(headers).toHaveText(shown);
    await page.reload();
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
      'Copy URL',
      'Actions',
    ]);
  });

  test('a view is saved, changed, renamed, duplicated, applied and deleted', async ({
    overFake: { page, address },
  }) => {
    const list = new ListScreen(page, address('portal-links'));
    await list.open('?ownerId=owner-1');
    await list.button('Views').click();
    const menu = page.getByRole('dialog', { name: 'Saved views' });
    await menu.getByRole('textbox', { name: 'Save this view as' }).fill('Ones');
    await menu.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(menu.getByRole('button', { name: 'Ones', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');

    await list.chooseSort('Oldest first');
    const trigger = page.getByRole('button', { name: /Ones\s*unsaved changes/ });
    await expect(trigger).toBeVisible();
    await trigger.click();
    await menu.getByRole('button', { name: 'Save changes to Ones' }).click();
    await menu.getByRole('button', { name: 'Duplicate Ones' }).click();
    await menu.getByRole('button', { name: 'Rename Ones copy' }).click();
    await menu.getByRole('textbox', { name: 'New name' }).fill('Second');
    await menu.getByRole('button', { name: 'Rename', exact: true }).click();
    await menu.getByRole('button', { name: 'Delete Ones', exact: true }).click();
    await expect(menu.getByRole('button', { name: 'Ones', exact: true })).toHaveCount(0);
    await expect(page.getByText('View “Ones” deleted', { exact: true })).toBeVisible();

    await list.open();
    await page.getByRole('button', { name: 'Views' }).click();
    await menu.getByRole('button', { name: 'Second', exact: true }).click();
    await expect(page).toHaveURL(/ownerId=owner-1&sort=ASC/);
    await expect(list.table).toContainText('owner-1');
  });
});
