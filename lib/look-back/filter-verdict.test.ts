import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecentEvent } from '@/lib/contract/console/recent-events';
import { filterWork } from '@/lib/filter/worker/filter-work';
import type { JudgeSample } from '@/lib/filter/worker/judge-sample';
import { usualRelease } from '@/lib/releases/records.mjs';
import { type AskedOfEvent, filterVerdict, passageOf } from './filter-verdict';

const judge: JudgeSample = async (...asked) => filterWork.judge(...asked);
const trial = { judge, release: usualRelease };

const event = (changes: Partial<RecentEvent> = {}): RecentEvent => ({
  uid: 'e1',
  type: 'order.paid',
  createdAt: null,
  payload: '{"total":150,"id":1152921506151679042}',
  headers: [{ name: 'X-Kind', value: 'order' }],
  ...changes,
});
const asked = (changes: Partial<AskedOfEvent> = {}): AskedOfEvent => ({
  eventTypes: ['*'],
  body: null,
  headers: null,
  ...changes,
});

describe('whether an event passes', () => {
  test.each([
    ['without conditions', asked(), 'passes'],
    ['of a type that is asked for', asked({ eventTypes: ['order.paid'] }), 'passes'],
    ['of another type', asked({ eventTypes: ['order.made'] }), 'stopped'],
    ['that meets a condition', asked({ body: { total: { $gte: 100 } } }), 'passes'],
    ['that fails one', asked({ body: { total: { $gte: 200 } } }), 'stopped'],
    ['by its headers', asked({ headers: { 'X-Kind': 'order' } }), 'passes'],
    ['against its headers', asked({ headers: { 'X-Kind': 'refund' } }), 'stopped'],
  ])('%s', async (_, filter, expected) => {
    expect(await passageOf(filter, event(), trial)).toBe(expected);
  });

  test('whose type is not told is taken to fit', async () => {
    const filter = asked({ eventTypes: ['order.made'] });
    expect(await passageOf(filter, event({ type: null }), trial)).toBe('passes');
  });

  test('cannot be told by a header whose value stays on the server', async () => {
    const withheld = event({ headers: [{ name: 'X-Signature', value: null }] });
    const filter = asked({ headers: { 'X-Signature': 'abc' } });
    expect(await passageOf(filter, withheld, trial)).toBe('unclear');
    const failing = asked({ body: { total: 1 }, headers: { 'X-Signature': 'abc' } });
    expect(await passageOf(failing, withheld, trial)).toBe('stopped');
  });
});

test('gained, lost and what stays are each event once, and turn with the filters', () => {
  const passage = fc.constantFrom('passes' as const, 'stopped' as const, 'unclear' as const);
  const turned = {
    gained: 'lost',
    lost: 'gained',
    passes: 'passes',
    stopped: 'stopped',
    unclear: 'unclear',
  };
  fc.assert(
    fc.property(passage, passage, (before, after) => {
      const verdict = filterVerdict(before, after);
      expect(filterVerdict(after, before)).toBe(turned[verdict]);
      expect(verdict === 'unclear').toBe(before === 'unclear' || after === 'unclear');
      if (verdict === 'gained') expect([before, after]).toEqual(['stopped', 'passes']);
    }),
  );
});
