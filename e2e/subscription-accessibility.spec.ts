import type { SubscriptionForm } from './screens/subscription-form';
import { accessibilityViolations } from './support/accessibility';
import { expect, test } from './support/subscription-bench';

async function fillAll(form: SubscriptionForm): Promise<void> {
  await form.openNew();
  await form.openAll();
  await form.fill({ Attempts: '6', 'Time between attempts': '1m30s', 'At most': '2', Per: '10m' });
  await form.fill({ After: '3', Within: '1h' });
  await form.choose('Doubling');
  await expect(form.timetable).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.slow();

    test('every section, an open picker and every problem have no accessibility violation', async ({
      form,
    }) => {
      await form.openNew();
      expect(await accessibilityViolations(form.page), 'nothing opened').toEqual([]);
      for (const title of ['Filter', 'Retries', 'Alert']) await form.edit(title);
      expect(await accessibilityViolations(form.page), 'half opened').toEqual([]);
      await fillAll(form);
      expect(await accessibilityViolations(form.page), 'all open').toEqual([]);
      await form.select('Endpoint').click();
      await expect(form.page.getByRole('option').first()).toBeVisible();
      expect(await accessibilityViolations(form.page), 'picker').toEqual([]);
      await form.page.keyboard.press('Escape');
      await form.fill({ Name: '', Attempts: '0', Per: 'soon' });
      await form.save();
      await expect(form.field('Name')).toHaveAttribute('aria-invalid', 'true');
      expect(await accessibilityViolations(form.page), 'problems').toEqual([]);
    });

    test('a stored one, its review, its receipt, its end and the list have none either', async ({
      form,
      project,
    }) => {
      const endpoint_id = await project.endpoint('Looked at');
      const uid = await project.create('subscriptions', { name: 'Looked at', endpoint_id });
      await form.open(uid);
      await form.fill({ Name: 'Looked at again' });
      await form.page.getByRole('button', { name: 'Review request' }).click();
      await form.page.getByRole('dialog', { name: 'Review request' }).waitFor();
      expect(await accessibilityViolations(form.page), 'review').toEqual([]);
      await form.page.keyboard.press('Escape');
      await form.saved();
      expect(await accessibilityViolations(form.page), 'receipt').toEqual([]);
      await form.page.getByRole('button', { name: 'Delete the subscription' }).click();
      await form.page.getByRole('alertdialog').waitFor();
      expect(await accessibilityViolations(form.page), 'delete').toEqual([]);
      await form.page.goto(`${form.list}?open=${uid}`);
      await form.page.getByRole('complementary', { name: /Looked at again/ }).waitFor();
      await form.page.getByRole('button', { name: 'Endpoint', exact: true }).click();
      await form.page.getByRole('listbox', { name: 'Endpoints found' }).waitFor();
      expect(await accessibilityViolations(form.page), 'list').toEqual([]);
    });
  });
}

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('no section and no list makes the page scroll sideways', async ({ form }) => {
    await fillAll(form);
    const width = () => form.page.evaluate(() => document.documentElement.scrollWidth);
    expect(await width()).toBeLessThanOrEqual(390);
    await form.select('Endpoint').click();
    await expect(form.page.getByRole('option').first()).toBeInViewport();
    expect(await width(), 'picker').toBeLessThanOrEqual(390);
    await form.page.goto(form.list);
    await expect(form.page.getByRole('link', { name: 'New subscription' })).toBeVisible();
    expect(await width(), 'list').toBeLessThanOrEqual(390);
  });
});

test('a subscription is made and deleted with the keyboard alone', async ({ form, project }) => {
  const endpoint = await project.endpoint('Reached by keys');
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
  await type('Reached by');
  await expect(page.getByRole('option', { name: /Reached by keys/ })).toBeVisible();
  await press('ArrowDown', 'Enter', 'Tab');
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
  const uid = page.url().split('/').at(-1) ?? '';
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    name: 'By keyboard',
    endpoint_id: endpoint,
    filter_config: { event_types: ['order.paid'] },
    retry_config: { retry_count: 4 },
  });
  await page.getByRole('button', { name: 'Delete the subscription' }).focus();
  await press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await type('By keyboard');
  await press('Tab', 'Tab', 'Enter');
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expect(project.read(`subscriptions/${uid}`)).rejects.toThrow(/404/);
});
