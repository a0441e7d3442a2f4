import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpointId, sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

async function open() {
  const opened = await harness.over('release24', storedRow());
  const { console, form } = opened;
  await form.open(uid);
  await form.fill({ Name: 'Made anew' });
  await form.remove('Filter');
  /** Presses what deletes the subscription, as far as its name is typed. */
  const confirm = async () => {
    await form.press('Delete it and create it again…');
    const dialog = within(await screen.findByRole('alertdialog'));
    await console.user.type(dialog.getByLabelText('Type Stored to delete it'), 'Stored');
    return dialog.getByRole('button', { name: 'Delete subscription' });
  };
  return { ...opened, confirm };
}

test('what cannot be taken away is deleted and created again, and nothing typed is lost', async () => {
  const { console, form, gateway, confirm } = await open();
  const button = await confirm();
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'kept as the draft of a new subscription',
  );
  await console.user.click(button);
  await screen.findByText('The settings of Stored, to be created again');
  await form.shows('Name', 'Made anew');
  // Neither typing nor a reload before the answer takes it away.
  await console.reload();
  await screen.findByRole('button', { name: 'Restore' });
  await form.addEventTypes('typed.meanwhile');
  await screen.findByText('Draft kept in this tab');
  await form.removeEventType('typed.meanwhile');
  await form.addEventTypes('*');
  await console.reload();
  await form.press('Restore');
  await form.shows('Name', 'Made anew');
  await form.created();
  expect(gateway.state.subscriptions).toMatchObject([
    {
      name: 'Made anew',
      endpoint: endpointId,
      retry_config: { type: 'linear', retry_count: 3, duration: 60 },
      rate_limit_config: { count: 10, duration: 60 },
      alert_config: { count: 5, threshold: '1h' },
    },
  ]);
  const [made] = gateway.state.subscriptions;
  expect(made).toHaveProperty('filter_config.event_types', ['order.paid']);
  expect(made).toHaveProperty('filter_config.filter.body', {});
});

test('goes on where somebody else deleted it meanwhile', async () => {
  const { console, form, gateway, confirm } = await open();
  const button = await confirm();
  gateway.state.subscriptions = [];
  await console.user.click(button);
  await waitFor(() =>
    expect(screen.getByRole('alertdialog').textContent).toContain('no longer exists'),
  );
  await form.press('Go on to the new subscription');
  await form.shows('Name', 'Made anew');
  await form.created();
  expect(sentBy(gateway, 'POST')).toHaveLength(1);
});

test('keeps the form where it is refused, and may be tried with other settings', async () => {
  const { console, form, confirm, fail } = await open();
  fail({
    fault: { kind: 'raw', status: 500, text: '', instead: true },
    when: /^DELETE /,
    times: 1,
  });
  await form.fill({ Name: 'First try' });
  await console.user.click(await confirm());
  await waitFor(() => expect(screen.getByRole('alertdialog').textContent).toContain('Not deleted'));
  await form.press('Cancel');
  await form.shows('Name', 'First try');
  await form.fill({ Name: 'Second try' });
  await console.user.click(await confirm());
  await waitFor(() => expect(console.address).toBe('subscriptions/new'));
  await console.load(`subscriptions/${uid}`);
  await console.user.click(
    await screen.findByRole('link', { name: 'Go on with the draft of a new one' }),
  );
  await form.press('Restore');
  await form.shows('Name', 'Second try');
});
