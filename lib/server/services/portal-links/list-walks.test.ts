import { describe, expect, test } from 'vitest';
import { bySpecification, release24 } from '@/lib/testing/fake-gateway/behaviour';
import { fakePortalLink } from '@/lib/testing/fake-gateway/rows';
import { follow, links, names, portalLinkHarness, search } from '@/lib/testing/portal-link-harness';
import { getCapabilities } from '../capabilities';
import { defaultWalkLimits } from '../context/walk-limits';
import { listResource } from '../resource/list';
import { portalLinkKind } from './kind';

const open = portalLinkHarness();

describe('notes', () => {
  test('say which filters the console did and how many links it searched', async () => {
    const { context } = await open(release24, links(57));
    const view = await listResource(portalLinkKind, context, search('ownerId=owner-3&sort=ASC'));
    expect(view.notes).toEqual({
      filteredByConsole: ['ownerId', 'sort'],
      searched: 57,
      searchedAll: true,
      cursorLost: false,
      origin: 'gateway',
    });
  });

  test('are quiet where the gateway did it itself', async () => {
    const { context } = await open(bySpecification, links(57));
    const view = await listResource(portalLinkKind, context, search('ownerId=owner-3&sort=ASC'));
    expect(view.notes).toMatchObject({ filteredByConsole: [], searched: null, searchedAll: true });
  });

  test('say when the search stopped at its bound', async () => {
    const { context } = await open(release24, links(57));
    await getCapabilities(context);
    context.runtime.walkLimits = { ...defaultWalkLimits, pages: 2, perPage: 10 };
    const view = await listResource(portalLinkKind, context, search('q=link'));
    expect(view.notes).toMatchObject({ searched: 20, searchedAll: false });
    expect(view.content).toHaveLength(20);
  });

  test('say when the search stopped since the rows are too large to be held', async () => {
    const { gateway, context } = await open(release24, links(57));
    for (const link of gateway.state.portalLinks) link.name = 'link '.repeat(1_000);
    await getCapabilities(context);
    context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 10, characters: 90_000 };
    const view = await listResource(portalLinkKind, context, search('q=link'));
    expect(view.notes).toMatchObject({ searched: 20, searchedAll: false });
  });

  test('say when the search ran out of time, with what it had', async () => {
    const { gateway, context } = await open(release24, links(57));
    context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 10, deadlineMs: 400 };
    const late = /next_page_cursor/;
    gateway.fail({ fault: { kind: 'never_answer' }, when: late });
    const view = await listResource(portalLinkKind, context, search('q=link 5'));
    expect(view.notes).toMatchObject({ searched: 10, searchedAll: false });
  });

  test('do not call a full page without pagination the whole list', async () => {
    const { context } = await open({ pagination: 'null' }, links(300));
    const view = await listResource(portalLinkKind, context, search('ownerId=owner-1'));
    expect(view.notes).toMatchObject({ searched: 100, searchedAll: false });
  });
});

test('a page that is asked for twice at the same time is asked of the gateway once', async () => {
  const { gateway, context } = await open(bySpecification, links(57));
  const both = [search('q=link'), search('q=link')].map((one) =>
    listResource(portalLinkKind, context, one),
  );
  const [first, second] = await Promise.all(both);
  expect(first?.content).toEqual(second?.content);
  expect(gateway.requests).toHaveLength(1);
  await listResource(portalLinkKind, context, search('q=link'));
  expect(gateway.requests).toHaveLength(2);
});

describe('walks', () => {
  test('that are asked for at the same time are one', async () => {
    const { gateway, context } = await open(release24, links(250));
    await getCapabilities(context);
    gateway.forgetRequests();
    const addresses = ['q=link', 'ownerId=owner-1', 'sort=ASC', 'q=1', 'q=2'];
    await Promise.all(
      addresses.map((address) => listResource(portalLinkKind, context, search(address))),
    );
    expect(gateway.requests).toHaveLength(3);
  });

  test('serve the pages after the first, but a page that is asked for again is read anew', async () => {
    const { gateway, context } = await open(release24, links(250));
    await getCapabilities(context);
    const start = search('q=link&perPage=20');
    const first = await listResource(portalLinkKind, context, start);
    gateway.forgetRequests();
    const second = await listResource(portalLinkKind, context, follow(start, first, 'next'));
    expect(gateway.requests).toHaveLength(0);
    expect(second.loadedAt).toBe(first.loadedAt);
    await listResource(portalLinkKind, context, follow(start, first, 'next'));
    expect(gateway.requests).toHaveLength(3);
  });

  test('of the first page are always made anew', async () => {
    const { gateway, context } = await open(release24, links(5));
    await getCapabilities(context);
    await listResource(portalLinkKind, context, search('q=link'));
    gateway.state.portalLinks.push(fakePortalLink(9));
    expect(names(await listResource(portalLinkKind, context, search('q=link')))).toContain(
      'Link 9',
    );
  });

  test('of one key are not shown to another', async () => {
    const { context } = await open(release24, links(50));
    await getCapabilities(context);
    const start = search('q=link&perPage=20');
    const first = await listResource(portalLinkKind, context, start);
    const other = { ...context, connection: { ...context.connection, apiKey: 'another' } };
    await expect(
      listResource(portalLinkKind, other, follow(start, first, 'next')),
    ).rejects.toThrow();
  });

  test('end when a gateway gives the same cursor for ever', async () => {
    const { gateway, context } = await open(release24, links(3));
    await getCapabilities(context);
    const page = {
      content: [fakePortalLink(1)],
      pagination: { has_next_page: true, next_page_cursor: 'same' },
    };
    const text = JSON.stringify({ status: true, message: '', data: page });
    gateway.fail({ fault: { kind: 'raw', status: 200, text, contentType: 'application/json' } });
    const view = await listResource(portalLinkKind, context, search('q=link&sort=ASC'));
    expect(view.content).toHaveLength(1);
    expect(view.notes.searchedAll).toBe(false);
  });

  test('whose callers have all left stop', async () => {
    const { gateway, context } = await open(release24, links(250));
    await getCapabilities(context);
    gateway.forgetRequests();
    gateway.fail({ fault: { kind: 'never_answer' } });
    const stop = new AbortController();
    const left = listResource(
      portalLinkKind,
      { ...context, signal: stop.signal },
      search('q=link'),
    );
    stop.abort(new Error('left'));
    await expect(left).rejects.toThrow('left');
    gateway.heal();
    expect((await listResource(portalLinkKind, context, search('q=link'))).notes.searched).toBe(
      250,
    );
  });
});
