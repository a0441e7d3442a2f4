import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import type { ListView } from '@/lib/contract/console/list';
import { type PortalLinkSearch, portalLinkSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { openTestGateway } from '@/lib/embedded-gateway/testing/test-gateway';
import { type Behaviour, bySpecification, release24 } from '@/lib/testing/fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from '@/lib/testing/fake-gateway/fake-gateway';
import { fakeEndpoint, fakePortalLink, type Row } from '@/lib/testing/fake-gateway/rows';
import { startRecordedGateway } from '@/lib/testing/recorded-gateway/recorded-gateway';
import { openServiceContext, type TestContext } from '@/lib/testing/service-context';
import { getCapabilities } from './capabilities';
import { listPortalLinks } from './list-portal-links';
import { createListMemory } from './listing/list-memory';
import { defaultWalkLimits } from './listing/walk-limits';

let gateway: FakeGateway;
let context: TestContext;

async function open(behaviour: Partial<Behaviour>, portalLinks: Row[]) {
  gateway = await startFakeGateway({ behaviour, state: { portalLinks } });
  context = openServiceContext(gateway);
}

afterEach(async () => {
  await context?.close();
  await gateway?.stop();
});

const links = (count: number) =>
  Array.from({ length: count }, (_, number) => fakePortalLink(number));
const names = ({ content }: ListView<PortalLinkView>) => content.map(({ name }) => name ?? '');

function search(address: string): PortalLinkSearch {
  const params = Object.fromEntries(new URLSearchParams(address));
  const parsed = portalLinkSearch.parseStrict(params);
  if (!parsed) throw new Error(`not a search: ${address}`);
  return parsed;
}

function follow(
  from: PortalLinkSearch,
  { pagination }: ListView<PortalLinkView>,
  direction: 'next' | 'prev',
): PortalLinkSearch {
  const cursor = pagination[`${direction}_page_cursor`];
  return { ...from, page: { direction, cursor } };
}

/** Every page forward, then every page back again. */
async function walkBothWays(address: string) {
  const start = search(address);
  const forward: string[][] = [];
  let view = await listPortalLinks(context, start);
  forward.push(names(view));
  while (view.pagination.has_next_page) {
    view = await listPortalLinks(context, follow(start, view, 'next'));
    forward.push(names(view));
    if (forward.length > 100) throw new Error('the pages never end');
  }
  const backward = [names(view)];
  while (view.pagination.has_prev_page) {
    view = await listPortalLinks(context, follow(start, view, 'prev'));
    backward.push(names(view));
    if (backward.length > 100) throw new Error('the pages never end');
  }
  return { forward, backward };
}

describe.each([
  ['a gateway that honours them', bySpecification],
  ['a gateway that ignores them', release24],
  ['a gateway that honours only the name', { honours: { q: true, ownerId: false, sort: false } }],
] as const)('filters on %s', (_, behaviour) => {
  test.each([
    ['', 57],
    ['ownerId=owner-3', 11],
    ['q=link 1', 11],
    ['q=LINK 1&ownerId=owner-1', 3],
    ['q=nobody', 0],
    ['ownerId=OWNER-3', 0],
  ])('%j gives the same %i rows, newest or oldest first', async (address, count) => {
    await open(behaviour, links(57));
    await getCapabilities(context);
    const newest = await walkBothWays(`${address}&perPage=10`);
    const oldest = await walkBothWays(`${address}&perPage=10&sort=ASC`);
    expect(newest.forward.flat()).toHaveLength(count);
    expect(new Set(newest.forward.flat()).size).toBe(count);
    expect(newest.backward.reverse()).toEqual(newest.forward);
    expect(oldest.backward.reverse()).toEqual(oldest.forward);
    expect(oldest.forward.flat()).toEqual(newest.forward.flat().reverse());
  });

  test('hold before anything is known of the gateway', async () => {
    await open(behaviour, links(57));
    const view = await listPortalLinks(context, search('ownerId=owner-3&sort=ASC&perPage=20'));
    expect(names(view)).toEqual([3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53].map((n) => `Link ${n}`));
  });
});

describe('240 links', () => {
  test.each(['', 'sort=ASC', 'ownerId=owner-2', 'q=link'])(
    'with %j are paged both ways without a repeat or a gap',
    async (address) => {
      for (const behaviour of [bySpecification, release24]) {
        await open(behaviour, links(240));
        const { forward, backward } = await walkBothWays(`${address}&perPage=20`);
        const all = forward.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(all).toHaveLength(address === 'ownerId=owner-2' ? 48 : 240);
        expect(backward.reverse()).toEqual(forward);
        await context.close();
        await gateway.stop();
      }
    },
  );

  test('rows that come and go while paging lead to neither a repeat nor a gap', async () => {
    await open(release24, links(100));
    await getCapabilities(context);
    const start = search('q=link&perPage=20');
    const first = await listPortalLinks(context, start);
    gateway.state.portalLinks.push(fakePortalLink(500), fakePortalLink(501));
    gateway.state.portalLinks = gateway.state.portalLinks.filter(
      ({ name }) => name !== 'Link 79' && name !== 'Link 70',
    );
    context.runtime.lists.portalLinks = createListMemory();
    const second = await listPortalLinks(context, follow(start, first, 'next'));
    expect(names(second)[0]).toBe('Link 78');
    const seen = new Set([...names(first), ...names(second)]);
    expect(seen.size).toBe(40);
    const back = await listPortalLinks(context, follow(start, second, 'prev'));
    expect(back.pagination.has_next_page).toBe(true);
    expect(names(back).some((name) => names(second).includes(name))).toBe(false);
  });
});

describe('a gateway whose filters are not known yet', () => {
  test('is found out on a later page, without a repeat or a gap', async () => {
    const old = (n: number) => fakePortalLink(n, { name: n % 3 === 0 ? `Old ${n}` : `Link ${n}` });
    await open(release24, [
      ...Array.from({ length: 30 }, (_, n) => old(n)),
      ...Array.from({ length: 25 }, (_, n) => fakePortalLink(30 + n)),
    ]);
    const { forward, backward } = await walkBothWays('q=link&perPage=10');
    expect(new Set(forward.flat()).size).toBe(45);
    expect(forward.flat()).toHaveLength(45);
    expect(backward.reverse().flat()).toEqual(forward.flat());
  });
});

describe('a page reached by going back', () => {
  test('always offers the page it came from and never repeats its first row', async () => {
    await open(bySpecification, links(30));
    const start = search('perPage=20');
    const first = await listPortalLinks(context, start);
    const second = await listPortalLinks(context, follow(start, first, 'next'));
    gateway.state.portalLinks = gateway.state.portalLinks.filter(({ name }) => name !== 'Link 29');
    const back = await listPortalLinks(context, follow(start, second, 'prev'));
    expect(back.pagination).toMatchObject({ has_next_page: true, has_prev_page: false });
    expect(names(back)).toHaveLength(19);
    const forth = await listPortalLinks(context, follow(start, back, 'next'));
    expect(names(forth)).toEqual(names(second));
  });
});

describe('flags', () => {
  test('decide, not cursors: the last page offers no next one, the first no previous', async () => {
    await open(bySpecification, links(40));
    const start = search('perPage=20');
    const first = await listPortalLinks(context, start);
    const last = await listPortalLinks(context, follow(start, first, 'next'));
    expect(last.pagination.has_next_page).toBe(false);
    expect(first.pagination.has_prev_page).toBe(false);
  });

  test('are off where the gateway gives no pagination', async () => {
    await open({ pagination: 'null' }, links(5));
    const view = await listPortalLinks(context, search('perPage=20'));
    expect(view.content).toHaveLength(5);
    expect(view.pagination).toMatchObject({ has_next_page: false, has_prev_page: false });
  });
});

describe('the first request', () => {
  test('carries neither cursor nor direction', async () => {
    await open(bySpecification, links(5));
    await listPortalLinks(context, search(''));
    expect(gateway.requests[0]?.target).toMatch(/portal-links\?perPage=20$/);
  });
});

describe('a cursor that matches nothing', () => {
  test.each([
    'direction=next&next_page_cursor=not-a-cursor',
    'direction=next&next_page_cursor=zzz',
  ])('%s is told as lost and never shows page one as page N', async (address) => {
    for (const filter of ['', 'q=link&']) {
      await open(release24, links(50));
      const view = await listPortalLinks(context, search(`${filter}${address}`));
      expect(view).toMatchObject({ content: [], notes: { cursorLost: true } });
      await context.close();
      await gateway.stop();
    }
  });

  test.each(['row.', 'row.AAAA', 'row.eyJhIjoxfQ', `row.${'A'.repeat(400)}`, 'row.W10'])(
    'a damaged cursor of our own, %s, is told as lost',
    async (cursor) => {
      await open(release24, links(5));
      const page = { direction: 'next', cursor } as const;
      const view = await listPortalLinks(context, { ...search('q=link'), page });
      expect(view).toMatchObject({ content: [], notes: { cursorLost: true } });
    },
  );

  test('no text makes it fail', async () => {
    await open(release24, links(5));
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e]{1,60}$/), async (text) => {
        const page = { direction: 'next', cursor: `row.${text}` } as const;
        const view = await listPortalLinks(context, { ...search('q=link'), page });
        expect(view.notes.cursorLost).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('a page whose only rows are gone is empty, not lost, and not the first page', async () => {
    await open(bySpecification, links(21));
    const start = search('perPage=20');
    const first = await listPortalLinks(context, start);
    gateway.state.portalLinks = gateway.state.portalLinks.filter(({ name }) => name !== 'Link 0');
    const second = await listPortalLinks(context, follow(start, first, 'next'));
    expect(second).toMatchObject({ content: [], notes: { cursorLost: false } });
  });
});

describe('wildcards', () => {
  test('typed by the operator mean themselves, even where the gateway reads them as such', async () => {
    const rows = ['100%', '1000', 'a_b', 'axb'].map((name, n) => fakePortalLink(n, { name }));
    for (const behaviour of [bySpecification, release24]) {
      await open(behaviour, rows);
      expect(names(await listPortalLinks(context, search('q=100%25')))).toEqual(['100%']);
      expect(names(await listPortalLinks(context, search('q=a_b')))).toEqual(['a_b']);
      await context.close();
      await gateway.stop();
    }
  });

  test('text comes back as typed: blanks, signs and percent codes', async () => {
    const odd = ['Ärzte & Söhne/№ 7', '50%25', ' acme ', 'acme'];
    await open(
      bySpecification,
      odd.map((name, n) => fakePortalLink(n, { name, owner_id: name })),
    );
    for (const name of odd) {
      const ownerId = new URLSearchParams({ ownerId: name });
      expect(names(await listPortalLinks(context, search(String(ownerId))))).toEqual([name]);
    }
  });
});

describe('notes', () => {
  test('say which filters the console did and how many links it searched', async () => {
    await open(release24, links(57));
    const view = await listPortalLinks(context, search('ownerId=owner-3&sort=ASC'));
    expect(view.notes).toEqual({
      filteredByConsole: ['ownerId', 'sort'],
      searched: 57,
      searchedAll: true,
      cursorLost: false,
      origin: 'gateway',
    });
  });

  test('are quiet where the gateway did it itself', async () => {
    await open(bySpecification, links(57));
    const view = await listPortalLinks(context, search('ownerId=owner-3&sort=ASC'));
    expect(view.notes).toMatchObject({ filteredByConsole: [], searched: null, searchedAll: true });
  });

  test('say when the search stopped at its bound', async () => {
    await open(release24, links(57));
    await getCapabilities(context);
    context.runtime.walkLimits = { ...defaultWalkLimits, pages: 2, perPage: 10 };
    const view = await listPortalLinks(context, search('q=link'));
    expect(view.notes).toMatchObject({ searched: 20, searchedAll: false });
    expect(view.content).toHaveLength(20);
  });

  test('say when the search ran out of time, with what it had', async () => {
    await open(release24, links(57));
    context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 10, deadlineMs: 400 };
    const late = /next_page_cursor/;
    gateway.fail({ fault: { kind: 'never_answer' }, when: late });
    const view = await listPortalLinks(context, search('q=link 5'));
    expect(view.notes).toMatchObject({ searched: 10, searchedAll: false });
  });

  test('do not call a full page without pagination the whole list', async () => {
    await open({ pagination: 'null' }, links(300));
    const view = await listPortalLinks(context, search('ownerId=owner-1'));
    expect(view.notes).toMatchObject({ searched: 100, searchedAll: false });
  });
});

describe('walks', () => {
  test('that are asked for at the same time are one', async () => {
    await open(release24, links(250));
    await getCapabilities(context);
    gateway.forgetRequests();
    const addresses = ['q=link', 'ownerId=owner-1', 'sort=ASC', 'q=1', 'q=2'];
    await Promise.all(addresses.map((address) => listPortalLinks(context, search(address))));
    expect(gateway.requests).toHaveLength(3);
  });

  test('serve the pages after the first, but a page that is asked for again is read anew', async () => {
    await open(release24, links(250));
    await getCapabilities(context);
    const start = search('q=link&perPage=20');
    const first = await listPortalLinks(context, start);
    gateway.forgetRequests();
    const second = await listPortalLinks(context, follow(start, first, 'next'));
    expect(gateway.requests).toHaveLength(0);
    expect(second.loadedAt).toBe(first.loadedAt);
    await listPortalLinks(context, follow(start, first, 'next'));
    expect(gateway.requests).toHaveLength(3);
  });

  test('of the first page are always made anew', async () => {
    await open(release24, links(5));
    await getCapabilities(context);
    await listPortalLinks(context, search('q=link'));
    gateway.state.portalLinks.push(fakePortalLink(9));
    expect(names(await listPortalLinks(context, search('q=link')))).toContain('Link 9');
  });

  test('of one key are not shown to another', async () => {
    await open(release24, links(50));
    await getCapabilities(context);
    const start = search('q=link&perPage=20');
    const first = await listPortalLinks(context, start);
    const other = { ...context, connection: { ...context.connection, apiKey: 'another' } };
    await expect(listPortalLinks(other, follow(start, first, 'next'))).rejects.toThrow();
  });

  test('end when a gateway gives the same cursor for ever', async () => {
    await open(release24, links(3));
    await getCapabilities(context);
    const page = {
      content: [fakePortalLink(1)],
      pagination: { has_next_page: true, next_page_cursor: 'same' },
    };
    const text = JSON.stringify({ status: true, message: '', data: page });
    gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
    const view = await listPortalLinks(context, search('q=link&sort=ASC'));
    expect(view.content).toHaveLength(1);
    expect(view.notes.searchedAll).toBe(false);
  });

  test('whose callers have all left stop', async () => {
    await open(release24, links(250));
    await getCapabilities(context);
    gateway.forgetRequests();
    gateway.fail({ fault: { kind: 'never_answer' } });
    const stop = new AbortController();
    const left = listPortalLinks({ ...context, signal: stop.signal }, search('q=link'));
    stop.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    gateway.heal();
    expect((await listPortalLinks(context, search('q=link'))).notes.searched).toBe(250);
  });
});

describe('odd answers', () => {
  test.each(['null_entry', 'empty', 'absent'] as const)(
    'a link without endpoints is a row where its metadata is %s',
    async (emptyMetadata) => {
      await open({ emptyMetadata, authKey: 'minted' }, links(3));
      const view = await listPortalLinks(context, search(''));
      expect(view.content).toHaveLength(3);
      expect(view.content[0]?.endpoints_metadata ?? []).toEqual([]);
    },
  );

  test('the number of endpoints is the gateway’s own, not the length of a list', async () => {
    await open({}, [fakePortalLink(1)]);
    gateway.state.endpoints.push(fakeEndpoint(1), fakeEndpoint(6), fakeEndpoint(11));
    const view = await listPortalLinks(context, search(''));
    expect(view.content[0]?.endpoint_count).toBe(3);
  });

  test('a null list is an empty one; a row given twice is shown once', async () => {
    await open({}, []);
    const answer = (content: unknown) => {
      const text = JSON.stringify({
        status: true,
        message: '',
        data: { content, pagination: null },
      });
      gateway.heal();
      gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
    };
    answer(null);
    expect((await listPortalLinks(context, search(''))).content).toEqual([]);
    answer([fakePortalLink(1), null, fakePortalLink(1)]);
    expect((await listPortalLinks(context, search(''))).content).toHaveLength(1);
  });

  test('no token, key or secret is in a page', async () => {
    await open({ authKey: 'minted' }, [fakePortalLink(1, { auth_type: 'refresh_token' })]);
    gateway.state.endpoints.push(fakeEndpoint(1));
    const shown = JSON.stringify(await listPortalLinks(context, search('q=link')));
    expect(shown).not.toMatch(/token0|PRT\.|secret-value|hush/);
  });
});

describe('the embedded gateway', () => {
  test('pages its 240 example links both ways by itself, in both orders and for one owner', async () => {
    const embedded = openTestGateway({ exampleData: true });
    const { port } = await embedded.gateway.start();
    context = openServiceContext({
      baseUrl: `http://127.0.0.1:${port}/api`,
      apiKey: embedded.key,
      projectId: embedded.outgoing,
    });
    const first = await listPortalLinks(context, search(''));
    const owner = first.content[0]?.owner_id ?? '';
    for (const address of ['', 'sort=ASC', `ownerId=${owner}`, 'q=a&sort=ASC']) {
      const { notes } = await listPortalLinks(context, search(`${address}&perPage=10`));
      expect(notes).toMatchObject({ filteredByConsole: [], searched: null });
    }
    for (const address of ['perPage=50', 'perPage=50&sort=ASC']) {
      const seen: string[] = [];
      const start = search(address);
      let view = await listPortalLinks(context, start);
      seen.push(...view.content.map(({ uid }) => uid));
      const pages = [seen.length];
      while (view.pagination.has_next_page) {
        view = await listPortalLinks(context, follow(start, view, 'next'));
        seen.push(...view.content.map(({ uid }) => uid));
        pages.push(view.content.length);
      }
      expect(new Set(seen).size).toBe(240);
      expect(pages).toEqual([50, 50, 50, 50, 40]);
      const back: string[] = view.content.map(({ uid }) => uid);
      while (view.pagination.has_prev_page) {
        view = await listPortalLinks(context, follow(start, view, 'prev'));
        back.unshift(...view.content.map(({ uid }) => uid));
      }
      expect(back).toEqual(seen);
    }
    await embedded.close();
  });
});

describe('the recorded answers of 24.6.5', () => {
  const recorded = { release: '24.6.5', topics: ['portal-links'] } as const;

  test('are filtered by owner and name although the release ignores both', async () => {
    const release = await startRecordedGateway(recorded);
    context = openServiceContext(release);
    context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 20 };
    const owned = await listPortalLinks(context, search('ownerId=cust-1'));
    expect(owned.content.map(({ owner_id }) => owner_id)).toEqual(['cust-1', 'cust-1', 'cust-1']);
    expect(owned.notes).toMatchObject({ filteredByConsole: ['ownerId'], searched: 5 });
    await release.stop();
  });

  test('are sorted oldest first although the release answers nothing to that', async () => {
    const release = await startRecordedGateway(recorded);
    context = openServiceContext(release);
    context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 20 };
    const oldest = await listPortalLinks(context, search('sort=ASC'));
    const newest = await listPortalLinks(context, search(''));
    expect(oldest.content.length).toBeGreaterThan(1);
    expect(oldest.notes.filteredByConsole).toEqual(['sort']);
    expect(newest.notes.filteredByConsole).toEqual([]);
    expect(release.unrecorded).toEqual([]);
    await release.stop();
  });
});
