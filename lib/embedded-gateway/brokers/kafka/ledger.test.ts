import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLedger } from './ledger';

test('what is behind an unsettled message is not committed, however long it takes', () => {
  const ledger = createLedger(10n);
  const first = ledger.hand(10n, 11n);
  const second = ledger.hand(11n, 20n);
  second();
  expect(ledger.position()).toBe(10n);
  first();
  expect(ledger.position()).toBe(20n);
  expect(ledger.open()).toBe(2);
  ledger.committed(20n);
  expect([ledger.open(), ledger.committedAt()]).toEqual([0, 20n]);
});

test('marks of transactions are passed over, but not before what comes first is settled', () => {
  const ledger = createLedger(0n, 0n);
  const settle = ledger.hand(0n, 1n);
  ledger.reach(5n);
  expect(ledger.position()).toBe(0n);
  settle();
  expect(ledger.position()).toBe(5n);
});

test('a late answer to an earlier commit changes nothing', () => {
  const ledger = createLedger(0n);
  for (const offset of [0n, 1n]) ledger.hand(offset, offset + 1n)();
  ledger.committed(2n);
  ledger.committed(1n);
  expect([ledger.committedAt(), ledger.open()]).toEqual([2n, 0]);
});

type Step = { kind: 'hand'; gap: number } | { kind: 'settle'; nth: number } | { kind: 'commit' };

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('hand' as const), gap: fc.nat(3) }),
    fc.record({ kind: fc.constant('settle' as const), nth: fc.nat(20) }),
    fc.constant({ kind: 'commit' as const }),
  ),
  { maxLength: 200 },
);

// Whenever the gateway ends: what was not settled is at or behind the committed offset, so it comes again.
test('in any order of settlements nothing unsettled is ever before the committed offset', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const ledger = createLedger(0n);
      const unsettled = new Map<bigint, () => void>();
      let next = 0n;
      let handed = 0;
      let before = 0n;
      for (const step of all) {
        if (step.kind === 'hand') {
          const offset = next;
          next += 1n + BigInt(step.gap);
          handed += 1;
          unsettled.set(offset, ledger.hand(offset, next));
        } else if (step.kind === 'settle') {
          const offset = [...unsettled.keys()].at(step.nth % Math.max(1, unsettled.size));
          if (offset !== undefined) unsettled.get(offset)?.();
          if (offset !== undefined) unsettled.delete(offset);
        } else ledger.committed(ledger.position());
        const at = ledger.position();
        expect(at >= before).toBe(true);
        before = at;
        for (const offset of unsettled.keys()) expect(offset >= at).toBe(true);
        expect(ledger.open()).toBeGreaterThanOrEqual(unsettled.size);
        expect(ledger.open()).toBeLessThanOrEqual(handed);
      }
      for (const settle of unsettled.values()) settle();
      expect(ledger.position()).toBe(next);
    }),
  );
});
