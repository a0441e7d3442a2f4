import { EventEmitter, once } from 'node:events';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { pageChangeBegins } from '@/components/ui/page-change';
import { ConsoleError } from '@/lib/server/console-error';
import { problemOf } from '@/lib/server/route/answer';
import { endpointCopy, fakeEndpoint, fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { links } from '@/lib/testing/portal-link-harness';
import { screenHarness } from '@/lib/testing/screen-harness';
import { PortalLinkTable } from './portal-link-table';

type Opening = Parameters<typeof openScreen>[0];

const openScreen = screenHarness();

function openLinks(
  options: Opening = {},
  props: Partial<Parameters<typeof PortalLinkTable>[0]> = {},
) {
  return openScreen(options, ({ baseUrl, projectId }) => (
    <PortalLinkTable
      projectId={projectId}
      projectName="Fake project"
      gateway={{ baseUrl, embedded: false }}
      firstFailure={null}
      {...props}
    />
  ));
}

const table = () => screen.findByRole('table');
const names = async () =>
  within(await table())
    .getAllByRole('link')
    .map((link) => link.textContent);
const linkPanel = () => screen.findByRole('complementary', { name: /^Portal link/ });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** Types all at once: a pause in the middle would be a search of its own. */
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: /^Search by name/ }), {
    target: { value },
  });
const newest = (count: number, from: number) =>
  Array.from({ length: count }, (_, at) => `Link ${from - at}`);
const panelOf = (link: { uid: string }) => ({ query: `?link=${link.uid}` });

describe('a gateway that ignores filters', () => {
  test('is searched by the console, which says that these are all', async () => {
    await openLinks({ state: { portalLinks: links(240) } });
    await table();
    search('link 23');
    await screen.findByText('11 links match · that is all of them');
    expect(await names()).toEqual([...newest(10, 239), 'Link 23']);
    expect(location.search).toBe('?q=link+23');
  });
});

describe('the address of a list that is being left is not written, which would call that off', () => {
  /** Another page is on its way; answers how to let it arrive. */
  function goElsewhere(): () => Promise<void> {
    const events = new EventEmitter();
    const arrived = once(events, 'arrived');
    act(() => {
      startTransition(async () => {
        pageChangeBegins();
        await arrived;
      });
    });
    return () =>
      act(async () => {
        events.emit('arrived');
      });
  }
  const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

  test('by rows that arrive of a search', async () => {
    const events = new EventEmitter();
    const rows = once(events, 'rows');
    let isAsked = false;
    await openLinks({
      state: { portalLinks: links(240) },
      before: async (path) => {
        if (!path.includes('q=')) return;
        isAsked = true;
        await rows;
      },
    });
    await table();
    search('link 23');
    await expect.poll(() => isAsked).toBe(true);
    const arrive = goElsewhere();
    events.emit('rows');
    await expect.poll(async () => (await table()).getAttribute('aria-busy')).toBe('false');
    await nextTurn();
    expect(location.search).toBe('');

    // One that leads here again leaves a list that can be searched.
    await arrive();
    search('link 22');
    await expect.poll(() => location.search).toBe('?q=link+22');
  });

  test('by a write that waits', async () => {
    await openLinks({ state: { portalLinks: [fakePortalLink(1)] } });
    await table();
    fireEvent.click(screen.getByRole('link', { name: 'Link 1' }));
    goElsewhere();
    await nextTurn();
    expect(location.search).toBe('');
  });
});

test('a search through the whole list tells how far it has come, and asks for each page once', async () => {
  const gate = new EventEmitter();
  const { gateway } = await openLinks({ state: { portalLinks: links(700) } });
  await table();
  gateway.forgetRequests();
  // The first page of the walk comes at once, the second when the test lets it.
  const isLater = /perPage=100.*_cursor=\w|_cursor=\w.*perPage=100/;
  gateway.fail({ fault: { kind: 'hold', until: once(gate, 'open') }, when: isLater });
  search('Link 5');
  await screen.findByText('Searching: 100 links read so far');
  gate.emit('open');
  await screen.findByText('20 links on this page · there are older ones');
  expect(await names()).toEqual(newest(20, 599));
  expect(screen.queryByText(/^Searching/)).toBeNull();
  const walked = gateway.requests.filter(({ target }) => target.includes('perPage=100'));
  expect(walked).toHaveLength(7);
});

