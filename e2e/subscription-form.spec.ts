import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { numbered } from './support/numbered-rows';
import { expect, test } from './support/subscription-gateways';

test('a subscription is made and deleted with the keyboard alone', async ({ over }) => {
  const { form, gateway } = await over('release24');
  gateway.state.endpoints = numbered(60, fakeEndpoint);
  const { page } = form;
  const type = (text: string) => page.keyboard.type(text);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await form.openNew();
  await form.field('Name').focus();
  await press('ControlOrMeta+a');
  await type('By keyboard');
  await press('Tab');
  await expect(form.select('Source')).toBeFocused();
  await press('Tab');
  await expect(form.select('Endpoint')).toBeFocused();
  await press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(20);
  for (let step = 0; step < 15; step += 1) await press('ArrowDown');
  const active = page.getByRole('option', { selected: true });
  await expect(active).toContainText('Endpoint 46');
  await expect(active).toBeInViewport();
  await press('Enter');
  await expect(form.select('Endpoint')).toHaveValue('Endpoint 46');
  await type('something else');
  await press('Escape');
  await expect(form.select('Endpoint')).toHaveValue('Endpoint 46');
  await press('Tab');
  await expect(page.getByRole('link', { name: 'Open the endpoint' })).toBeFocused();
  await press('Tab', 'Tab');
  await expect(form.field('Event types')).toBeFocused();
  await press('Backspace');
  await type('order.paid');
  await press('Enter', 'Tab');
  await expect(page.getByRole('button', { name: 'Add setting' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await type('Ret');
  await expect(page.getByRole('menuitem', { name: 'Retries' })).toBeFocused();
  await press('Enter');
  await expect(form.field('Attempts')).toBeFocused();
  await type('4');
  await press('ControlOrMeta+s');
  await expect(page).toHaveURL(/\/subscriptions\/(?!new)[^/]+$/);
  await form.loaded();
  expect(sentBy(gateway, 'POST')).toMatchObject([
    {
      name: 'By keyboard',
      endpoint_id: fakeEndpoint(46).uid,
      filter_config: { event_types: ['order.paid'] },
      retry_config: { retry_count: 4 },
    },
  ]);
  await page.getByRole('button', { name: 'More actions' }).focus();
  await press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete…' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await type('By keyboard');
  await press('Tab', 'Tab', 'Enter');
  await expect(page).toHaveURL(/\/subscriptions$/);
  expect(gateway.state.subscriptions).toEqual([]);
});

test('a save by a press beside a box stops at a text that names no end, which can be taken back', {
  tag: '@long',
}, async ({ over }) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.pick('Endpoint', 'Endpoint 1');
  const box = form.select('Endpoint');
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  gateway.fail({ fault: { kind: 'hold', until }, when: /^GET .*\/endpoints\?/ });
  await box.fill('Endpoint');
  await form.save();
  gateway.heal();
  release();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/“Endpoint” is not the name or the ID of one/);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await form.fill({ Name: 'Beside' });
  await form.save();
  await expect(box).toBeFocused();
  expect(gateway.state.subscriptions).toEqual([]);
  await box.press('Escape');
  await expect(box).toHaveValue('Endpoint 1');
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');
  // A save that had gone on would have made it under its former name.
  await form.fill({ Name: 'Taken back' });
  await form.created();
  expect(gateway.state.subscriptions).toMatchObject([{ name: 'Taken back' }]);
});

test('what is deleted to be created again outlives reloads and what is typed meanwhile', {
  tag: '@long',
}, async ({ over }) => {
  const { form, gateway } = await over('release24');
  const { page } = form;
  gateway.state.subscriptions = [storedRow()];
  await form.open(uid);
  await form.fill({ Name: 'Made anew' });
  await form.remove('Filter');
  await form.effects.getByRole('button', { name: 'Delete it and create it again…' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Type Stored to delete it').fill('Stored');
  await dialog.getByRole('button', { name: 'Delete subscription' }).click();
  await expect(page.getByText('The settings of Stored, to be created again')).toBeVisible();
  await expect(form.field('Name')).toHaveValue('Made anew');
  // Neither typing nor a reload before the answer takes it away.
  const asked: string[] = [];
  page.on('dialog', (leaving) => {
    asked.push(leaving.type());
    void leaving.accept();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
  await form.addEventTypes('typed.meanwhile');
  await expect(page.getByText('Draft kept in this tab')).toBeVisible();
  await form.removeEventType('typed.meanwhile');
  await form.addEventTypes('*');
  await page.reload();
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(form.field('Name')).toHaveValue('Made anew');
  await form.created();
  expect(gateway.state.subscriptions).toMatchObject([
    { name: 'Made anew', filter_config: { event_types: ['order.paid'] } },
  ]);
  expect(asked).toContain('beforeunload');
});
