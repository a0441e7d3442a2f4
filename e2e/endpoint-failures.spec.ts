import type { EndpointForm } from './screens/endpoint-form';
import { expect, test } from './support/endpoint-gateways';

const minimum = { Name: 'Over a fake', URL: 'https://receiver.example/hook' };
/** What a gateway in trouble answers: a status and nothing else. */
const nothing = { kind: 'raw' as const, status: 500, text: '', instead: true };

test('pressed again and again, a save is one request', async ({ over }) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.fill(minimum);
  gateway.fail({ fault: { kind: 'delay', ms: 300 }, when: /^POST .*\/endpoints$/, times: 1 });
  await form.saveButton.dblclick();
  for (let press = 0; press < 3; press += 1) await form.page.keyboard.press('ControlOrMeta+s');
  await expect(form.page).toHaveURL(/\/endpoints\/(?!new)[^/]+$/);
  await form.loaded();
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(gateway.state.endpoints).toHaveLength(1);
});

test('a save that takes five seconds is said to wait for the gateway', async ({ over }) => {
  const { form, gateway } = await over('release26');
  await form.page.clock.install();
  await form.openNew();
  await form.fill(minimum);
  gateway.fail({ fault: { kind: 'delay', ms: 2_000 }, when: /^POST .*\/endpoints$/, times: 1 });
  await form.save();
  await expect(form.page.getByText('Saving…')).toBeVisible();
  await form.page.clock.fastForward(5_000);
  await expect(form.page.getByText('Still waiting for the gateway…')).toBeVisible();
  await expect(form.page).toHaveURL(/\/endpoints\/(?!new)[^/]+$/);
});

test('a refusal for too many requests is counted down, and sent again only by hand', async ({
  over,
}) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.fill(minimum);
  gateway.fail({
    fault: { kind: 'raw', status: 429, text: '', headers: { 'retry-after': '2' }, instead: true },
    when: /^POST .*\/endpoints$/,
    times: 1,
  });
  await form.save();
  const alert = form.page.getByRole('alert').filter({ hasText: 'too many requests' });
  await expect(alert.getByRole('timer')).toHaveText(/^You can try again in [12] s\.$/);
  await expect(alert.getByRole('timer')).toHaveText('You can try again now.');
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await form.created();
});

interface Deed {
  name: string;
  /** The request that fails, as the fake sees it. */
  when: RegExp;
  /** Does it, from a loaded endpoint. */
  press: (form: EndpointForm) => Promise<void>;
  /** What is said then. */
  said: RegExp;
  /** Does it once more, where something else than `press` is needed. */
  again: (form: EndpointForm) => Promise<void>;
  /** What shows that it worked then. */
  done: (form: EndpointForm) => Promise<void>;
}

const deeds: Deed[] = [
  {
    name: 'an update',
    when: /^PUT .*\/endpoints\/[^/]+$/,
    press: async (form) => {
      await form.fill({ Description: 'tried' });
      await form.save();
    },
    said: /Not saved.*status 500/,
    again: (form) => form.save(),
    done: (form) => expect(form.receipt).toBeVisible(),
  },
  {
    name: 'a pause',
    when: /^PUT .*\/pause$/,
    press: (form) => form.act('Pause'),
    said: /The endpoint was not paused.*status 500/,
    again: (form) => form.act('Pause'),
    done: (form) => expect(form.page.getByText('paused', { exact: true })).toBeVisible(),
  },
  {
    name: 'a rotation',
    when: /^PUT .*\/expire_secret$/,
    press: async (form) => {
      await form.act('Rotate secret…');
      await form.page.getByRole('button', { name: 'Rotate secret', exact: true }).click();
    },
    said: /The secret may not be rotated.*status 500/,
    again: (form) => form.page.getByRole('button', { name: 'Rotate secret', exact: true }).click(),
    done: (form) => expect(form.page.getByRole('button', { name: 'Done' })).toBeVisible(),
  },
  {
    name: 'a deletion',
    when: /^DELETE /,
    press: async (form) => {
      await form.act('Delete…');
      const dialog = form.page.getByRole('alertdialog');
      await dialog.getByRole('textbox').fill(minimum.Name);
      await dialog.getByRole('button', { name: 'Delete endpoint' }).click();
    },
    said: /Not deleted.*status 500/,
    again: (form) => form.page.getByRole('button', { name: 'Delete endpoint' }).click(),
    done: (form) =>
      expect(form.page.getByRole('heading', { level: 1, name: 'Endpoints' })).toBeVisible(),
  },
];