describe('a page', () => {
  test('that failed on the server is shown as an error and asked for again only when told to', async () => {
    const error = new ConsoleError('gateway_trouble', { detail: 'It failed before.' });
    const { gateway } = await openLinks(
      { state: { portalLinks: links(3) } },
      { firstFailure: { key: '', problem: problemOf(error, 'request-1') } },
    );
    expect((await screen.findByRole('alert')).textContent).toContain('It failed before.');
    expect(gateway.requests).toEqual([]);
    await press('Try again');
    expect(await names()).toEqual(newest(3, 2));
    const pages = gateway.requests.filter(({ target }) => target.includes('?perPage=20'));
    expect(pages).toHaveLength(1);
  });

  test('that fails leaves rows and address of the page before, and can be tried again', async () => {
    const { fail, heal } = await openLinks({ state: { portalLinks: links(30) } });
    await table();
    fail({ fault: { kind: 'raw', status: 500, text: '' }, when: /portal-links/ });
    await press('Older');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^That page did not load/);
    expect(await names()).toEqual(newest(20, 29));
    expect(location.search).toBe('');
    heal();
    await press('Try again');
    await expect.poll(names).toEqual(newest(10, 9));
    await expect.poll(() => location.search).toContain('next_page_cursor');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that is slow dims the old rows, and a newer request takes its place', async () => {
    const { gateway } = await openLinks({ state: { portalLinks: links(30) } });
    gateway.fail({ fault: { kind: 'never_answer' }, when: /next_page_cursor=\w/ });
    await table();
    await press('Older');
    await expect.poll(async () => (await table()).getAttribute('aria-busy')).toBe('true');
    expect(await names()).toEqual(newest(20, 29));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '10');
    await expect.poll(names).toEqual(newest(10, 29));
    await expect.poll(() => location.search).toBe('?perPage=10');
    await expect.poll(async () => (await table()).getAttribute('aria-busy')).toBe('false');
  });

  test('whose rows are all gone says so and leads back', async () => {
    const { gateway } = await openLinks({ state: { portalLinks: links(30) } });
    await table();
    await press('Older');
    await expect.poll(names).toEqual(newest(10, 9));
    gateway.state.portalLinks = gateway.state.portalLinks.slice(10);
    await press('Refresh');
    await screen.findByRole('heading', { name: 'This page is empty' });
    await press('First page');
    await expect.poll(names).toEqual(newest(20, 29));
    expect(location.search).toBe('');
  });

  test('whose cursor matches nothing says so and leads to the first', async () => {
    await openLinks({
      behaviour: { honours: { q: true, ownerId: true, sort: true } },
      state: { portalLinks: links(3) },
      query: '?q=link&direction=next&next_page_cursor=not-a-cursor',
    });
    await screen.findByText('This page link is no longer valid');
    await press('First page');
    expect(await names()).toEqual(newest(3, 2));
    expect(location.search).toBe('?q=link');
  });

  test('of the oldest first turns the words of the pager round', async () => {
    await openLinks({ state: { portalLinks: links(30) } });
    await table();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Oldest first');
    await expect.poll(() => location.search).toBe('?sort=ASC');
    await press('Newer');
    await expect.poll(names).toEqual(newest(10, 29).toReversed());
  });
});

describe('a list without rows', () => {
  test('says what a link is', async () => {
    await openLinks();
    await screen.findByRole('heading', { name: 'No portal links yet' });
  });

  test('of filters names them and offers to clear them', async () => {
    await openLinks({
      state: { portalLinks: links(3) },
      query: '?q=nothing-is-called-this&ownerId=nobody',
    });
    await screen.findByRole('heading', { name: 'No link matches' });
    const words = screen.getByText(/^Asked for/).textContent;
    expect(words).toContain('endpoint or ID contains “nothing-is-called-this”');
    expect(words).toContain('owner is “nobody”');
    await press('Clear filters');
    expect(await names()).toEqual(newest(3, 2));
    expect(location.search).toBe('');
  });

  test.each(['50%25', 'Ärzte & Söhne/№ 7', 'a+b=c#d', '100%'])(
    'a search for %s is in the address as it was typed',
    async (typed) => {
      await openLinks({ state: { portalLinks: links(3) } });
      await table();
      search(typed);
      await screen.findByRole('heading', { name: 'No link matches' });
      expect(new URLSearchParams(location.search).get('q')).toBe(typed);
      expect(screen.getByText(/^Asked for/).textContent).toContain(`“${typed}”`);
    },
  );
});

describe('a row', () => {
  test('shows what its link counts, with how much of it could be listed', async () => {
    const [three, two, one] = links(3).reverse();
    const content = [
      {
        ...three,
        name: ' acme ',
        endpoint_count: 3,
        endpoints_metadata: [endpointCopy(fakeEndpoint(1))],
      },
      { ...two, name: 'acme', endpoint_count: 0, endpoints_metadata: [null] },
      {
        ...one,
        endpoint_count: 2,
        endpoints_metadata: undefined,
        updated_at: '0001-01-01T00:00:00Z',
      },
    ];
    const text = JSON.stringify({ status: true, message: '', data: { content, pagination: null } });
    await openLinks({
      fault: { kind: 'raw', status: 200, text, contentType: 'application/json' },
      when: /portal-links/,
    });
    expect(await names()).toEqual(['·(1 blank)acme·(1 blank)', 'acme', 'Link 0']);
    const [, first, , third] = within(await table()).getAllByRole('row');
    expect(first?.textContent).toContain('3 endpoints');
    expect(third?.textContent).toContain('never');
    expect((await table()).textContent).not.toMatch(/\b(?:1970|0001)\b/);
    const [link] = within(await table()).getAllByRole('link');
    await userEvent.click(link as HTMLElement);
    expect((await linkPanel()).textContent).toContain('1 of 3 could be shown');
    expect((await linkPanel()).textContent).toContain('not told');
  });

  test.each(['null_entry', 'empty', 'absent'] as const)(
    'stands where the metadata of a link without endpoints is %s',
    async (emptyMetadata) => {
      const link = fakePortalLink(1, { owner_id: 'nobody' });
      await openLinks({
        behaviour: { emptyMetadata },
        state: { portalLinks: [link] },
        ...panelOf(link),
      });
      expect(await names()).toEqual(['Link 1']);
      expect((await linkPanel()).textContent).toContain('Endpoints · 0');
    },
  );
});

