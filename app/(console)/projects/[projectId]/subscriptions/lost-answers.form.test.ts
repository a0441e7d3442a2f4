import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

describe('an answer that never comes', () => {
  const creates = { when: /^POST .*\/subscriptions$/, times: 1 };

  async function openNew(name: string) {
    const opened = await harness.over('release26');
    await opened.form.openNew();
    await opened.form.fill({ Name: name });
    await opened.form.pick('Endpoint', 'Endpoint 1');
    return opened;
  }

  test('to a create that took effect leads to the one that is there', async () => {
    const { form, gateway, fail } = await openNew('Made blind');
    fail({ fault: { kind: 'reset_after' }, ...creates });
    await form.save();
    await screen.findByText('Saved, although the answer was lost');
    await form.press('Go on from there');
    await form.loaded();
    expect(form.field('Name').value).toBe('Made blind');
    expect(gateway.state.subscriptions).toHaveLength(1);
    expect(sentBy(gateway, 'POST')).toHaveLength(1);
  });

  test('to a create that did nothing keeps the form', async () => {
    const { form, gateway, fail } = await openNew('Not made');
    fail({ fault: { kind: 'reset_before' }, ...creates });
    await form.save();
    await screen.findByText(/Not saved: the connection broke/);
    await form.created();
    expect(gateway.state.subscriptions).toHaveLength(1);
  });

  test('to an update that took effect can be gone on from', async () => {
    const { form, gateway, fail } = await harness.over('release24', storedRow());
    await form.open(uid);
    await form.addEventTypes('blind');
    fail({ fault: { kind: 'reset_after' }, when: /^PUT .*\/subscriptions\//, times: 1 });
    await form.save();
    await form.press('Go on from there');
    await screen.findByText('Nothing changed yet');
    expect(sentBy(gateway, 'PUT')).toHaveLength(1);
  });
});
