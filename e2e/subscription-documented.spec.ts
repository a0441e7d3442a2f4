import { fakePortalLink, rowId } from '@/lib/testing/fake-gateway/rows';
import { endpointId, sentBy, storedRow, uid } from '@/lib/testing/stored-subscription';
import { FilterBench } from './screens/filter-bench';
import { expect, test } from './support/subscription-gateways';

test.describe('the six documented operations alone', () => {
  test('a change starts from what is not known, with ids typed by hand', async ({ over }) => {
    const { form, gateway } = await over('documented');
    gateway.state.subscriptions = [storedRow()];
    await form.page.goto(`${form.list}/${uid}`);
    await expect(form.page.getByText('Stored state not known')).toBeVisible();
    await form.typeFirst('Name', 'Named blind');
    await form.typeId('Endpoint', rowId('endp', 2));
    await form.typeId('Source', rowId('srce', 1));
    await expect(form.effects).toContainText('What is stored is not known');
    await form.save();
    await expect(form.receipt).toContainText('This gateway cannot be read');
    expect(sentBy(gateway, 'PUT')).toEqual([
      { name: 'Named blind', endpoint_id: rowId('endp', 2), source_id: rowId('srce', 1) },
    ]);
  });

  test('one that no list shows is opened by its ID, and a new one is not promised', async ({
    over,
  }) => {
    const { form } = await over('documented');
    const { page } = form;
    await page.goto(form.list);
    const box = page.getByRole('textbox', { name: 'ID of a subscription' });
    await expect(box).toBeVisible();
    await expect(page.getByRole('link', { name: 'New subscription' })).toHaveCount(0);
    await expect(async () => {
      await box.fill('no/id');
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(box).toHaveAttribute('aria-invalid', 'true', { timeout: 1_000 });
    }).toPass();
    await box.fill(` ${uid} `);
    await box.press('Enter');
    await expect(page).toHaveURL(`${form.list}/${uid}`);
    await expect(page.getByText('Stored state not known')).toBeVisible();
    await page.goto(`${form.list}/new`);
    await expect(page.getByText('This gateway creates no subscriptions here')).toBeVisible();
    await expect(form.saveButton).toHaveCount(0);
  });

  test('pasted JSON is a baseline with a name, and only what differs is sent', async ({ over }) => {
    const { form, gateway } = await over('documented');
    gateway.state.subscriptions = [storedRow()];
    await form.page.goto(`${form.list}/${uid}`);
    await form.page.getByRole('button', { name: 'Paste JSON' }).click();
    const { endpoint: _, source: __, ...row } = storedRow();
    const data = { ...row, endpoint_metadata: { uid: endpointId, name: 'Endpoint 1' } };
    await form.field('JSON of the subscription').fill(JSON.stringify({ data }));
    await form.page.getByRole('button', { name: 'Use it' }).click();
    await expect(form.page.getByText('From pasted JSON')).toBeVisible();
    await expect(form.select('Endpoint')).toHaveValue('Endpoint 1');
    await form.addEventTypes('order.sent');
    await form.save();
    await expect(form.receipt).toBeVisible();
    expect(sentBy(gateway, 'PUT')).toEqual([
      {
        filter_config: {
          event_types: ['order.paid', 'order.sent'],
          filter: { body: { 'order.total': { $gte: 5 } }, headers: {} },
        },
      },
    ]);
  });

  test('a filter is tried in the bench alone, which offers nothing that is not there', async ({
    over,
  }) => {
    const { form, gateway } = await over('documented');
    gateway.state.subscriptions = [storedRow()];
    await form.page.goto(`${form.list}/${uid}`);
    await form.typeFirst('Name', 'x');
    await form.edit('Filter');
    const bench = new FilterBench(form.page, 'body');
    await bench.open();
    await bench.writeFilter({ 'order.total': { $gte: 5 } });
    await bench.addSample({ order: { total: 9 } });
    await expect(bench.samples).toHaveText([/^Passes/]);
    for (const name of ['Test on the gateway', 'From a recent event']) {
      await expect(bench.dialog.getByRole('button', { name })).toHaveCount(0);
    }
  });

  test('endpoints that portal links tell of are offered, and called not all', async ({ over }) => {
    const { form, gateway } = await over('documented');
    gateway.state.subscriptions = [storedRow()];
    const endpoints_metadata = [{ uid: 'ep-known', name: 'Known from a link', secrets: [] }];
    gateway.state.endpoints = [];
    gateway.state.portalLinks = [fakePortalLink(1, { endpoints_metadata })];
    await form.page.goto(`${form.list}/${uid}`);
    await form.typeFirst('Name', 'x');
    await form.select('Endpoint').fill('Known');
    await expect(form.page.getByRole('option', { name: 'Known from a link' })).toBeVisible();
    await expect(
      form.page.getByText(/This gateway lists no endpoints; only what is/),
    ).toBeVisible();
  });
});
