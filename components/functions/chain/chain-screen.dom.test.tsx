import { createHmac } from 'node:crypto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { bySpecification, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint, fakeSubscription } from '@/lib/testing/fake-gateway/rows';
import { screenHarness } from '@/lib/testing/screen-harness';
import { ShellOver } from '@/lib/testing/shell-over';
import { ChainScreen } from './chain-screen';

const open = screenHarness();
const user = userEvent.setup({ delay: null });
const reached = 'The event reaches the endpoint.';

/** The chain over a gateway that keeps to the interface, as the embedded one does. */
async function openChain(opening: Parameters<typeof open>[0] = {}): Promise<void> {
  await open(opening, (gateway) => (
    <ShellOver gateway={gateway} screen="functions">
      <ChainScreen projectId={gateway.projectId} />
    </ShellOver>
  ));
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: true });
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const follow = () => user.click(screen.getByRole('button', { name: /^Follow the event/ }));
// What a step made stands there for every step, and is shown for the one that is open.
function step(title: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`section[aria-label="${title}"]`);
  if (!found) throw new Error(`there is no step ${title}`);
  return found;
}
const tells = (title: string, text: string | RegExp) =>
  waitFor(() => expect(step(title).textContent).toMatch(text));
const endsWith = (text: string | RegExp) => screen.findByText(text, { selector: 'p > span' });
const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

describe('an event', () => {
  test('is followed to the endpoint, which gets the body, the headers and a signature', async () => {
    await openChain();
    expect(screen.getByText(/^Nothing runs before you press Follow/)).toBeTruthy();
    write('Secret of the endpoint', 'endpoint-secret');
    await follow();
    await endsWith(reached);
    await tells('Filter of the subscription', 'order.total $gte 1000');
    await tells('Function of the subscription', '129900 → 1299');
    const delivered = '{"order":{"id":"ord_1042","lines":["A-7","B-2"],"total":1299}}';
    const headers = within(step('What the endpoint receives')).getByRole('region', {
      name: 'Headers as sent',
    });
    expect(headers.textContent).toContain(
      `X-Convoy-Signature: ${hmac('endpoint-secret', delivered)}`,
    );
    expect(headers.textContent).toContain('X-Kind: order');
  });

  test('that a step stops says why, and the steps after it are not reached', async () => {
    await openChain();
    await user.selectOptions(field('Verifier'), 'HMAC');
    write('Secret of the source', 'shared');
    await follow();
    await endsWith(/^Stopped at: Verifier of the source/);
    expect(step('Filter of the subscription').textContent).toContain('Not reached');
    write('Headers', `X-Signature: ${hmac('shared', field('Body').value)}`);
    expect(screen.getByText(/^Something changed since/)).toBeTruthy();
    write('Function on the event', 'function transform(p) {\n  return p.missing.total;\n}');
    fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
    await tells('Function of the subscription', 'Failed in line 2');
    expect(step('What the endpoint receives').textContent).toContain('Not reached');
  });

  test('is stopped while a function runs, and followed anew', async () => {
    await openChain();
    write('Function on the event', 'function transform(p) { for (;;) {} }');
    await follow();
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(screen.getByText(/^Nothing runs before you press Follow/)).toBeTruthy();
    write('Function on the event', '');
    await follow();
    await endsWith(reached);
  });

  test('is not followed while a filter cannot be read', async () => {
    await openChain();
    write('Filter on the body', '{"a":');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /^Follow the event/ });
    expect(button.disabled).toBe(true);
    expect(field('Filter on the body').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('the steps', () => {
  const row = (title: string | RegExp) => screen.getByRole('button', { name: title });
  const isOpen = (title: string | RegExp) => row(title).getAttribute('aria-expanded') === 'true';
  const shown = () => screen.getAllByRole('region').map((each) => each.textContent ?? '');

  test('are one line each, and the one that is open shows what it made beside its settings', async () => {
    await openChain();
    expect(isOpen('What arrives')).toBe(true);
    await user.click(row('Filter of the subscription'));
    expect([isOpen('What arrives'), isOpen('Filter of the subscription')]).toEqual([false, true]);
    expect(shown()).toEqual([expect.stringMatching(/^Filter of the subscription/)]);
  });

  test('without settings are not set, whatever they pass on', async () => {
    await openChain();
    await user.click(screen.getByRole('radio', { name: 'Broker' }));
    write('Function on the event', '');
    write('Filter on the body', '');
    await follow();
    await endsWith(reached);
    for (const title of [/^Body function/, /^Header function/, /^Filter of/, /^Function of/])
      expect(row(title).textContent).toContain('Not set');
    expect(isOpen(/^What the endpoint receives/)).toBe(true);
  });

  test('open at the first that failed, and stay open as chosen until the next event', async () => {
    await openChain();
    write('Filter on the body', '{"order.total": 1}');
    await follow();
    await endsWith(/^Stopped at: Filter/);
    expect(isOpen(/^Filter of the subscription.*Stopped here/)).toBe(true);
    await user.click(row(/^What arrives/));
    expect(isOpen(/^What arrives/)).toBe(true);
    write('Filter on the body', '');
    await follow();
    await endsWith(reached);
    expect(isOpen(/^What the endpoint receives/)).toBe(true);
  });
});

describe('functions of the source', () => {
  const body = 'function transform(p) { return { order: { total: p.order.total + 100 } }; }';

  test('run for HTTP where the gateway keeps to the interface, and say that Convoy would not', async () => {
    await openChain({ behaviour: { ...bySpecification, embedded: true } });
    write('Function on the body', body);
    await follow();
    await tells('Body function of the source', '129900 → 130000');
    await tells('Body function of the source', 'message brokers only');
  });

  test('do not run for HTTP on Convoy', async () => {
    await openChain({ behaviour: release26 });
    write('Function on the body', body);
    await follow();
    await endsWith(reached);
    expect(step('Body function of the source').textContent).not.toContain('130000');
  });

  test('make an event of what a broker sent, for whom its header says', async () => {
    await openChain();
    await user.click(screen.getByRole('radio', { name: 'Broker' }));
    write(
      'Function on the body',
      'function transform(p) { return { event_type: p.type, data: p }; }',
    );
    await follow();
    await tells('Header function of the source', 'It lacks endpoint_id');
    write('Headers', 'x-convoy-message-type: broadcast');
    await follow();
    await tells('Header function of the source', 'it goes to every subscription');
  });
});

test('the settings of a stored subscription are taken over, and the example comes back', async () => {
  const endpoint = fakeEndpoint(1);
  const stored = fakeSubscription(1, {
    name: 'Chain of stored settings',
    endpoint_metadata: endpoint,
    function: 'function transform(p) { return { stored: p.order.id }; }',
    filter_config: {
      event_types: ['order.paid'],
      filter: { body: { 'order.total': { $gt: 1 } }, headers: { 'X-Kind': 'order' } },
    },
  });
  await openChain({ state: { endpoints: [endpoint], subscriptions: [stored] } });
  await screen.findByRole('option', { name: 'Chain of stored settings' });
  await user.selectOptions(field('Settings of'), 'Chain of stored settings');
  await waitFor(() => expect(field('Event types').value).toBe('order.paid'));
  await follow();
  await tells('What the endpoint receives', '"stored": "ord_1042"');
  await user.selectOptions(field('Settings of'), 'An example');
  expect(field('Event types').value).toBe('*');
});
