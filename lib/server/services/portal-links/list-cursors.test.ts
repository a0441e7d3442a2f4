import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bySpecification, release24 } from '@/lib/testing/fake-gateway/behaviour';
import { follow, links, names, portalLinkHarness, search } from '@/lib/testing/portal-link-harness';
import { listResource } from '../resource/list';
import { portalLinkKind } from './kind';

const open = portalLinkHarness();

describe('a page reached by going back', () => {
  test('always offers the page it came from and never repeats its first row', async () => {
    const { gateway, context } = await open(bySpecification, links(30));
    const start = search('perPage=20');
    const first = await listResource(portalLinkKind, context, start);
    const second = await listResource(portalLinkKind, context, follow(start, first, 'next'));
    gateway.state.portalLinks = gateway.state.portalLinks.filter(({ name }) => name !== 'Link 29');
    const back = await listResource(portalLinkKind, context, follow(start, second, 'prev'));
    expect(back.pagination).toMatchObject({ has_next_page: true, has_prev_page: false });
    expect(names(back)).toHaveLength(19);
    const forth = await listResource(portalLinkKind, context, follow(start, back, 'next'));
    expect(names(forth)).toEqual(names(second));
  });
});

describe('flags', () => {
  test('decide, not cursors: the last page offers no next one, the first no previous', async () => {
    const { context } = await open(bySpecification, links(40));
    const start = search('perPage=20');
    const first = await listResource(portalLinkKind, context, start);
    const last = await listResource(portalLinkKind, context, follow(start, first, 'next'));
    expect(last.pagination.has_next_page).toBe(false);
    expect(first.pagination.has_prev_page).toBe(false);
  });

  test('are off where the gateway gives no pagination', async () => {
    const { context } = await open({ pagination: 'null' }, links(5));
    const view = await listResource(portalLinkKind, context, search('perPage=20'));
    expect(view.content).toHaveLength(5);
    expect(view.pagination).toMatchObject({ has_next_page: false, has_prev_page: false });
  });
});

describe('the first request', () => {
  test('carries neither cursor nor direction', async () => {
    const { gateway, context } = await open(bySpecification, links(5));
    await listResource(portalLinkKind, context, search(''));
    expect(gateway.requests[0]?.target).toMatch(/portal-links\?perPage=20$/);
  });
});

describe('a cursor that matches nothing', () => {
  test.each([
    'direction=next&next_page_cursor=not-a-cursor',
    'direction=next&next_page_cursor=zzz',
  ])('%s is told as lost and never shows page one as page N', async (address) => {
    for (const filter of ['', 'q=link&']) {
      const { context } = await open(release24, links(50));
      const view = await listResource(portalLinkKind, context, search(`${filter}${address}`));
      expect(view).toMatchObject({ content: [], notes: { cursorLost: true } });
    }
  });

  test.each(['row.', 'row.AAAA', 'row.eyJhIjoxfQ', `row.${'A'.repeat(400)}`, 'row.W10'])(
    'a damaged cursor of our own, %s, is told as lost',
    async (cursor) => {
      const { context } = await open(release24, links(5));
      const page = { direction: 'next', cursor } as const;
      const view = await listResource(portalLinkKind, context, { ...search('q=link'), page });
      expect(view).toMatchObject({ content: [], notes: { cursorLost: true } });
    },
  );

  test('no text makes it fail', async () => {
    const { context } = await open(release24, links(5));
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[\x21-\x7e]{1,60}$/), async (text) => {
        const page = { direction: 'next', cursor: `row.${text}` } as const;
        const view = await listResource(portalLinkKind, context, { ...search('q=link'), page });
        expect(view.notes.cursorLost).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  test('a page whose only rows are gone is empty, not lost, and not the first page', async () => {
    const { gateway, context } = await open(bySpecification, links(21));
    const start = search('perPage=20');
    const first = await listResource(portalLinkKind, context, start);
    gateway.state.portalLinks = gateway.state.portalLinks.filter(({ name }) => name !== 'Link 0');
    const second = await listResource(portalLinkKind, context, follow(start, first, 'next'));
    expect(second).toMatchObject({ content: [], notes: { cursorLost: false } });
  });
});
