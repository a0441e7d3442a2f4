import { expect, test } from './support/subscription-gateways';
import { sentBy, storedRow, uid } from './support/subscription-rows';

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
