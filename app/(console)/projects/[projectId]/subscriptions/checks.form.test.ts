import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storedRow, uid } from '@/lib/testing/stored-subscription';
import { openStored } from './testing/stored-settings';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

test('a time can be typed in many ways, and is shown as it will be sent', async () => {
  const { form } = await harness.embedded();
  await form.openNew();
  await form.edit('Retries');
  const time = 'Time between attempts';
  for (const [typed, sent] of [
    ['1.5h', '1h30m'],
    ['90s', '1m30s'],
    ['90', '1m30s'],
    ['5 minutes', '5m'],
    ['2 days', '48h'],
  ] as const) {
    await form.fill({ [time]: typed });
    await waitFor(() => expect(form.told(time)).toMatch(new RegExp(`Sent as ${sent}\\b`)));
  }
  await form.fill({ [time]: '1h30m' });
  await waitFor(() => expect(form.told(time)).not.toMatch(/Sent as \d/));
  const [, second] = within(form.timetable).getAllByRole('listitem');
  expect(second?.textContent).toContain('after 1 h 30 min');
  await form.edit('Rate limit');
  await form.fill({ Per: '1.5h' });
  await waitFor(() => expect(form.told('Per')).toMatch(/Sent as 5400 \(seconds\)/));
});

test('the first event type takes the place of *, repeats are left out, and what * makes redundant is said', async () => {
  const { form, project } = await harness.embedded();
  await project.endpoint('For all events');
  await form.openNew();
  await form.fill({ Name: 'All events' });
  await form.pick('Endpoint', 'For all events');
  await form.addEventTypes('user.created', 'user.created', ' user.created ');
  await waitFor(() =>
    expect(form.told('Event types')).toMatch(/Left out, since the list has it already: “user/),
  );
  expect(form.told('Event types')).not.toMatch(/redundant/);
  await form.addEventTypes('*');
  await waitFor(() => expect(form.told('Event types')).toMatch(/the other one is redundant/));
  const uid = await form.created();
  const { filter_config } = await project.read(`subscriptions/${uid}`);
  expect(filter_config).toMatchObject({ event_types: ['user.created', '*'] });
});

test('what the embedded gateway lets be taken away is not said to stay, and goes', async () => {
  const { form, read } = await openStored(harness);
  await form.edit('Function');
  await form.fill({ Function: '' });
  await form.edit('Alert');
  await form.fill({ After: '', Within: '' });
  await waitFor(() => expect(form.effects.textContent).toContain('Erases 3 values'));
  expect(form.effects.textContent).not.toContain('ignores');
  await form.saved();
  expect(form.receipt.textContent).not.toContain('not all of it');
  expect(await read()).toMatchObject({ function: null, alert_config: null });
});

test('what a gateway keeps is said at its field before saving, and after', async () => {
  const { form, gateway } = await harness.over('release26', storedRow());
  await form.open(uid);
  await form.edit('Alert');
  await form.fill({ After: '', Within: '' });
  const kept = /keeps this once it is set\. Delete the subscription and create it again/;
  await waitFor(() => expect(form.told('After')).toMatch(kept));
  expect(form.effects.textContent).toContain('This gateway ignores 2');
  await form.saved();
  expect(form.receipt.textContent).toContain('Saved, but not all of it');
  expect(within(form.receipt).getAllByRole('row', { name: /Alert/ })).not.toEqual([]);
  expect(gateway.state.subscriptions[0]).toMatchObject({
    alert_config: storedRow().alert_config,
  });
});

test('the filter and the time between attempts are taken away where that is possible', async () => {
  const { console, form, read, saves } = await openStored(harness);
  await form.remove('Filter');
  await form.edit('Retries');
  await form.fill({ 'Time between attempts': '' });
  await waitFor(() => expect(form.effects.textContent).toContain('Erases 3 values'));
  expect(form.effects.textContent).not.toContain('ignores');
  await form.saved();
  const none = { event_types: ['order.paid'], filter: { body: {}, headers: {} } };
  expect(saves()).toEqual([
    {
      filter_config: none,
      retry_config: { type: 'linear', retry_count: 3, duration: null },
    },
  ]);
  const after = await read();
  expect(after).toHaveProperty('filter_config.event_types', ['order.paid']);
  expect(after).toHaveProperty('filter_config.filter.body', {});
  expect(after).toHaveProperty('filter_config.filter.headers', {});
  expect(after.retry_config).toEqual({ type: 'linear', duration: 0, retry_count: 3 });
  await console.reload();
  await form.loaded();
  expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Edit Filter' })).toBeNull();
});

test('problems are named at their fields, and nothing is sent', async () => {
  const { console, form } = await harness.embedded();
  await form.openNew();
  await form.fill({ Name: ' ' });
  await form.removeEventType('*');
  for (const title of ['Filter', 'Retries', 'Rate limit', 'Alert']) await form.edit(title);
  await form.fill({ 'Filter on the body': '[1]' });
  await form.fill({ Attempts: '0', 'Time between attempts': 'soon', Per: '1m', After: '5' });
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(form.field('Name')));
  for (const [field, problem] of [
    ['Name', /Enter a name/],
    ['Endpoint', /Choose the endpoint/],
    ['Event types', /Add an event type/],
    ['Filter on the body', /Write an object/],
    ['Attempts', /1/],
    ['Time between attempts', /Write a time such as/],
    ['At most', /Enter how many deliveries/],
    ['Within', /Enter the time within which/],
  ] as const) {
    expect(form.field(field).getAttribute('aria-invalid'), field).toBe('true');
    expect(form.told(field)).toMatch(problem);
  }
  expect(console.address).toBe('subscriptions/new');
  expect(console.asked.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the request can be looked at before it is made', async () => {
  const { console, form, uid, read } = await openStored(harness);
  await form.fill({ Name: 'Looked at' });
  await form.addEventTypes('order.sent');
  await form.press('Review request');
  const dialog = within(await screen.findByRole('dialog', { name: 'Review request' }));
  const row = dialog.getByRole('row', { name: /Event types/ });
  expect(row.textContent).toContain('order.paid, order.sent');
  const request = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Request' }).value;
  expect(request()).toMatch(/"event_types": \[\s+"order\.paid",\s+"order\.sent"/);
  await form.choose('cURL');
  expect(request()).toMatch(new RegExp(`PUT[\\s\\S]*/subscriptions/${uid}`));
  await console.user.click(dialog.getByRole('button', { name: 'Save changes' }));
  await screen.findByRole('region', { name: 'Receipt of the save' });
  expect((await read()).name).toBe('Looked at');
});
