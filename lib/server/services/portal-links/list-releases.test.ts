import { describe, expect, test } from 'vitest';
import { follow, search } from '@/lib/testing/portal-link-harness';
import { startRecordedGateway } from '@/lib/testing/recorded-gateway/recorded-gateway';
import { convoy2465 } from '@/lib/testing/releases';
import { openServiceContext } from '@/lib/testing/service-context';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { defaultWalkLimits } from '../context/walk-limits';
import { listResource } from '../resource/list';
import { portalLinkKind } from './kind';

describe('the embedded gateway', () => {
  test('pages its 240 example links both ways by itself, in both orders and for one owner', async () => {
    const embedded = openTestGateway({ exampleData: true });
    const { port } = await embedded.gateway.start();
    const context = openServiceContext({
      baseUrl: `http://127.0.0.1:${port}/api`,
      apiKey: embedded.key,
      projectId: embedded.outgoing,
    });
    const first = await listResource(portalLinkKind, context, search(''));
    const owner = first.content[0]?.owner_id ?? '';
    for (const address of ['', 'sort=ASC', `ownerId=${owner}`, `ownerId=${owner}&sort=ASC`]) {
      const { notes } = await listResource(
        portalLinkKind,
        context,
        search(`${address}&perPage=10`),
      );
      expect(notes).toMatchObject({ filteredByConsole: [], searched: null });
    }
    for (const address of ['perPage=50', 'perPage=50&sort=ASC']) {
      const seen: string[] = [];
      const start = search(address);
      let view = await listResource(portalLinkKind, context, start);
      seen.push(...view.content.map(({ uid }) => uid));
      const pages = [seen.length];
      while (view.pagination.has_next_page) {
        view = await listResource(portalLinkKind, context, follow(start, view, 'next'));
        seen.push(...view.content.map(({ uid }) => uid));
        pages.push(view.content.length);
      }
      expect(new Set(seen).size).toBe(240);
      expect(pages).toEqual([50, 50, 50, 50, 40]);
      const back: string[] = view.content.map(({ uid }) => uid);
      while (view.pagination.has_prev_page) {
        view = await listResource(portalLinkKind, context, follow(start, view, 'prev'));
        back.unshift(...view.content.map(({ uid }) => uid));
      }
      expect(back).toEqual(seen);
    }
    await context.close();
    await embedded.close();
  });
});

describe('the recorded answers of 24.6.5', () => {
  const recorded = { release: convoy2465, topics: ['portal-links'] } as const;

  test('are filtered by owner and name although the release ignores both', async () => {
    const release = await startRecordedGateway(recorded);
    const context = openServiceContext(release);
    context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 20 };
    const owned = await listResource(portalLinkKind, context, search('ownerId=cust-1'));
    expect(owned.content.map(({ owner_id }) => owner_id)).toEqual(['cust-1', 'cust-1', 'cust-1']);
    expect(owned.notes).toMatchObject({ filteredByConsole: ['ownerId'], searched: 5 });
    await context.close();
    await release.stop();
  });

  test('are sorted oldest first although the release answers nothing to that', async () => {
    const release = await startRecordedGateway(recorded);
    const context = openServiceContext(release);
    context.runtime.walkLimits = { ...defaultWalkLimits, perPage: 20 };
    const oldest = await listResource(portalLinkKind, context, search('sort=ASC'));
    const newest = await listResource(portalLinkKind, context, search(''));
    expect(oldest.content.length).toBeGreaterThan(1);
    expect(oldest.notes.filteredByConsole).toEqual(['sort']);
    expect(newest.notes.filteredByConsole).toEqual([]);
    expect(release.unrecorded).toEqual([]);
    await context.close();
    await release.stop();
  });
});
