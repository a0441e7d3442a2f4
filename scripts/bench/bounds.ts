import { explainFilter } from '@/lib/filter/explain';
import { filterHazards } from '@/lib/filter/hazards';
import { matchFilter } from '@/lib/filter/match';
import { usualRelease } from '@/lib/releases/records.mjs';
import { evilPatterns, evilSubjects } from '@/lib/testing/attack/evil-patterns';
import { openTestGateway } from '@/lib/testing/test-gateway';
import { printTable } from './base/report';
import { median, milliseconds, ratio, sample } from './base/statistics';

const rounds = 5;

const timeOf = async (work: () => unknown) => median(await sample(rounds, 1, async () => work()));

/** Looking for evil patterns in 64 KiB, by how long the plainest pattern takes there. */
async function measurePatterns(): Promise<void> {
  const lookFor = (pattern: string) =>
    timeOf(() => {
      for (const subject of evilSubjects) matchFilter({ a: { $regex: pattern } }, { a: subject });
    });
  const plain = await lookFor('z');
  const rows: string[][] = [];
  for (const pattern of evilPatterns) {
    const time = await lookFor(pattern);
    rows.push([pattern, milliseconds(time), ratio(time / plain)]);
  }
  printTable('Evil patterns in three texts of 64 KiB', ['pattern', 'time', 'over "z"'], rows);
}

interface Growth {
  name: string;
  /** Made for a size before the time is taken. */
  make: (size: number) => () => unknown;
  size: number;
}

const conditions = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, { $eq: 1 }]));

/** What must grow with its input, and no faster. */
const growths: Growth[] = [
  {
    name: 'hazards of conditions',
    size: 25_000,
    make: (size) => {
      const filter = conditions(size);
      return () => filterHazards(filter, usualRelease);
    },
  },
  {
    name: 'explaining conditions on a long list',
    size: 1_000,
    make: (size) => {
      const payload = { a: Array.from({ length: 200_000 }, () => 'x') };
      const filter = { $or: Array.from({ length: size }, () => ({ a: { $exist: true } })) };
      return () => explainFilter(filter, { part: 'body', payload });
    },
  },
];

async function measureGrowth(): Promise<void> {
  const rows: string[][] = [];
  for (const { name, make, size } of growths) {
    const [one, two] = [await timeOf(make(size)), await timeOf(make(2 * size))];
    rows.push([`${name}, ${size} and twice as many`, milliseconds(two), ratio(two / one)]);
  }
  printTable('What grows with its input', ['work', 'time', 'ratio'], rows);
}

async function measureExampleData(): Promise<void> {
  const time = await timeOf(() => void openTestGateway({ exampleData: true }).close());
  const empty = await timeOf(() => void openTestGateway().close());
  const row = ['gateway with example data', milliseconds(time), ratio(time / empty)];
  printTable('First start', ['start', 'time', 'over an empty one'], [row]);
}

/** Measures what outside input could make slow, as ratios. */
export async function measureBounds(): Promise<void> {
  await measurePatterns();
  await measureGrowth();
  await measureExampleData();
}
