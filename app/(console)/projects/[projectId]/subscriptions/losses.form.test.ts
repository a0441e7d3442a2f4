import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rowId } from '@/lib/testing/fake-gateway/rows';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import { sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

describe(convoy2465, () => {
  test('says before saving that a filter stays, and that a change counts late', async () => {
    const { form, gateway } = await harness.over('release24', storedRow());
    await form.open(uid);
    await form.addEventTypes('order.sent');
    await waitFor(() => expect(form.told('Event types')).toMatch(/up to an hour after/));
    expect(form.effects.textContent).toContain('for up to an hour after a change');
    await form.edit('Filter');
    await form.fill({ 'Filter on the body': '' });
    await waitFor(() =>
      expect(form.told('Filter on the body')).toMatch(/not taken away: it stays as it is stored/),
    );
    expect(form.told('Filter on the body')).toContain(
      'Delete the subscription and create it again',
    );
    await form.saved();
    expect(form.receipt.textContent).toContain('Saved, but not all of it');
    expect(gateway.state.subscriptions).toMatchObject([
      {
        filter_config: {
          event_types: ['order.paid', 'order.sent'],
          filter: { body: { 'order.total': { $gte: 5 } } },
        },
      },
    ]);
  });

  test('keeps a nested filter under dotted names, which is no difference', async () => {
    const { form, gateway } = await harness.over('release24', storedRow());
    await form.open(uid);
    await form.edit('Filter');
    await form.fill({ 'Filter on the body': '{"order":{"total":{"$gte":7}}}' });
    await form.saved();
    expect(form.receipt.textContent).not.toContain('not all of it');
    expect(sentBy(gateway, 'PUT')).toMatchObject([
      { filter_config: { filter: { body: { order: { total: { $gte: 7 } } } } } },
    ]);
    expect(form.field('Filter on the body').value).toMatch(/"order\.total"/);
  });

  test('waits two minutes between attempts, and the timetable shows that', async () => {
    const { form } = await harness.over('release24');
    await form.openNew();
    await form.edit('Retries');
    await form.fill({ Attempts: '3', 'Time between attempts': '5s' });
    await form.edit('Alert');
    await form.fill({ After: '2', Within: '2m' });
    await waitFor(() =>
      expect(form.timetable.textContent).toContain('the last one 4 min after the event'),
    );
    const [, second] = within(form.timetable).getAllByRole('listitem');
    expect(second?.textContent).toContain('after 2 min');
    expect(form.timetable.textContent).toContain('due with failure 2, 2 min after the event');
    expect(form.told('Time between attempts')).toMatch(/2 minutes/);
  });
});

describe(convoy2636, () => {
  test('without a licence drops filter and function, said before and after', async () => {
    const { console, form, gateway } = await harness.over('unlicensed26');
    await form.openNew();
    await form.fill({ Name: 'Filtered' });
    await form.pick('Endpoint', 'Endpoint 1');
    await form.removeEventType('*');
    await form.addEventTypes('order.paid');
    await form.edit('Filter');
    await form.fill({ 'Filter on the body': '{"a":1}' });
    await form.edit('Function');
    const code = 'function transform(p) {\n  // as it is\n  return p;\n}';
    await form.fill({ Function: code });
    const drops = /drops the whole filter, event types included: every event is delivered/;
    await waitFor(() => expect(form.told('Function')).toContain('stores no function'));
    expect(form.told('Event types')).toMatch(drops);
    expect(form.told('Filter on the body')).toMatch(drops);
    expect(form.effects.textContent).toContain('This gateway may refuse or drop 3');
    await form.created();
    const receipt = within(form.receipt);
    expect(form.receipt.textContent).toContain('Saved, but not all of it');
    expect(receipt.getByRole('row', { name: /Event types/ }).textContent).toContain('*');
    expect(receipt.getByRole('row', { name: /Filter on the body/ })).toBeTruthy();
    const reason = /not stored: the gateway has no licence for it/i;
    expect(receipt.getByRole('row', { name: /^Function/ }).textContent).toMatch(reason);
    expect(gateway.state.subscriptions).toMatchObject([{ function: null }]);
    // What was typed is there as it was typed, for a gateway that has the licence.
    expect(receipt.getByLabelText<HTMLTextAreaElement>('Function: sent').value).toBe(code);
    expect(form.told('Event types')).toMatch(reason);
    await console.reload();
    await form.press('Restore');
    await form.edit('Function');
    expect(form.told('Function')).toMatch(reason);
    gateway.behaviour.licensed = true;
    await form.saved();
    expect(gateway.state.subscriptions).toMatchObject([
      {
        function: code,
        filter_config: { event_types: ['order.paid'], filter: { body: { a: 1 } } },
      },
    ]);
  });

  test('with a licence stores both, and the receipt has nothing to tell', async () => {
    const { form, gateway } = await harness.over('release26', storedRow());
    await form.open(uid);
    await form.edit('Filter');
    await form.fill({ 'Filter on the body': '{"a":{"b":2}}' });
    await form.saved();
    expect(form.receipt.textContent).not.toContain('not all of it');
    await form.remove('Filter');
    await form.saved();
    const [stored] = gateway.state.subscriptions;
    expect(stored).toHaveProperty('filter_config.event_types', ['order.paid']);
    expect(stored).toHaveProperty('filter_config.filter.body', {});
    expect(stored).toHaveProperty('filter_config.filter.headers', {});
  });

  test('draws the retries of its project, which are what it keeps to', async () => {
    const { form, gateway } = await harness.over('release26', storedRow());
    const strategy = { type: 'exponential', duration: 30, retry_count: 4 };
    gateway.state.project.config = { strategy, multiple_endpoint_subscriptions: true };
    await form.openNew();
    await form.edit('Retries');
    await waitFor(() =>
      expect(form.timetable.textContent).toContain('the last one 3 min 30 s after the event'),
    );
    await form.fill({ Attempts: '2', 'Time between attempts': '5s' });
    await waitFor(() =>
      expect(form.timetable.textContent).toContain('which are drawn; what is set here is stored'),
    );
    const moments = within(form.timetable).getAllByRole('listitem');
    expect(moments[3]?.textContent).toContain('after 3 min 30 s');
    await form.pick('Endpoint', 'Endpoint 1');
    await waitFor(() => expect(form.told('Endpoint')).toMatch(/project allows several/));
  });

  test('stores no retry rule with a new subscription, and a second save does', async () => {
    const { form, gateway } = await harness.over('release26');
    await form.openNew();
    await form.fill({ Name: 'With retries' });
    await form.pick('Endpoint', 'Endpoint 1');
    await form.edit('Retries');
    await form.fill({ Attempts: '4', 'Time between attempts': '30s' });
    await waitFor(() =>
      expect(form.timetable.textContent).toContain('keeps to the retries of its project'),
    );
    expect(form.section('Retries').textContent).toContain('stores no retry rule when');
    await form.created();
    const attempts = within(form.receipt).getByRole('row', { name: /Attempts/ });
    expect(attempts.textContent).toContain('nothing');
    await form.edit('Retries');
    await form.fill({ Attempts: '4', 'Time between attempts': '30s' });
    await form.saved();
    expect(gateway.state.subscriptions).toMatchObject([
      { retry_config: { retry_count: 4, duration: 30 } },
    ]);
  });
});

test('event types that others name are offered while one is typed', async () => {
  const event_types = ['job', 'user/updated'];
  const other = storedRow({ endpoint: rowId('endp', 2), filter_config: { event_types } });
  const { console, form } = await harness.over('release26', other);
  await form.openNew();
  await console.user.click(form.field('Event types'));
  const offered = () =>
    [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  await waitFor(() => expect(offered()).toEqual(event_types));
  await form.addEventTypes('job');
  expect(offered()).toEqual(['user/updated']);
  expect(form.field('Event types').getAttribute('list')).toBe(
    screen.getByRole('combobox', { name: 'Event types' }).getAttribute('list'),
  );
});
