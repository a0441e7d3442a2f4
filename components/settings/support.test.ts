import { expect, test } from 'vitest';
import type { Availability, CapabilitiesView } from '@/lib/contract/console/capabilities';
import { supportOf } from './support';

function view(...found: Availability[]): CapabilitiesView {
  return {
    release: null,
    dialect: 'unknown',
    embedded: false,
    exampleData: false,
    checkedAt: '2026-11-28T00:00:00Z',
    drift: [],
    routes: found.map((availability, index) => ({
      name: `route${index}`,
      label: `Route ${index}`,
      availability,
      ground: 'check',
      note: null,
      seenAt: null,
    })),
    portalLinkFilters: { q: 'honoured', ownerId: 'honoured', sort: 'ignored' },
    portalLinkFilterGrounds: { q: 'check', ownerId: 'check', sort: 'check' },
  };
}

test('what works counts, with a licence too, and the rest is told by its word', () => {
  expect(supportOf(view('available', 'conditional', 'missing', 'unknown', 'missing'))).toEqual({
    supported: 4,
    total: 8,
    others: [
      { word: 'not there', count: 2 },
      { word: 'not clear', count: 1 },
      { word: 'ignored', count: 1 },
    ],
  });
});
