import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpoint, rowId } from '@/lib/testing/fake-gateway/rows';
import { subscriptionHarness } from './testing/subscription-harness';

const harness = subscriptionHarness();

const sixty = () => Array.from({ length: 60 }, (_, at) => fakeEndpoint(60 - at));
const notAll = /The first 20, and there are more/;

async function open() {
  const opened = await harness.over('release26');
  await opened.form.openNew();
  await opened.form.fill({ Name: 'Picked' });
  /** Lets no list of endpoints be answered until the answer is called. */
  const holdLists = () => {
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    opened.fail({ fault: { kind: 'hold', until }, when: /^GET .*\/endpoints\?/ });
    return () => {
      opened.gateway.heal();
      release();
    };
  };
  return { ...opened, holdLists };
}

const option = (name: RegExp) => screen.findByRole('option', { name });

test('the 60th endpoint is found, and twenty of them are never called all', async () => {
  const { console, form, gateway } = await open();
  gateway.state.endpoints = sixty();
  await console.user.click(form.field('Endpoint'));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20));
  expect(screen.getByText(notAll)).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^Endpoint 1\s*active/ })).toBeNull();
  await console.user.keyboard('Endpoint 1');
  await console.user.click(await option(/^Endpoint 1\s*active/));
  expect(screen.queryByText(notAll)).toBeNull();
  expect(form.field('Endpoint').value).toBe('Endpoint 1');
  expect(screen.getByText(rowId('endp', 1))).toBeTruthy();
  await form.created();
  expect(gateway.state.subscriptions).toMatchObject([{ endpoint: rowId('endp', 1) }]);
});

test('statuses are shown, equal names are told apart, and nothing found says so', async () => {
  const { form, gateway } = await open();
  gateway.state.endpoints = [
    fakeEndpoint(4, { name: 'Twin', status: 'paused' }),
    fakeEndpoint(3, { name: 'Twin', url: 'https://b.example/x', owner_id: 'b' }),
    fakeEndpoint(2, {
      name: 'Twin',
      url: 'https://b.example/y',
      owner_id: 'b',
      status: 'inactive',
    }),
  ];
  await form.search('Endpoint', 'twin');
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Twinpausedowner-4 · receiver.example',
      `Twinactiveb · b.example${rowId('endp', 3)}`,
      `Twindisabledb · b.example${rowId('endp', 2)}`,
      'Use “twin” as the ID',
    ]),
  );
  await form.search('Endpoint', 'no such thing');
  await screen.findByText('No endpoint matches “no such thing”.');
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('what is typed while the list is on its way is not taken for a choice', async () => {
  const { console, form, gateway, holdLists } = await open();
  gateway.state.endpoints = [fakeEndpoint(2, { name: 'Receiver' })];
  const letGo = holdLists();
  await form.search('Endpoint', 'Receiver');
  await console.user.keyboard('{Enter}');
  await screen.findByText('Looking…');
  const chosen = () => screen.queryByRole('link', { name: 'Open the endpoint' });
  expect(chosen()).toBeNull();
  letGo();
  await option(/^Receiver/);
  expect(chosen()).toBeNull();
  await console.user.keyboard('{ArrowDown}{Enter}');
  await screen.findByText(rowId('endp', 2));
  expect(chosen()).not.toBeNull();
});

test('a save waits for the list that is to tell what was typed', async () => {
  const { console, form, gateway, holdLists } = await open();
  const letGo = holdLists();
  // An ID waits for no list.
  await form.search('Endpoint', rowId('endp', 1));
  await console.user.keyboard('{Enter}');
  await form.search('Endpoint', 'Endpoint 2');
  await form.save();
  const asked = /\/endpoints\?perPage=100/;
  await waitFor(() => expect(gateway.requests.some(({ target }) => asked.test(target))).toBe(true));
  expect(gateway.requests.filter(({ method }) => method === 'POST')).toEqual([]);
  letGo();
  await form.loaded();
  expect(gateway.state.subscriptions).toMatchObject([{ endpoint: rowId('endp', 2) }]);
});

test('a save stops at a text that names no end, which can be taken back', async () => {
  const { console, form, gateway, holdLists } = await open();
  await form.pick('Endpoint', 'Endpoint 1');
  const letGo = holdLists();
  await form.search('Endpoint', 'Endpoint');
  await form.save();
  letGo();
  const box = form.field('Endpoint');
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'));
  expect(form.told('Endpoint')).toMatch(/“Endpoint” is not the name or the ID of one/);
  await waitFor(() => expect(document.activeElement).toBe(box));
  await form.save();
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(gateway.state.subscriptions).toEqual([]);
  await console.user.keyboard('{Escape}');
  expect(box.value).toBe('Endpoint 1');
  expect(box.getAttribute('aria-invalid')).not.toBe('true');
  // A save that had gone on would have made it under its former name.
  await form.fill({ Name: 'Taken back' });
  await form.created();
  expect(gateway.state.subscriptions).toMatchObject([
    { name: 'Taken back', endpoint: rowId('endp', 1) },
  ]);
});

test('a list that fails leaves the ID to be typed', async () => {
  const { console, form, fail } = await open();
  const fault = { kind: 'failure' as const, status: 500, message: 'broken' };
  fail({ fault, when: /^GET .*\/endpoints\?/ });
  await form.search('Endpoint', 'ep-7');
  await screen.findByText('The list did not load. Type the ID of the endpoint.');
  await console.user.click(await option(/^Use “ep-7” as the ID$/));
  expect(form.field('Endpoint').value).toBe('ep-7');
});

test('a source that was chosen by mistake is taken away by emptying its box', async () => {
  const { console, form, gateway } = await open();
  await form.pick('Endpoint', 'Endpoint 1');
  await form.pick('Source', 'Source 1');
  expect(screen.getByText(rowId('srce', 1))).toBeTruthy();
  await console.user.clear(form.field('Source'));
  await console.user.tab();
  expect(screen.queryByText(rowId('srce', 1))).toBeNull();
  await form.created();
  expect(gateway.state.subscriptions[0]?.source).toBeFalsy();
});

test('an end is chosen, changed back and left alone with the keyboard', async () => {
  const { console, form, gateway } = await open();
  gateway.state.endpoints = sixty();
  const box = form.field('Endpoint');
  box.focus();
  await console.user.keyboard('{ArrowDown}');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(20));
  await console.user.keyboard('{ArrowDown>15/}');
  const active = screen.getByRole('option', { selected: true });
  expect(active.textContent).toContain('Endpoint 46');
  await console.user.keyboard('{Enter}');
  expect(box.value).toBe('Endpoint 46');
  await console.user.keyboard('something else{Escape}');
  expect(box.value).toBe('Endpoint 46');
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('an ID that is typed gets its name and status, or is told to be unknown', async () => {
  const { form, gateway } = await open();
  gateway.state.endpoints = [fakeEndpoint(2, { status: 'paused' })];
  await form.typeId('Endpoint', rowId('endp', 2));
  await form.shows('Endpoint', 'Endpoint 2');
  expect(screen.getByText('paused')).toBeTruthy();
  await form.typeId('Endpoint', rowId('endp', 9));
  await screen.findByText('This gateway has no endpoint with this ID');
  expect(form.field('Endpoint').value).toBe(rowId('endp', 9));
});
