import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { encode } from 'uqr';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConsolePage, projectId } from '@/components/forms/testing/console-page';
import type { PortalLinkView } from '@/lib/contract/console/views';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2465 } from '@/lib/testing/releases';
import { ShareCard } from './share-card';
import { risksOf } from './share-risks';
import { messageTo } from './share-words';

const token = 'tokenTokenTokenTokenToke';
const address = `https://portal.example.com/portal?token=${token}`;
const now = Date.UTC(2026, 10, 30);

const link: PortalLinkView = {
  uid: 'link-1',
  name: 'Tandem Bikes',
  owner_id: 'tandem',
  can_manage_endpoint: true,
  auth_type: 'static_token',
  url: 'https://portal.example.com/portal?token=…',
  token: 'set',
  endpoint_count: 2,
  endpoints_metadata: [
    { uid: 'e1', name: 'Orders', url: 'https://tandem.example.com/hooks/orders', status: 'active' },
    { uid: 'e2', name: 'Returns', url: 'https://returns.example.com/in', status: 'paused' },
  ],
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

const fetched = vi.fn(async () => address);
const copied = vi.fn(async (_items: unknown) => undefined);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetched.mockClear();
});

function open(shown: Partial<PortalLinkView> = {}, dialect: Dialect = 'embedded') {
  render(
    <ConsolePage dialect={dialect}>
      <ShareCard
        projectId={projectId}
        link={{ ...link, ...shown }}
        dialect={dialect}
        fetchAddress={fetched}
      />
    </ConsolePage>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const page = () => document.documentElement.outerHTML;
const forPicture = () =>
  fireEvent.click(screen.getByLabelText('Without secrets, for a screenshot'));

describe('the token is in the page', () => {
  test('only once it is asked for, and no more once it is hidden', async () => {
    open();
    expect(page()).not.toContain(token);
    expect(fetched).not.toHaveBeenCalled();
    press('Show URL');
    await screen.findByText(address);
    expect(screen.getByText((text) => text.startsWith('Hello,')).textContent).toContain(address);
    press('Hide');
    expect(page()).not.toContain(token);
  });

  test('never while the card is to be photographed, nor is any way to it', async () => {
    open();
    press('Show QR code');
    await screen.findByRole('img', { name: 'QR code of the portal link Tandem Bikes' });
    forPicture();
    expect(page()).not.toContain(token);
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    for (const name of ['Show URL', 'Copy URL', 'Show QR code', 'Copy message', 'Copy snippet']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(page()).not.toContain('portal.example.com');
    expect(screen.queryByText('tandem')).toBeNull();
  });

  test('not where it arrives after it was given up', async () => {
    let arrive: (text: string) => void = () => undefined;
    fetched.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    );
    open();
    press('Show URL');
    forPicture();
    arrive(address);
    await Promise.resolve();
    forPicture();
    expect(page()).not.toContain(token);
  });

  test('not by a copy, which takes it without showing it', async () => {
    vi.stubGlobal(
      'ClipboardItem',
      class {
        constructor(readonly parts: Record<string, Promise<Blob>>) {}
      },
    );
    vi.stubGlobal('navigator', { ...navigator, clipboard: { write: copied, writeText: copied } });
    open();
    press('Copy URL');
    await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
    expect(page()).not.toContain(token);
  });
});

test('what went wrong is told, and the card stays as it was', async () => {
  fetched.mockRejectedValueOnce(new Error('This link is not there any more. Refresh the list.'));
  open();
  press('Show URL');
  await screen.findByRole('alert');
  screen.getByText('This link is not there any more. Refresh the list.');
  screen.getByText('https://portal.example.com/portal?token=…');
});

test('a QR code holds the address cell for cell', async () => {
  open();
  press('Show QR code');
  const code = await screen.findByRole('img', { name: /^QR code/ });
  const [, dark] = [...code.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  const cells = new Set(
    [...(dark ?? '').matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, x, y, width]) =>
      Array.from({ length: Number(width) }, (_, at) => `${Number(x) + at} ${y}`),
    ),
  );
  const { data } = encode(address, { ecc: 'M', border: 4 });
  const wanted = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );
  expect([...cells].sort()).toEqual(wanted.sort());
});

test('what the partner sees and may do is told, and endpoints by their host alone', () => {
  open();
  const sees = within(screen.getByRole('region', { name: 'The partner sees' }));
  expect(sees.getAllByRole('listitem').map((each) => each.textContent)).toEqual([
    'Orderstandem.example.comactive',
    'Returnsreturns.example.compaused',
  ]);
  const may = within(screen.getByRole('region', { name: 'The partner may' }));
  expect(may.getAllByRole('listitem')).toHaveLength(5);
  expect(may.getByText(/^But not/)).toBeTruthy();
  cleanup();
  open({ can_manage_endpoint: false, endpoint_count: 0, endpoints_metadata: [] });
  expect(screen.getByText('None yet. Endpoints of this owner appear here.')).toBeTruthy();
  expect(screen.queryByText('Add, change, pause and delete endpoints')).toBeNull();
});

describe('risks', () => {
  const idsOf = (shown: Partial<PortalLinkView>, dialect: Dialect = 'embedded') =>
    risksOf(
      { ...link, can_manage_endpoint: false, auth_type: 'refresh_token', ...shown },
      dialect,
      now,
    ).map(({ id }) => id);

  test('a link that gives away little has none', () => {
    expect(idsOf({})).toEqual([]);
  });

  test.each<[Partial<PortalLinkView>, string[]]>([
    [{ auth_type: 'static_token' }, ['static_token']],
    [{ auth_type: null }, ['static_token']],
    [{ can_manage_endpoint: true }, ['may_manage']],
    [{ endpoint_count: 20 }, []],
    [{ endpoint_count: 21 }, ['many_endpoints']],
    [{ endpoint_count: 0 }, ['no_endpoint']],
    [{ endpoint_count: null }, []],
    [{ updated_at: '2025-11-29T00:00:00Z' }, ['old']],
    [{ updated_at: '0001-01-01T00:00:00Z', created_at: '2020-01-01T00:00:00Z' }, ['old']],
    [{ updated_at: 'yesterday', created_at: null }, []],
    [{ url: 'http://portal.example.com/portal?token=…' }, ['no_tls']],
    [{ url: 'http://localhost:3000/portal?token=…' }, ['local']],
    [{ url: 'http://10.0.0.4/portal?token=…' }, ['no_tls', 'local']],
    [{ url: 'no address' }, []],
  ])('%o', (shown, ids) => {
    expect(idsOf(shown)).toEqual(ids);
  });

  test('a token that a gateway takes for a project key is the worst', () => {
    open({}, convoy2465);
    const [worst] = within(screen.getByRole('list', { name: 'To know before' })).getAllByRole(
      'listitem',
    );
    expect(worst?.textContent).toMatch(/^Works like a project key\. /);
    expect(idsOf({}, 'unknown')).toEqual(['unsure']);
    expect(screen.queryByText(/^But not/)).toBeNull();
  });
});

test('a message says how long the address works, and only what the link allows', () => {
  expect(messageTo(link, address)).toContain('change them');
  const looks = messageTo(
    { ...link, can_manage_endpoint: false, auth_type: 'refresh_token' },
    address,
  );
  expect(looks).not.toContain('change');
  expect(looks).toContain('works for one hour from now');
  expect(messageTo({ ...link, name: null }, address)).toContain('the webhooks of your account');
});
