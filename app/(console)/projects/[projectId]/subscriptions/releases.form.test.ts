import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { rowId } from '@/lib/testing/fake-gateway/rows';
import { endpointId, rest, sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

describe.each(['release24', 'release26'] as const)('%s', (kind) => {
  test('a new name is sent alone and leaves every other field as it was', async () => {
    // 26.x gives every subscription a delivery mode when it is written; 24.6 knows none.
    const mode = kind === 'release26' ? { delivery_mode: 'at_least_once' } : {};
    const { form, gateway } = await harness.over(kind, storedRow(mode));
    const before = rest(gateway, 'name');
    await form.open(uid);
    await form.fill({ Name: 'Renamed' });
    await form.saved();
    expect(form.receipt.textContent).not.toContain('not all of it');
    expect(sentBy(gateway, 'PUT')).toEqual([{ name: 'Renamed' }]);
    expect(rest(gateway, 'name')).toBe(before);
  });

  test('stored times are shown in their unit and sent in that of the request', async () => {
    const { form, gateway } = await harness.over(kind, storedRow());
    await form.open(uid);
    await form.edit('Retries');
    expect(form.field('Time between attempts').value).toBe('1m');
    await form.edit('Rate limit');
    expect(form.field('Per').value).toBe('1m');
    await form.fill({ Attempts: '4', Per: '2m' });
    await form.saved();
    expect(sentBy(gateway, 'PUT')).toEqual([
      {
        retry_config: { type: 'linear', retry_count: 4, duration: '1m' },
        rate_limit_config: { duration: 120 },
      },
    ]);
    expect(gateway.state.subscriptions).toMatchObject([
      {
        retry_config: { type: 'linear', retry_count: 4, duration: 60 },
        rate_limit_config: { count: 10, duration: 120 },
      },
    ]);
  });

  test('event types go with both filters, whichever of them changed', async () => {
    const { form, gateway } = await harness.over(kind, storedRow());
    await form.open(uid);
    await form.addEventTypes('order.sent');
    await form.saved();
    const event_types = ['order.paid', 'order.sent'];
    const body = { 'order.total': { $gte: 5 } };
    await form.edit('Filter');
    await form.fill({ 'Filter on headers': '{"X-Kind":"a"}' });
    await form.saved();
    expect(sentBy(gateway, 'PUT')).toEqual([
      { filter_config: { event_types, filter: { body, headers: {} } } },
      { filter_config: { event_types, filter: { body, headers: { 'X-Kind': 'a' } } } },
    ]);
  });

  test('a new endpoint is shown at once, whatever the answer to the save holds', async () => {
    const { console, form } = await harness.over(kind, storedRow());
    await form.open(uid);
    expect(form.field('Endpoint').value).toBe('Endpoint 1');
    await form.pick('Endpoint', 'Endpoint 2');
    await form.saved();
    expect(form.receipt.textContent).not.toContain('not all of it');
    expect(form.field('Endpoint').value).toBe('Endpoint 2');
    expect(form.field('Source').value).toBe('Source 1');
    await console.reload();
    await form.loaded();
    expect(form.field('Endpoint').value).toBe('Endpoint 2');
  });

  test('a new subscription shows its ends, whatever the answer to the save lacks', async () => {
    const { form, gateway } = await harness.over(kind);
    await form.openNew();
    await form.fill({ Name: 'New one' });
    await form.pick('Endpoint', 'Endpoint 1');
    await form.pick('Source', 'Source 1');
    await form.created();
    expect(form.field('Endpoint').value).toBe('Endpoint 1');
    expect(form.field('Source').value).toBe('Source 1');
    // What was left empty is left out, and never sent as 0.
    expect(sentBy(gateway, 'POST')).toEqual([
      {
        name: 'New one',
        endpoint_id: endpointId,
        source_id: rowId('srce', 1),
        filter_config: { event_types: ['*'], filter: { body: {}, headers: {} } },
      },
    ]);
  });

  test('without filter, source or settings a subscription is shown and edited', async () => {
    const none = { filter_config: null, retry_config: null, source: '', name: 'Bare' };
    const bare = storedRow({ ...none, rate_limit_config: null, alert_config: null });
    const { console, form, gateway } = await harness.over(kind, bare);
    await console.load('subscriptions');
    const row = await screen.findByRole('row', { name: /Bare/ });
    expect(row.textContent).toMatch(/any source.*Endpoint 1/);
    await form.open(uid);
    expect(form.field('Source').value).toBe('');
    expect(screen.queryByRole('region', { name: 'Filter' })).toBeNull();
    await form.fill({ Name: 'Bare no more' });
    await form.saved();
    expect(sentBy(gateway, 'PUT')).toEqual([{ name: 'Bare no more' }]);
  });
});
