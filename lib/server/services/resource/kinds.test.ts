import { describe, expect, test } from 'vitest';
import { screenLists } from '@/lib/contract/console/screen-lists';
import { screenOfList } from '@/lib/contract/console/walks';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { endpointKind } from '../endpoints/kind';
import { portalLinkKind } from '../portal-links/kind';
import { sourceKind } from '../sources/kind';
import { subscriptionKind } from '../subscriptions/kind';

const kinds = [portalLinkKind, endpointKind, sourceKind, subscriptionKind] as const;

describe.each(kinds.map((kind) => [kind.list, kind] as const))('the kind of %s', (list, kind) => {
  test('is what its screen shows', () => {
    const lists: Record<string, unknown> = screenLists;
    expect(lists[screenOfList(list)]).toEqual({
      operation: kind.operations.list.name,
      hasStandIn: kind.standIn !== null,
    });
  });

  test('names the parameter that the paths of one have', () => {
    const { list: _, ...ofOne } = kind.operations;
    for (const { name, method, path } of Object.values(ofOne)) {
      if (method !== 'POST') expect(path, name).toContain(`{${kind.idName}}`);
    }
  });

  test('filters by parameters that its list takes', () => {
    const query = kind.operations.list.query && unwrap(kind.operations.list.query);
    const names = query?.kind === 'object' ? Object.keys(query.shape) : [];
    for (const { wire } of Object.values(kind.filters)) {
      for (const name of Object.keys(wire?.('x' as never) ?? {})) expect(names).toContain(name);
    }
  });
});