for (const { name, when, press, said, again, done } of deeds) {
  test(`${name} that is answered with 500 and nothing else is told, and can be done again`, async ({
    over,
  }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill(minimum);
    await form.created();
    gateway.fail({ fault: nothing, when });
    await press(form);
    await expect(form.page.getByRole('alert').filter({ hasText: said })).toBeVisible();
    gateway.heal();
    await again(form);
    await done(form);
  });
}

test('a create that is answered with 500 and nothing else is told, and can be done again', async ({
  over,
}) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.fill(minimum);
  gateway.fail({ fault: nothing, when: /^POST .*\/endpoints$/, times: 1 });
  await form.save();
  const told = form.page.getByRole('alert').filter({ hasText: /Not saved.*status 500/ });
  await expect(told).toBeVisible();
  await form.created();
  expect(gateway.state.endpoints).toHaveLength(1);
});

test('an undo that is answered with 500 and nothing else is told, and can be done again', async ({
  over,
}) => {
  const { form, gateway } = await over('release26');
  await form.openNew();
  await form.fill(minimum);
  await form.created();
  await form.fill({ Description: 'to be undone' });
  await form.saved();
  gateway.fail({ fault: nothing, when: /^PUT / });
  await form.receipt.getByRole('button', { name: 'Undo' }).click();
  const told = form.page.getByRole('alert').filter({ hasText: /Not undone.*status 500/ });
  await expect(told).toBeVisible();
  await expect(form.receipt).toHaveCount(0);
  gateway.heal();
  await told.getByRole('button', { name: 'Undo again' }).click();
  await expect(form.field('Description')).toHaveValue('');
  expect(gateway.state.endpoints[0]).toMatchObject({ description: '' });
});

test('what is said of one attempt goes with the next', async ({ over }) => {
  const { form, gateway } = await over('release26');
  const { page } = form;
  const failed = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await form.openNew();
  await form.fill(minimum);
  await form.created();
  await expect(form.receipt).toContainText('Saved');
  await form.fill({ Name: '' });
  await form.save();
  await expect(form.field('Name')).toBeFocused();
  await expect(form.receipt).toHaveCount(0);
  await form.fill({ Name: 'Renamed' });
  await form.saved();
  await form.fill({ Description: 'tried' });
  gateway.fail({ fault: nothing, when: /^PUT .*\/endpoints\/[^/]+$/, times: 1 });
  await form.save();
  await expect(failed).toContainText('status 500');
  await expect(form.receipt).toHaveCount(0);
  await form.act('Pause');
  await expect(page.getByText('paused', { exact: true })).toBeVisible();
  await expect(failed).toHaveCount(0);
  gateway.state.endpoints = [];
  await form.save();
  await expect(failed).toContainText('it is not on the gateway any more');
  await expect(page.getByText('paused', { exact: true })).toHaveCount(0);
});

test('an undo is offered for as long as the former state is kept', async ({ over }) => {
  const { form } = await over('release26');
  const { page } = form;
  await page.clock.install();
  await form.openNew();
  await form.fill(minimum);
  await form.created();
  await form.fill({ Description: 'to be undone' });
  await form.saved();
  await expect(form.receipt.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.clock.fastForward('12:00');
  await expect(form.receipt).toContainText('The time to undo is over');
  await expect(form.receipt.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('an undo whose former state is gone says that nothing was changed', async ({ over }) => {
  const { form, gateway } = await over('release26');
  const { page } = form;
  await form.openNew();
  await form.fill(minimum);
  await form.created();
  await form.fill({ Description: 'kept' });
  // The token is another one then, as if this one had run out on the server.
  await page.route('**/undo', (route) => {
    const body = route.request().postDataJSON();
    return route.continue({ postData: { ...body, token: 'A'.repeat(body.token.length) } });
  });
  await form.saved();
  await form.receipt.getByRole('button', { name: 'Undo' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'can no longer be undone' }),
  ).toBeVisible();
  await expect(form.field('Description')).toHaveValue('kept');
  expect(gateway.state.endpoints[0]).toMatchObject({ description: 'kept' });
});
