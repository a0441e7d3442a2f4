import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { verifyRequest } from '@/lib/signature/verify-request';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { enterHmac, hmac } from './testing/entries';
import { sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

test('the page names the subscriptions that take its events, and leads to them', async () => {
  const { form, console, create, subscribe } = await harness.overEmbedded();
  const uid = await create({ name: 'Used', type: 'http' });
  const other = await create({ name: 'Other', type: 'http' });
  const first = await subscribe(uid, 'First taker');
  await subscribe(uid, 'Second taker');
  await subscribe(other, 'Taker of another');
  await form.open(uid);
  const usage = form.section('Used by');
  await within(usage).findByText('2 subscriptions take its events');
  const links = within(usage).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Second taker', 'First taker']);
  await console.user.click(within(usage).getByRole('link', { name: 'First taker' }));
  await waitFor(() => expect(console.address).toBe('subscriptions'));
  expect(new URLSearchParams(window.location.search).get('open')).toBe(first);
  await screen.findByRole('complementary', { name: 'Subscription First taker' });
});

test('a delete says which subscriptions go along, takes the typed name, and takes them along', async () => {
  const { form, console, create, subscribe, read, ask } = await harness.overEmbedded();
  const uid = await create({ name: 'Goes', type: 'http' });
  const subscription = await subscribe(uid, 'Goes along');
  await form.open(uid);
  await form.act('Delete…');
  const dialog = await screen.findByRole('alertdialog');
  await within(dialog).findByText('1 subscription goes with it: Goes along.');
  await form.fill({ 'Type Goes to delete it': 'goes' });
  await form.press('Delete source');
  await within(dialog).findByText('Type Goes, exactly as it is written here');
  expect(await read(uid)).toMatchObject({ name: 'Goes' });
  await form.fill({ 'Type Goes to delete it': 'Goes' });
  await form.press('Delete source');
  await waitFor(() => expect(console.address).toBe('sources'));
  await screen.findByText('Source “Goes” deleted');
  await screen.findByText(/^Gone from Sources of /);
  await expect(read(uid)).rejects.toThrow(/404/);
  await expect(ask('GET', `subscriptions/${subscription}`)).rejects.toThrow(/404/);
});

test.each([
  ['release24', /goes on taking events at its address until that minute is over/],
  ['release26', /Its address stops taking events/],
] as const)('a delete over %s says when its address stops', async (kind, words) => {
  const { form, gateway } = await harness.overKind(kind);
  const source = fakeSource(1);
  gateway.state.sources.push(source);
  await form.open(source.uid);
  await form.act('Delete…');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toMatch(words);
});

test('the page of a source shows its address, a call to it, what it refused, and what uses it', async () => {
  const { form, create, read } = await harness.overEmbedded();
  const uid = await create({ name: 'Looked at', type: 'http' });
  const { url } = await read(uid);
  await form.open(uid);
  const card = form.section('Ingest URL');
  within(card).getByText(String(url));
  const command = await within(card).findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Sample call',
  });
  expect(command.value).toContain(`curl --request POST '${String(url)}'`);
  const refused = within(card).getByRole('region', { name: 'Refused requests' });
  await within(refused).findByText('none of late');
  await within(form.section('Used by')).findByText('No subscription found');
});

/** Header and body of a sample call, as its lines read. */
function signedParts(command: string) {
  const header = /--header 'X-Signature: ([^']+)'/.exec(command)?.[1] ?? '';
  const body = /--data-raw '([^']*)'/.exec(command)?.[1] ?? '';
  return { header, body: new TextEncoder().encode(body) };
}

