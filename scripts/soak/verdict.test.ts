import { expect, test } from 'vitest';
import type { ProbeReport } from './probe.mjs';
import { faultsOf, memories, type Soak } from './verdict';

const MEBIBYTE = 1024 * 1024;

function samples(mebibytes: readonly number[]): ProbeReport[] {
  return mebibytes.map((each) => ({
    rssBytes: each * MEBIBYTE,
    heapBytes: (each * MEBIBYTE) / 2,
    handles: { Timeout: 3, TCPServerWrap: 2 },
    delayMs: { p50: 1, p99: 10, max: 50 },
  }));
}

const sound: Soak = {
  samples: samples([300, 310, 400, 305, 364]),
  gatewayMebibytes: [90, 150],
  handlesBefore: 10,
  handlesAfter: 20,
  hasDied: false,
  hasGatewayDied: false,
  failed: 0,
  notRefused: [],
};

test('memory that comes back, and connections that come and go, are no fault', () => {
  expect(memories(sound)).toEqual([
    ['resident memory of the console', { start: 300, min: 300, max: 400, end: 364 }],
    ['its heap in use', { start: 150, min: 150, max: 200, end: 182 }],
    ['resident memory of the gateway', { start: 90, min: 90, max: 150, end: 150 }],
  ]);
  expect(faultsOf(sound)).toEqual([]);
});

test('one high sample at the end decides nothing', () => {
  const flat = [...Array.from({ length: 99 }, () => 300), 500];
  expect(faultsOf({ ...sound, samples: samples(flat) })).toEqual([]);
});

test.each([
  [
    { samples: samples([300, 365]) },
    'Resident memory of the console grew by 65 MiB; 64 MiB are allowed.',
  ],
  [
    { gatewayMebibytes: [90, 155] },
    'Resident memory of the gateway grew by 65 MiB; 64 MiB are allowed.',
  ],
  [{ handlesAfter: 27 }, '17 handles more are open than before.'],
  [{ hasDied: true }, 'The console ended while it was used.'],
  [{ hasGatewayDied: true }, 'The gateway ended while it was used.'],
  [{ failed: 2 }, '2 requests got no answer, or one with status 500 and above.'],
  [{ notRefused: ['lists: 201'] }, 'Not refused: lists: 201.'],
])('%j is a fault', (part, fault) => {
  expect(faultsOf({ ...sound, ...part })).toEqual([fault]);
});
