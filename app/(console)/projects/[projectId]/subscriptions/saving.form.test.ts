import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rowId } from '@/lib/testing/fake-gateway/rows';
import { storedRow, uid as storedUid } from '@/lib/testing/stored-subscription';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

/** Opens a subscription with a filter and retries over the embedded gateway. */
async function open(name: string) {
  const opened = await harness.embedded();
  const { form, project } = opened;
  const uid = await project.create('subscriptions', {
    name,
    endpoint_id: await project.endpoint('Its end'),
    filter_config: { event_types: ['order.paid'], filter: { body: { a: 1 }, headers: {} } },
    retry_config: { type: 'linear', retry_count: 3, duration: '90s' },
  });
  const path = `subscriptions/${uid}`;
  await form.open(uid);
  const conflict = async () =>
    within(await screen.findByRole('dialog', { name: /changed elsewhere/ }));
  return { ...opened, uid, path, read: () => project.read(path), conflict };
}

test('what somebody else saved meanwhile is shown, and both changes are joined', async () => {
  const { console, form, project, path, read, conflict } = await open('Two tabs');
  await project.change(path, {
    name: 'By the first',
    filter_config: { event_types: ['order.paid', 'first'], filter: { body: { a: 1 } } },
  });
  await form.fill({ Name: 'By the second' });
  await form.edit('Retries');
  await form.fill({ Attempts: '8' });
  await form.save();
  const dialog = await conflict();
  expect(dialog.getByRole('group', { name: 'Name' }).textContent).toContain('By the first');
  expect(await read()).toMatchObject({ name: 'By the first' });
  await form.choose('Mine');
  await console.user.click(dialog.getByRole('button', { name: 'Save the joined version' }));
  await screen.findByRole('region', { name: 'Receipt of the save' });
  expect(await read()).toMatchObject({
    name: 'By the second',
    filter_config: { event_types: ['order.paid', 'first'] },
    retry_config: { type: 'linear', retry_count: 8, duration: 90 },
  });
});

test('a change by somebody else is found before it is written over', async () => {
  const { console, form, project, path, read, conflict } = await open('Mine');
  await project.change(path, {
    filter_config: { event_types: ['theirs'], filter: { body: { b: 2 }, headers: {} } },
  });
  await form.addEventTypes('mine');
  await form.save();
  const dialog = await conflict();
  const types = dialog.getByRole('group', { name: 'Event types' });
  expect(types.textContent).toContain('theirs');
  await console.user.click(dialog.getByRole('button', { name: 'Back to the form' }));
  expect(screen.getByRole('button', { name: 'Remove mine' })).toBeTruthy();
  const { filter_config } = await read();
  expect(filter_config).toMatchObject({ event_types: ['theirs'], filter: { body: { b: 2 } } });
});

test('undo puts back what was stored, settings that were added among it', async () => {
  const { form, read } = await open('Undo');
  const before = await read();
  await form.fill({ Name: 'Changed' });
  await form.addEventTypes('more');
  await form.remove('Filter');
  await form.edit('Retries');
  await form.fill({ 'Time between attempts': '10s' });
  await form.edit('Rate limit');
  await form.fill({ 'At most': '5', Per: '1m' });
  await form.saved();
  expect(form.receipt.textContent).not.toContain('stays as saved');
  await form.press(/^Undo/);
  await form.shows('Name', 'Undo');
  const { updated_at: _, ...after } = await read();
  const { updated_at: __, ...expected } = before;
  expect(JSON.stringify(after)).toBe(JSON.stringify(expected));
});

test('what was typed is offered again after the page was left', async () => {
  const { console, form, read } = await open('Draft');
  await form.edit('Retries');
  await form.fill({ Attempts: '12' });
  await screen.findByText('Draft kept in this tab');
  await console.reload();
  await form.press('Restore');
  await form.edit('Retries');
  expect(form.field('Attempts').value).toBe('12');
  await form.saved();
  expect(await read()).toMatchObject({ retry_config: { retry_count: 12, duration: 90 } });
});

test('an endpoint that has a subscription is told at its field, before and after a refusal', async () => {
  const { form, uid } = await open('The first one');
  await form.openNew();
  await form.fill({ Name: 'The second one' });
  await form.pick('Endpoint', 'Its end');
  const taken = /already has a subscription, The first one/;
  await waitFor(() => expect(form.told('Endpoint')).toMatch(taken));
  const link = screen.getByRole('link', { name: 'The first one' });
  expect(link.getAttribute('href')).toMatch(new RegExp(`/subscriptions/${uid}$`));
  await form.save();
  await waitFor(() =>
    expect(form.told('Endpoint')).toMatch(/a subscription for this endpoint already exists/),
  );
  expect(document.activeElement).toBe(form.field('Endpoint'));
  await form.open(uid);
  expect(form.field('Endpoint').value).toBe('Its end');
  expect(screen.queryByText(/already has a subscription/)).toBeNull();
});

test.each(['release26', 'release24'] as const)(
  'a taken endpoint is told on %s, which refuses or stores the change',
  async (kind) => {
    const other = storedRow({ uid: 'other', name: 'The other', endpoint: rowId('endp', 2) });
    const { form } = await harness.over(kind, storedRow(), other);
    await form.open(storedUid);
    await form.pick('Endpoint', 'Endpoint 2');
    const taken = /already has a subscription, The other/;
    await waitFor(() => expect(form.told('Endpoint')).toMatch(taken));
    if (kind === 'release24') {
      expect(form.told('Endpoint')).toMatch(/stores the change all the same/);
      await form.saved();
    } else {
      await form.save();
      await waitFor(() =>
        expect(form.told('Endpoint')).toMatch(/for this endpoint already exists/),
      );
      expect(document.activeElement).toBe(form.field('Endpoint'));
    }
  },
);

test('a subscription of an incoming project has a source, which goes with a new endpoint', async () => {
  const { form, project, saves } = await harness.embedded('incoming');
  const source_id = await project.create('sources', {
    name: 'Taken in by it',
    type: 'http',
    verifier: { type: 'noop' },
  });
  await project.endpoint('Its first end');
  const second = await project.endpoint('Its second end');
  await form.openNew();
  await form.fill({ Name: 'Ingested' });
  await form.pick('Endpoint', 'Its first end');
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(form.field('Source')));
  expect(form.told('Source')).toMatch(/every subscription has one/);
  await form.pick('Source', 'Taken in by it');
  const uid = await form.created();

  await form.pick('Endpoint', 'Its second end');
  await form.saved();
  expect(saves()).toEqual([{ endpoint_id: second, source_id }]);
  expect(await project.read(`subscriptions/${uid}`)).toMatchObject({
    endpoint_id: second,
    source_id,
    filter_config: { event_types: ['*'] },
  });

  await form.addEventTypes('order.paid');
  await waitFor(() => expect(form.told('Event types')).toMatch(/mask ID of its source/));
});

test('a form knows the kind of its project although the server was started anew', async () => {
  const { console, form, project } = await harness.embedded('incoming');
  await project.endpoint('Its end');
  console.forgetGateway();
  await form.openNew();
  await form.fill({ Name: 'Without a source' });
  await form.pick('Endpoint', 'Its end');
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(form.field('Source')));
  expect(form.told('Source')).toMatch(/every subscription has one/);
  expect(console.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  await screen.findByRole('button', { name: /^Project .+, incoming/ });
});
