import { expect, test } from 'vitest';
import { release24 } from '@/lib/testing/fake-gateway/behaviour';
import { links, portalLinkHarness, search } from '@/lib/testing/portal-link-harness';
import { getCapabilities } from './capabilities';
import { defaultWalkLimits } from './context/walk-limits';
import { portalLinkKind } from './portal-links/kind';
import { listResource } from './resource/list';
import { getWalks } from './walks';

const open = portalLinkHarness();

async function slowSearch() {
  const { gateway, context } = await open(release24, links(57));
  await getCapabilities(context);
  context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 10 };
  gateway.fail({ fault: { kind: 'never_answer' }, when: /next_page_cursor/ });
  const leaving = new AbortController();
  const listed = listResource(
    portalLinkKind,
    { ...context, signal: leaving.signal },
    search('q=link 5'),
  );
  await expect.poll(() => getWalks(context)).toMatchObject({ searched: { 'portal-links': 10 } });
  return { context, leave: () => leaving.abort(), listed };
}

test('tell how many rows a search has read while it runs, and nothing when it has ended', async () => {
  const { context, leave, listed } = await slowSearch();
  leave();
  await expect(listed).rejects.toThrow();
  expect(await getWalks(context)).toEqual({ searched: {}, matched: {} });
});

test('tell nothing of the search of another connection', async () => {
  const { context, leave, listed } = await slowSearch();
  const other = { ...context, connection: { ...context.connection, apiKey: 'another-key' } };
  expect(await getWalks(other)).toEqual({ searched: {}, matched: {} });
  leave();
  await expect(listed).rejects.toThrow();
});
