import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inLongRun } from '@/lib/testing/long-run';
import { sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

const pubSub = {
  type: 'sqs',
  workers: 1,
  sqs: {
    access_key_id: 'AKIA1',
    secret_key: 'sqs-secret',
    default_region: 'eu-west-1',
    queue_name: 'orders',
  },
};
const verifier = {
  type: 'hmac',
  hmac: { header: 'X-Hub-Signature-256', hash: 'SHA256', encoding: 'hex', secret: 'the-secret' },
};

/** Ids of the rows on screen, which their links open, in order. */
async function shown(): Promise<string[]> {
  const links = within(await screen.findByRole('table')).getAllByRole('link');
  return links.map(
    (link) => new URLSearchParams(link.getAttribute('href') ?? '').get('open') ?? '',
  );
}

const select = (label: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: label });

// All three stand in the address of the next test.
test.each([
  ['Status', 'disabled', 'status', { type: 'http' }, { is_disabled: true }],
  ...inLongRun<[string, string, string, object, object]>([
    ['Type', 'pub_sub', 'type', { type: 'pub_sub', pub_sub: pubSub }, {}],
    ['Provider', 'shopify', 'provider', { type: 'http', provider: 'shopify', verifier }, {}],
  ]),
])(
  'the filter %s shows what the gateway has, is in the address and survives a reload',
  async (label, value, parameter, fields, changed) => {
    const { console, create, ask } = await harness.overEmbedded();
    const other = await create({ name: 'Other', type: 'http', provider: 'github', verifier });
    const uid = await create({ name: 'Fits', ...fields });
    await ask('PUT', `sources/${uid}`, { name: 'Fits', ...fields, ...changed });
    await console.load('sources');
    await waitFor(async () => expect(await shown()).toEqual([uid, other]));
    await console.user.selectOptions(await select(label), value);
    await waitFor(async () => expect(await shown()).toEqual([uid]));
    expect(window.location.search).toBe(`?${parameter}=${value}`);
    await console.reload();
    await waitFor(async () => expect(await shown()).toEqual([uid]));
    expect((await select(label)).value).toBe(value);
  },
);

test('filters add up with the search, and a list without a match says what narrows it', async () => {
  const { console, create } = await harness.overEmbedded();
  const name = 'Adds up 100%_x';
  const uid = await create({ name, type: 'http', provider: 'github', verifier });
  await create({ name: 'Adds up 100 xx', type: 'http', provider: 'github', verifier });
  await create({ name, type: 'http' });
  await console.load('sources?type=http&provider=github&status=enabled');
  await screen.findByRole('table');
  // All at once: a pause in the middle would be a search of its own.
  fireEvent.change(screen.getByRole('searchbox', { name: /^Search by name/ }), {
    target: { value: 'up 100%_' },
  });
  await waitFor(async () => expect(await shown()).toEqual([uid]));
  expect(window.location.search).toBe('?type=http&provider=github&status=enabled&q=up+100%25_');
  await console.user.selectOptions(await select('Status'), 'disabled');
  await screen.findByText(/status is disabled/);
  expect(screen.queryByRole('link', { name })).toBeNull();
});

test('pages hold every source once, there and back', async () => {
  const { console, create } = await harness.overEmbedded();
  const all: string[] = [];
  for (let number = 1; number <= 25; number += 1) {
    all.unshift(await create({ name: `Source ${number}`, type: 'http' }));
  }
  await console.load('sources?perPage=10');
  const pages = [all.slice(0, 10), all.slice(10, 20), all.slice(20)];
  const isShown = (page: string[]) => waitFor(async () => expect(await shown()).toEqual(page));
  const turn = async (name: 'Older' | 'Newer', page: string[] = []) => {
    await console.user.click(screen.getByRole('button', { name }));
    await isShown(page);
  };
  await isShown(pages[0] ?? []);
  await turn('Older', pages[1]);
  await turn('Older', pages[2]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
  await turn('Newer', pages[1]);
  await turn('Newer', pages[0]);
});

test('the ingest URL is copied from its row and from the panel', async () => {
  const { console, create, read } = await harness.overEmbedded();
  const { user } = console;
  const uid = await create({ name: 'To copy', type: 'http' });
  const { url } = await read(uid);
  const copied = () => navigator.clipboard.readText();
  await console.load('sources');
  const row = await screen.findByRole('row', { name: /To copy/ });
  await user.click(within(row).getByRole('button', { name: 'Copy ingest URL' }));
  await waitFor(async () => expect(await copied()).toBe(url));
  await navigator.clipboard.writeText('');
  await user.click(within(row).getByRole('link', { name: 'To copy' }));
  const panel = await screen.findByRole('complementary', { name: 'Source To copy' });
  await within(panel).findByText(String(url));
  await user.click(within(panel).getByRole('button', { name: 'Copy ingest URL' }));
  await waitFor(async () => expect(await copied()).toBe(url));
});
