import { fakeEndpoint, rowId } from '@/lib/testing/fake-gateway/rows';
import { expect, test } from './support/subscription-gateways';

const sixty = () => Array.from({ length: 60 }, (_, at) => fakeEndpoint(60 - at));
const all = /The first 20, and there are more\. Type a part of the name/;

test('the 60th endpoint is found, and twenty of them are never called all', async ({ over }) => {
  const { form, gateway } = await over('release26');
  gateway.state.endpoints = sixty();
  await form.openNew();
  const box = form.select('Endpoint');
  await box.click();
  const options = form.page.getByRole('option');
  await expect(options).toHaveCount(20);
  await expect(form.page.getByText(all)).toBeVisible();
  await expect(form.page.getByRole('option', { name: /^Endpoint 1\s*active$/ })).toHaveCount(0);
  await box.pressSequentially('Endpoint 1');
  await expect(form.page.getByRole('option', { name: /^Endpoint 1\s*active$/ })).toBeVisible();
  await expect(form.page.getByText(all)).toHaveCount(0);
  await form.page.getByRole('option', { name: /^Endpoint 1\s*active$/ }).click();
  await expect(box).toHaveValue('Endpoint 1');
  await expect(form.page.getByText(rowId('endp', 1), { exact: true })).toBeVisible();
  await form.created();
  expect(gateway.state.subscriptions[0]).toMatchObject({ endpoint: rowId('endp', 1) });
});

test('statuses are shown, equal names are told apart, and nothing found says so', async ({
  over,
}) => {
  const { form, gateway } = await over('release26');
  gateway.state.endpoints = [
    fakeEndpoint(3, { name: 'Twin', status: 'paused' }),
    fakeEndpoint(2, { name: 'Twin', status: 'inactive' }),
  ];
  await form.openNew();
  await form.select('Endpoint').fill('twin');
  const options = form.page.getByRole('option');
  await expect(options.nth(0)).toHaveText(`Twin${rowId('endp', 3)}paused`);
  await expect(options.nth(1)).toHaveText(`Twin${rowId('endp', 2)}inactive`);
  await form.select('Endpoint').fill('no such thing');
  await expect(form.page.getByText('No endpoint has “no such thing” in its name.')).toBeVisible();
  await expect(options).toHaveCount(0);
});

test('what is typed while the list is on its way is not taken for a choice', async ({ over }) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  gateway.fail({ fault: { kind: 'delay', ms: 1_000 }, when: /^GET .*\/endpoints\?/ });
  await form.select('Endpoint').fill('Endpoint 2');
  await form.select('Endpoint').press('Enter');
  await expect(form.page.getByText('Looking…')).toBeVisible();
  await expect(form.page.getByRole('option', { name: /^Endpoint 2/ })).toBeVisible();
  await form.select('Endpoint').press('Enter');
  await expect(form.page.getByText(rowId('endp', 2), { exact: true })).toBeVisible();
});

test('a save waits for the list that is to tell what was typed', async ({ over }) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.pick('Endpoint', 'Endpoint 1');
  gateway.fail({ fault: { kind: 'delay', ms: 1_000 }, when: /^GET .*\/endpoints\?/ });
  await form.select('Endpoint').fill('Endpoint 2');
  await form.created();
  expect(gateway.state.subscriptions[0]).toMatchObject({ endpoint: rowId('endp', 2) });
});

test('a save stops at a text that names no end, which can be taken back', async ({ over }) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.pick('Endpoint', 'Endpoint 1');
  const box = form.select('Endpoint');
  gateway.fail({ fault: { kind: 'delay', ms: 1_000 }, when: /^GET .*\/endpoints\?/ });
  await box.fill('Endpoint');
  await form.save();
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription(/“Endpoint” is not the name or the ID of one/);
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  gateway.heal();
  await form.save();
  await expect(box).toBeFocused();
  expect(gateway.state.subscriptions).toEqual([]);
  await box.press('Escape');
  await expect(box).toHaveValue('Endpoint 1');
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');
  await form.created();
  expect(gateway.state.subscriptions).toHaveLength(1);
});

test('a list that fails leaves the ID to be typed', async ({ over }) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  gateway.fail({
    fault: { kind: 'failure', status: 500, message: 'broken' },
    when: /^GET .*\/endpoints\?/,
  });
  await form.select('Endpoint').fill('ep-7');
  await expect(
    form.page.getByText('The list did not load. Type the ID of the endpoint.'),
  ).toBeVisible();
  await form.page.getByRole('option', { name: 'Use “ep-7” as the ID' }).click();
  await expect(form.select('Endpoint')).toHaveValue('ep-7');
});

test('a source that was chosen by mistake is taken away by emptying its box', async ({ over }) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.pick('Endpoint', 'Endpoint 1');
  await form.pick('Source', 'Source 1');
  await form.select('Source').fill('');
  await form.select('Source').press('Tab');
  await expect(form.page.getByText(rowId('srce', 1), { exact: true })).toHaveCount(0);
  await form.created();
  expect(gateway.state.subscriptions[0]?.source).toBeFalsy();
});

test('an end is chosen, changed back and left alone with the keyboard', async ({ over }) => {
  const { form, gateway } = await over('release26');
  gateway.state.endpoints = sixty();
  await form.openNew();
  const box = form.select('Endpoint');
  await box.focus();
  await form.page.keyboard.press('ArrowDown');
  await expect(form.page.getByRole('option')).toHaveCount(20);
  for (let press = 0; press < 15; press += 1) await form.page.keyboard.press('ArrowDown');
  const active = form.page.getByRole('option', { selected: true });
  await expect(active).toContainText('Endpoint 46');
  await expect(active).toBeInViewport();
  await form.page.keyboard.press('Enter');
  await expect(box).toHaveValue('Endpoint 46');
  await form.page.keyboard.type('something else');
  await form.page.keyboard.press('Escape');
  await expect(box).toHaveValue('Endpoint 46');
  await expect(form.page.getByRole('option')).toHaveCount(0);
});

test('an ID that is typed gets its name and status, or is told to be unknown', async ({ over }) => {
  const { form, gateway } = await over('release26');
  gateway.state.endpoints = [fakeEndpoint(2, { status: 'paused' })];
  await form.openNew();
  await form.typeId('Endpoint', rowId('endp', 2));
  await expect(form.select('Endpoint')).toHaveValue('Endpoint 2');
  await expect(form.page.getByText('paused', { exact: true })).toBeVisible();
  await form.typeId('Endpoint', rowId('endp', 9));
  await expect(form.page.getByText('This gateway has no endpoint with this ID')).toBeVisible();
  await expect(form.select('Endpoint')).toHaveValue(rowId('endp', 9));
});
