import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { convoy2673 } from '@/lib/testing/releases';
import { enterApiKey, enterHmac } from './testing/entries';
import { sourceHarness } from './testing/source-harness';

const harness = sourceHarness();
const header = 'request.header.X-Event-Type';
const expected = `Expected request.body and a path, found ${header}`;

describe.each(['embedded', convoy2673] as const)('%s', (gateway) => {
  async function open() {
    if (gateway === 'embedded') {
      const { form, read } = await harness.overEmbedded();
      return { form, read };
    }
    const { form, stored } = await harness.overKind('release267');
    return { form, read: async (uid: string) => stored(uid) };
  }

  test('stores a location that was put together, then another one, then none', async () => {
    const { form, read } = await open();
    await form.openNew();
    await form.edit('Event type');
    await form.selectOptions({ 'Part of the request': 'header' });
    await form.fill({ 'Name or path': 'X-Event-Type' });
    await form.press('Set location');
    expect(form.field('Event type location').value).toBe(header);
    const uid = await form.created();
    expect(form.receipt.textContent).not.toContain('not all of it');
    expect(await read(uid)).toMatchObject({ event_type_location: header });

    await form.edit('Event type');
    await form.fill({ 'Event type location': ' request.body.type ' });
    await form.saved();
    expect(await read(uid)).toMatchObject({ event_type_location: 'request.body.type' });

    await form.press('Remove Event type');
    await form.saved();
    expect(await read(uid)).toMatchObject({ event_type_location: '' });
  });

  test('refuses a header the moment that the source is signed, in the closed section too', async () => {
    const { form, read } = await open();
    await form.openNew();
    const section = await form.edit('Event type');
    await form.fill({ 'Event type location': header });
    await enterHmac(form);
    await within(section).findByText(`${expected}: the signature of the HMAC verifier`, {
      exact: false,
    });
    await enterApiKey(form);
    await waitFor(() => expect(section.textContent).not.toContain(expected));
    await form.press('Close Event type');
    await form.choose('GitHub');
    await waitFor(() =>
      expect(form.section('Event type').textContent).toContain(
        `${expected}: the signature of GitHub`,
      ),
    );
    await form.fill({ Secret: 'of-github' });
    await form.save();
    await waitFor(() => expect(form.told('Event type location')).toContain(expected));
    await form.fill({ 'Event type location': 'request.body.action' });
    const uid = await form.created();
    expect(await read(uid)).toMatchObject({ event_type_location: 'request.body.action' });
  });
});

test.each(['embedded', convoy2673] as const)(
  'a sample request tells the type that its event gets, over %s',
  async (gateway) => {
    const { form } =
      gateway === 'embedded' ? await harness.overEmbedded() : await harness.overKind('release267');
    await form.openNew();
    await form.edit('Event type');
    await form.fill({ 'Event type location': 'request.body.type' });
    const preview = await screen.findByRole('region', { name: 'Type of the event' });
    await within(preview).findByText('order.paid');
    await form.fill({ 'JSON body': '{"type":{}}' });
    await within(preview).findByText(
      /^There is no text.* at type in the body: the gateway refuses the request\.$/,
    );
    expect(form.told('Event type location')).toContain('the mask id of the source');
  },
);

describe('where the gateway does not know it', () => {
  async function open(fields: Record<string, unknown>) {
    const { form, gateway, written } = await harness.overKind('release26');
    const row = fakeSource(1, { verifier: { type: 'noop' }, ...fields });
    gateway.state.sources = [row];
    await form.open(row.uid);
    return { form, gateway, written };
  }

  test('it is not offered', async () => {
    const { form, written } = await open({});
    expect(screen.queryByRole('region', { name: 'Event type' })).toBeNull();
    await form.console.user.click(screen.getByRole('button', { name: 'Add setting' }));
    expect(screen.queryByRole('menuitem', { name: 'Event type' })).toBeNull();
    screen.getByRole('menuitem', { name: 'Idempotency keys' });
    await form.console.user.keyboard('{Escape}');
    await form.fill({ Name: 'Renamed' });
    await form.saved();
    expect(written()).not.toHaveProperty('event_type_location');
  });

  test('what it holds all the same is shown and stays', async () => {
    const { form, gateway, written } = await open({ event_type_location: header });
    expect(form.section('Event type').textContent).toContain(header);
    await form.fill({ Name: 'Renamed' });
    await form.saved();
    expect(written()).toMatchObject({ name: 'Renamed', event_type_location: header });
    expect(gateway.state.sources).toMatchObject([{ event_type_location: header }]);
  });
});
