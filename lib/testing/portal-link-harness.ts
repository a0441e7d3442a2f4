import { afterEach } from 'vitest';
import type { ListView } from '@/lib/contract/console/list';
import { type PortalLinkSearch, portalLinkSearch } from '@/lib/contract/console/searches';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { portalLinkKind } from '@/lib/server/services/portal-links/kind';
import { listResource } from '@/lib/server/services/resource/list';
import type { Behaviour } from './fake-gateway/behaviour';
import { type FakeGateway, startFakeGateway } from './fake-gateway/fake-gateway';
import { fakePortalLink, type Row } from './fake-gateway/rows';
import { openServiceContext, type TestContext } from './service-context';

type View = ListView<PortalLinkView>;

export const links = (count: number) =>
  Array.from({ length: count }, (_, number) => fakePortalLink(number));

export const names = ({ content }: View) => content.map(({ name }) => name ?? '');

/** The search that an address of the console stands for. */
export function search(address: string): PortalLinkSearch {
  const parsed = portalLinkSearch.parseStrict(Object.fromEntries(new URLSearchParams(address)));
  if (!parsed) throw new Error(`not a search: ${address}`);
  return parsed;
}

export function follow(
  from: PortalLinkSearch,
  { pagination }: View,
  direction: 'next' | 'prev',
): PortalLinkSearch {
  return { ...from, page: { direction, cursor: pagination[`${direction}_page_cursor`] } };
}

async function pagesFrom(
  context: TestContext,
  start: PortalLinkSearch,
  first: View,
  direction: 'next' | 'prev',
) {
  const flag = direction === 'next' ? 'has_next_page' : 'has_prev_page';
  const pages = [first];
  let last = first;
  while (last.pagination[flag]) {
    last = await listResource(portalLinkKind, context, follow(start, last, direction));
    pages.push(last);
    if (pages.length > 100) throw new Error('the pages never end');
  }
  return { pages: pages.map(names), last };
}

/** Names on every page forward, then on every page back again, both from the first page on. */
export async function pageBothWays(context: TestContext, address: string) {
  const start = search(address);
  const first = await listResource(portalLinkKind, context, start);
  const onward = await pagesFrom(context, start, first, 'next');
  const back = await pagesFrom(context, start, onward.last, 'prev');
  return { forward: onward.pages, backward: back.pages.reverse() };
}

/** Opens fake gateways with portal links in them; closes them after each test of a file. */
export function portalLinkHarness() {
  const opened: { gateway: FakeGateway; context: TestContext }[] = [];

  afterEach(async () => {
    for (const { gateway, context } of opened.splice(0)) {
      await context.close();
      await gateway.stop();
    }
  });

  return async (behaviour: Partial<Behaviour>, portalLinks: Row[]) => {
    const gateway = await startFakeGateway({ behaviour, state: { portalLinks } });
    const context = openServiceContext(gateway);
    opened.push({ gateway, context });
    return { gateway, context };
  };
}
