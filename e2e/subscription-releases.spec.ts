import { rowId } from '@/lib/testing/fake-gateway/rows';
import { endpointId, rest, sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { expect, test } from './support/subscription-gateways';

for (const kind of ['release24', 'release26'] as const) {
  test.describe(kind, () => {
    test('a new name is sent alone and leaves every other field as it was', async ({ over }) => {
      const { form, gateway } = await over(kind);
      // 26.x gives every subscription a delivery mode when it is written; 24.6 knows none.
      const mode = kind === 'release26' ? { delivery_mode: 'at_least_once' } : {};
      gateway.state.subscriptions = [{ ...storedRow(), ...mode }];
      const before = rest(gateway, 'name');
      await form.open(uid);
      await form.fill({ Name: 'Renamed' });
      await form.saved();
      await expect(form.receipt).not.toContainText('not all of it');
      expect(sentBy(gateway, 'PUT')).toEqual([{ name: 'Renamed' }]);
      expect(rest(gateway, 'name')).toBe(before);
    });

    test('stored times are shown in their unit and sent in that of the request', async ({
      over,
    }) => {
      const { form, gateway } = await over(kind);
      gateway.state.subscriptions = [storedRow()];
      await form.open(uid);
      await form.edit('Retries');
      await expect(form.field('Time between attempts')).toHaveValue('1m');
      await form.edit('Rate limit');
      await expect(form.field('Per')).toHaveValue('1m');
      await form.fill({ Attempts: '4', Per: '2m' });
      await form.saved();
      expect(sentBy(gateway, 'PUT')).toEqual([
        {
          retry_config: { type: 'linear', retry_count: 4, duration: '1m' },
          rate_limit_config: { duration: 120 },
        },
      ]);
      expect(gateway.state.subscriptions[0]).toMatchObject({
        retry_config: { type: 'linear', retry_count: 4, duration: 60 },
        rate_limit_config: { count: 10, duration: 120 },
      });
    });

    test('event types go with both filters, whichever of them changed', async ({ over }) => {
      const { form, gateway } = await over(kind);
      gateway.state.subscriptions = [storedRow()];
      await form.open(uid);
      await form.addEventTypes('order.sent');
      await form.saved();
      const event_types = ['order.paid', 'order.sent'];
      const body = { 'order.total': { $gte: 5 } };
      await form.edit('Filter');
      await form.write('Filter', 'Filter on headers', '{"X-Kind":"a"}');
      await form.saved();
      expect(sentBy(gateway, 'PUT')).toEqual([
        { filter_config: { event_types, filter: { body, headers: {} } } },
        { filter_config: { event_types, filter: { body, headers: { 'X-Kind': 'a' } } } },
      ]);
    });

    test('a new endpoint is shown at once, whatever the answer to the save holds', async ({
      over,
    }) => {
      const { form, gateway } = await over(kind);
      gateway.state.subscriptions = [storedRow()];
      await form.open(uid);
      await expect(form.select('Endpoint')).toHaveValue('Endpoint 1');
      await form.pick('Endpoint', 'Endpoint 2');
      await form.saved();
      await expect(form.receipt).not.toContainText('not all of it');
      await expect(form.select('Endpoint')).toHaveValue('Endpoint 2');
      await expect(form.select('Source')).toHaveValue('Source 1');
      await form.page.reload();
      await form.loaded();
      await expect(form.select('Endpoint')).toHaveValue('Endpoint 2');
    });

    test('a new subscription shows its ends, whatever the answer to the save lacks', async ({
      over,
    }) => {
      const { form, gateway } = await over(kind);
      await form.openNew();
      await form.fill({ Name: 'New one' });
      await form.pick('Endpoint', 'Endpoint 1');
      await form.pick('Source', 'Source 1');
      await form.created();
      await expect(form.select('Endpoint')).toHaveValue('Endpoint 1');
      await expect(form.select('Source')).toHaveValue('Source 1');
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

    test('without filter, source or settings a subscription is shown and edited', async ({
      over,
    }) => {
      const { form, gateway, address } = await over(kind);
      const none = { filter_config: null, retry_config: null, source: '', name: 'Bare' };
      gateway.state.subscriptions = [
        storedRow({ ...none, rate_limit_config: null, alert_config: null }),
      ];
      await form.page.goto(address('subscriptions'));
      const row = form.page.getByRole('row', { name: /Bare/ });
      await expect(row).toContainText('any source');
      await expect(row).toContainText('Endpoint 1');
      await form.open(uid);
      await expect(form.select('Source')).toHaveValue('');
      await expect(form.section('Filter')).toHaveCount(0);
      await form.fill({ Name: 'Bare no more' });
      await form.saved();
      expect(sentBy(gateway, 'PUT')).toEqual([{ name: 'Bare no more' }]);
    });
  });
}
