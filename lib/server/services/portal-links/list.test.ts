import { describe, expect, test } from 'vitest';
import { bySpecification, release24 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint, fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import {
  follow,
  links,
  names,
  pageBothWays,
  portalLinkHarness,
  search,
} from '@/lib/testing/portal-link-harness';
import { getCapabilities } from '../capabilities';
import { listResource } from '../resource/list';
import { portalLinkKind } from './kind';

const open = portalLinkHarness();

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
    const { context } = await open(behaviour, links(57));
    await getCapabilities(context);
    const newest = await pageBothWays(context, `${address}&perPage=10`);
    const oldest = await pageBothWays(context, `${address}&perPage=10&sort=ASC`);
    expect(newest.forward.flat()).toHaveLength(count);
    expect(new Set(newest.forward.flat()).size).toBe(count);
    expect(newest.backward).toEqual(newest.forward);
    expect(oldest.backward).toEqual(oldest.forward);
    expect(oldest.forward.flat()).toEqual(newest.forward.flat().reverse());
  });

  test('hold before anything is known of the gateway', async () => {
    const { context } = await open(behaviour, links(57));
    const view = await listResource(
      portalLinkKind,
      context,
      search('ownerId=owner-3&sort=ASC&perPage=20'),
    );
    expect(names(view)).toEqual([3, 8, 13, 18, 23, 28, 33, 38, 43, 48, 53].map((n) => `Link ${n}`));
  });
});

describe('240 links', () => {
  test.each(['', 'sort=ASC', 'ownerId=owner-2', 'q=link'])(
    'with %j are paged both ways without a repeat or a gap',
    async (address) => {
      for (const behaviour of [bySpecification, release24]) {
        const { context } = await open(behaviour, links(240));
        const { forward, backward } = await pageBothWays(context, `${address}&perPage=20`);
        const all = forward.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(all).toHaveLength(address === 'ownerId=owner-2' ? 48 : 240);
        expect(backward).toEqual(forward);
      }
    },
  );

  test('rows that come and go while paging lead to neither a repeat nor a gap', async () => {
    const { gateway, context } = await open(release24, links(100));
    await getCapabilities(context);
    const start = search('q=link&perPage=20');
    const first = await listResource(portalLinkKind, context, start);
    gateway.state.portalLinks.push(fakePortalLink(500), fakePortalLink(501));
    gateway.state.portalLinks = gateway.state.portalLinks.filter(
      ({ name }) => name !== 'Link 79' && name !== 'Link 70',
    );
    context.runtime.lists.clear();
    const second = await listResource(portalLinkKind, context, follow(start, first, 'next'));
    expect(names(second)[0]).toBe('Link 78');
    const seen = new Set([...names(first), ...names(second)]);
    expect(seen.size).toBe(40);
    const back = await listResource(portalLinkKind, context, follow(start, second, 'prev'));
    expect(back.pagination.has_next_page).toBe(true);
    expect(names(back).some((name) => names(second).includes(name))).toBe(false);
  });
});

describe('a gateway whose filters are not known yet', () => {
  test('is found out on a later page, without a repeat or a gap', async () => {
    const old = (n: number) => fakePortalLink(n, { owner_id: n % 3 === 0 ? 'old' : 'owner' });
    const { context } = await open(release24, [
      ...Array.from({ length: 30 }, (_, n) => old(n)),
      ...Array.from({ length: 25 }, (_, n) => fakePortalLink(30 + n, { owner_id: 'owner' })),
    ]);
    const { forward, backward } = await pageBothWays(context, 'ownerId=owner&perPage=10');
    expect(new Set(forward.flat()).size).toBe(45);
    expect(forward.flat()).toHaveLength(45);
    expect(backward.flat()).toEqual(forward.flat());
  });
});

describe('wildcards', () => {
  test('typed by the operator mean themselves, even where the gateway reads them as such', async () => {
    const rows = ['100%', '1000', 'a_b', 'axb'].map((name, n) => fakePortalLink(n, { name }));
    for (const behaviour of [bySpecification, release24]) {
      const { context } = await open(behaviour, rows);
      expect(names(await listResource(portalLinkKind, context, search('q=100%25')))).toEqual([
        '100%',
      ]);
      expect(names(await listResource(portalLinkKind, context, search('q=a_b')))).toEqual(['a_b']);
    }
  });

  test('text comes back as typed: blanks, signs and percent codes', async () => {
    const odd = ['Ärzte & Söhne/№ 7', '50%25', ' acme ', 'acme'];
    const { context } = await open(
      bySpecification,
      odd.map((name, n) => fakePortalLink(n, { name, owner_id: name })),
    );
    for (const name of odd) {
      const ownerId = new URLSearchParams({ ownerId: name });
      expect(names(await listResource(portalLinkKind, context, search(String(ownerId))))).toEqual([
        name,
      ]);
    }
  });
});

describe('odd answers', () => {
  test.each(['null_entry', 'empty', 'absent'] as const)(
    'a link without endpoints is a row where its metadata is %s',
    async (emptyMetadata) => {
      const { context } = await open({ emptyMetadata, authKey: 'minted' }, links(3));
      const view = await listResource(portalLinkKind, context, search(''));
      expect(view.content).toHaveLength(3);
      expect(view.content[0]?.endpoints_metadata ?? []).toEqual([]);
    },
  );

  test('the number of endpoints is the gateway’s own, not the length of a list', async () => {
    const { gateway, context } = await open({}, [fakePortalLink(1)]);
    gateway.state.endpoints.push(fakeEndpoint(1), fakeEndpoint(6), fakeEndpoint(11));
    const view = await listResource(portalLinkKind, context, search(''));
    expect(view.content[0]?.endpoint_count).toBe(3);
  });

  test('a null list is an empty one; a row given twice is shown once', async () => {
    const { gateway, context } = await open({}, []);
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
    expect((await listResource(portalLinkKind, context, search(''))).content).toEqual([]);
    answer([fakePortalLink(1), null, fakePortalLink(1)]);
    expect((await listResource(portalLinkKind, context, search(''))).content).toHaveLength(1);
  });

  test('no token, key or secret is in a page', async () => {
    const { gateway, context } = await open({ authKey: 'minted' }, [
      fakePortalLink(1, { auth_type: 'refresh_token' }),
    ]);
    gateway.state.endpoints.push(fakeEndpoint(1));
    const shown = JSON.stringify(await listResource(portalLinkKind, context, search('q=link')));
    expect(shown).not.toMatch(/token0|PRT\.|secret-value|hush/);
  });
});