test('a new source has its address, and a call signed with what was typed', async () => {
  const { form, gateway } = await harness.overKind('release267');
  await form.openNew('First event');
  await enterHmac(form);
  await form.edit('Idempotency keys');
  await form.chip('Idempotency keys', 'request.body.order.id');
  await form.created();
  const card = form.section('Ingest URL');
  const url = String(gateway.state.sources[0]?.url);
  within(card).getByText(url);
  within(card).getByText(/gives the address without a scheme/);
  const command = await within(card).findByRole<HTMLTextAreaElement>('textbox', {
    name: 'Sample call',
  });
  expect(command.value).toContain(`curl --request POST 'http://${url}'`);
  expect(command.value).toContain('"order":{"id":"sample-1"}');
  const { header, body } = signedParts(command.value);
  const verdict = await verifyRequest(
    { type: 'hmac', ...hmac },
    { headers: [['X-Signature', header]], body },
    { refusesEmptySettings: true, readsForms: false },
  );
  expect(verdict).toMatchObject({ ok: true });
  within(card).getByText('Waiting for the first event');
});

test('a source of long ago has a call as well, and is not waited for', async () => {
  const { form, gateway } = await harness.overFake({ state: { sources: [fakeSource(1)] } });
  await form.open(fakeSource(1).uid);
  const card = form.section('Ingest URL');
  await within(card).findByRole('textbox', { name: 'Sample call' });
  await within(card).findByRole('button', { name: 'Wait for an event' });
  within(card).getByText('Send a call and see it arrive.');
  expect(gateway.requests.filter(({ target }) => /sourceId/.test(target))).toEqual([]);
});

test('a gateway that lists no events offers no waiting', async () => {
  const { form, console, fail } = await harness.overFake({ state: { sources: [fakeSource(1)] } });
  fail({ fault: { kind: 'raw', status: 404, text: '404 page not found' }, when: /events/ });
  await console.load('settings');
  await form.press('Check again');
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /^List events/ }).textContent).toContain('not there'),
  );
  await form.open(fakeSource(1).uid);
  const card = form.section('Ingest URL');
  await within(card).findByRole('textbox', { name: 'Sample call' });
  expect(within(card).queryByRole('status')).toBeNull();
  expect(within(card).queryByRole('button', { name: 'Wait for an event' })).toBeNull();
});

const canary = 'masked-canary-1';

test.each([
  {
    title: 'an API key',
    section: 'Verifier',
    label: 'Header value',
    settings: {
      type: 'http',
      verifier: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: canary } },
    },
  },
  {
    title: 'a signature',
    section: 'Verifier',
    label: 'Secret',
    settings: {
      type: 'http',
      verifier: {
        type: 'hmac',
        hmac: { header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: canary },
      },
    },
  },
  {
    title: 'a broker',
    section: 'Broker',
    label: 'Password',
    settings: {
      type: 'pub_sub',
      pub_sub: {
        type: 'amqp',
        workers: 1,
        amqp: {
          schema: 'amqp',
          host: 'mq.example',
          port: '5672',
          vhost: '/',
          queue: 'orders',
          auth: { user: 'ann', password: canary },
          bindExchange: { exchange: '', routingKey: '' },
        },
      },
    },
  },
])(
  'the secret of $title is in no list, form or request, and is shown when asked for',
  async ({ section, label, settings }) => {
    const { form, console, create } = await harness.overEmbedded();
    const page = () => document.documentElement.outerHTML;
    const uid = await create({ name: 'Masked', ...settings });
    await console.load(`sources?open=${uid}`);
    await screen.findByRole('complementary', { name: 'Source Masked' });
    expect(page(), 'list and panel').not.toContain(canary);

    await form.open(uid);
    await form.fill({ Name: 'Reviewed' });
    await form.press('Review request');
    const dialog = await screen.findByRole('dialog', { name: 'Review request' });
    await waitFor(() => expect(dialog.textContent).toContain('Reviewed'));
    expect(page(), 'form and request').not.toContain(canary);
    await form.press('Back to the form');

    const opened = await form.edit(section);
    await form.press(`Reveal ${label}`);
    await within(opened).findByText(canary);
    await form.press(`Hide ${label}`);
    await waitFor(() => expect(within(opened).queryByText(canary)).toBeNull());
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(canary);
  },
);
