import { sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { expect, test } from './support/subscription-gateways';

test.describe('an answer that never comes', () => {
  test('to a create that took effect leads to the one that is there', async ({ over }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill({ Name: 'Made blind' });
    await form.pick('Endpoint', 'Endpoint 1');
    gateway.fail({ fault: { kind: 'reset_after' }, when: /^POST .*\/subscriptions$/, times: 1 });
    await form.save();
    await expect(form.page.getByText('Saved, although the answer was lost')).toBeVisible();
    await form.page.getByRole('button', { name: 'Go on from there' }).click();
    await form.loaded();
    await expect(form.field('Name')).toHaveValue('Made blind');
    expect(gateway.state.subscriptions).toHaveLength(1);
    expect(sentBy(gateway, 'POST')).toHaveLength(1);
  });

  test('to a create that did nothing keeps the form', async ({ over }) => {
    const { form, gateway } = await over('release26');
    await form.openNew();
    await form.fill({ Name: 'Not made' });
    await form.pick('Endpoint', 'Endpoint 1');
    gateway.fail({ fault: { kind: 'reset_before' }, when: /^POST .*\/subscriptions$/, times: 1 });
    await form.save();
    await expect(form.page.getByText('Not saved: the connection broke')).toBeVisible();
    await form.created();
    expect(gateway.state.subscriptions).toHaveLength(1);
  });

  test('to an update that took effect can be gone on from', async ({ over }) => {
    const { form, gateway } = await over('release24');
    gateway.state.subscriptions = [storedRow()];
    await form.open(uid);
    await form.addEventTypes('blind');
    gateway.fail({ fault: { kind: 'reset_after' }, when: /^PUT .*\/subscriptions\//, times: 1 });
    await form.save();
    await form.page.getByRole('button', { name: 'Go on from there' }).click();
    await expect(form.page.getByText('Nothing changed yet')).toBeVisible();
    expect(sentBy(gateway, 'PUT')).toHaveLength(1);
  });
});

test.describe('deleting to create again', () => {
  const danger = 'Delete subscription';

  test('goes on where somebody else deleted it meanwhile', async ({ over }) => {
    const { form, gateway } = await over('release24');
    gateway.state.subscriptions = [storedRow()];
    await form.open(uid);
    await form.fill({ Name: 'Made anew' });
    await form.remove('Filter');
    await form.effects.getByRole('button', { name: 'Delete it and create it again…' }).click();
    const dialog = form.page.getByRole('alertdialog');
    await dialog.getByLabel('Type Stored to delete it').fill('Stored');
    gateway.state.subscriptions = [];
    await dialog.getByRole('button', { name: danger }).click();
    await expect(dialog).toContainText('no longer exists');
    await dialog.getByRole('button', { name: 'Go on to the new subscription' }).click();
    await expect(form.field('Name')).toHaveValue('Made anew');
    await form.created();
    expect(sentBy(gateway, 'POST')).toHaveLength(1);
  });

  test('keeps the form where it is refused, and may be tried with other settings', async ({
    over,
  }) => {
    const { form, gateway } = await over('release24');
    gateway.state.subscriptions = [storedRow()];
    await form.open(uid);
    await form.remove('Filter');
    const again = form.effects.getByRole('button', { name: 'Delete it and create it again…' });
    const dialog = form.page.getByRole('alertdialog');
    const fault = { kind: 'raw' as const, status: 500, text: '', instead: true };
    gateway.fail({ fault, when: /^DELETE /, times: 1 });
    for (const name of ['First try', 'Second try']) {
      await form.fill({ Name: name });
      await again.click();
      await dialog.getByLabel('Type Stored to delete it').fill('Stored');
      await dialog.getByRole('button', { name: danger }).click();
      if (name === 'Second try') break;
      await expect(dialog).toContainText('Not deleted');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(form.field('Name')).toHaveValue(name);
    }
    await expect(form.page).toHaveURL(/\/new$/);
    await form.page.goto(`${form.list}/${uid}`);
    await form.page.getByRole('link', { name: 'Go on with the draft of a new one' }).click();
    await form.page.getByRole('button', { name: 'Restore' }).click();
    await expect(form.field('Name')).toHaveValue('Second try');
  });
});