describe('the panel of a link', () => {
  const link = fakePortalLink(1, {
    owner_id: 'acme',
    endpoints_metadata: [endpointCopy(fakeEndpoint(1))],
  });
  const state = { portalLinks: [link], endpoints: [fakeEndpoint(1, { owner_id: 'acme' })] };

  test('warns on release 24.6 that the token is a project key', async () => {
    await openLinks({ state, ...panelOf(link) });
    await expect
      .poll(async () => (await linkPanel()).textContent)
      .toContain('works like an API key of the whole project');
  });

  test.each(['capabilities', 'endpoints'])(
    'is the same when %s are answered first, status and authentication from the list',
    async (first) => {
      const gate = new EventEmitter();
      const opened = once(gate, 'open');
      const asked: string[] = [];
      await openLinks({
        state,
        ...panelOf(link),
        async before(path) {
          const [, topic = ''] = /\/(capabilities|endpoints)/.exec(path) ?? [];
          asked.push(topic);
          if (topic !== '' && topic !== first) await opened;
        },
      });
      await linkPanel();
      await expect.poll(() => asked).toEqual(expect.arrayContaining(['capabilities', 'endpoints']));
      gate.emit('open');
      const panel = within(await linkPanel());
      await panel.findByText('active');
      await panel.findByText('API key');
      await panel.findByText(/works like an API key of the whole project/);
    },
  );

  test('hides the token again after a minute', async () => {
    await openLinks({ state, ...panelOf(link) });
    await linkPanel();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.click(screen.getByRole('button', { name: 'Show the token' }));
    await expect.poll(() => screen.queryByRole('button', { name: 'Hide the token' })).toBeTruthy();
    expect(document.body.textContent).toContain(String(link.token));
    act(() => void vi.advanceTimersByTime(59_000));
    screen.getByRole('button', { name: 'Hide the token' });
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('button', { name: 'Hide the token' })).toBeNull();
    expect(document.body.textContent).not.toContain(String(link.token));
  });

  test('leads to its form, to what its partner sees and to its end', async () => {
    await openLinks({ state, ...panelOf(link) }, { gateway: { baseUrl: '', embedded: true } });
    const panel = within(await linkPanel());
    panel.getByRole('button', { name: 'Open portal' });
    const address = (name: string) => panel.getByRole('link', { name }).getAttribute('href');
    expect(address('Edit portal link')).toMatch(new RegExp(`/portal-links/${link.uid}$`));
    expect(address('View as partner')).toMatch(new RegExp(`/portal-links/${link.uid}/view$`));
    panel.getByRole('button', { name: 'Revoke…' });
  });

  test('of a link that is gone says so and leads back', async () => {
    await openLinks({ state, query: '?link=01J00000000000000000000000' });
    const gone = { name: 'This portal link no longer exists' };
    await screen.findByRole('heading', gone);
    // Not the panel that stood there until the rows had come.
    const panel = within(screen.getByRole('complementary', { name: /^Details of/ }));
    panel.getByRole('heading', gone);
    await userEvent.click(panel.getByRole('button', { name: 'Back to the list' }));
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(location.search).toBe('');
  });

  test('reports a copy that the browser refuses, and claims nothing', async () => {
    await openLinks({ state, ...panelOf(link) });
    const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    vi.stubGlobal('navigator', { ...navigator, clipboard: { write: refuse, writeText: refuse } });
    const panel = within(await linkPanel());
    fireEvent.click(panel.getByRole('button', { name: 'Copy URL' }));
    await panel.findByRole('button', { name: 'Not copied' });
    expect(screen.queryByText('Copied')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Copy link to this view' }));
    await expect.poll(() => screen.getAllByRole('button', { name: 'Not copied' }).length).toBe(2);
  });
});

test('a browser that keeps nothing says so, and views last as long as the page', async () => {
  await openLinks({ state: { portalLinks: links(3) } });
  await table();
  await press('Views');
  const menu = within(await screen.findByRole('dialog', { name: 'Saved views' }));
  await menu.findByText(/keeps nothing/);
  await userEvent.type(menu.getByRole('textbox', { name: 'Save this view as' }), 'For now');
  await userEvent.click(menu.getByRole('button', { name: 'Save' }));
  await menu.findByRole('button', { name: 'For now' });
});
