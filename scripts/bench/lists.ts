import { createGateway } from '@/lib/embedded-gateway';
import { functionWorkers, systemClock, systemRandom } from '@/lib/embedded-gateway/system-ports';
import { sourceThreads } from '@/lib/testing/filter-workers';
import { printTable } from './base/report';
import { median, milliseconds, percentile, ratio, sample } from './base/statistics';
import { type LinkDatabase, linkDatabase, linkKey, linkProject } from './link-database';

const sizes = [1_000, 100_000, 1_000_000];
const rounds = 300;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

type Case = { name: string; query: (database: LinkDatabase) => string };

const flatCases: Case[] = [
  { name: 'newest first', query: () => '' },
  { name: 'oldest first', query: () => '&sort=ASC' },
  { name: 'owner', query: ({ owner }) => `&ownerId=${owner}` },
  { name: 'owner, oldest first', query: ({ owner }) => `&ownerId=${owner}&sort=ASC` },
  ...[0.9, 0.5, 0.1].flatMap((share): Case[] => [
    {
      name: `forward at ${Math.round((1 - share) * 100)} % depth`,
      query: (database) => `&direction=next&next_page_cursor=${database.idsAt([share])[0]}`,
    },
    {
      name: `backward at ${Math.round((1 - share) * 100)} % depth`,
      query: (database) => `&direction=prev&prev_page_cursor=${database.idsAt([share])[0]}`,
    },
  ]),
];

/** Substring search is measured apart: it is bounded, not flat. */
const searchCases: Case[] = [
  { name: 'q of a rare name', query: () => '&q=Kestrel%20777' },
  { name: 'q of a common part', query: () => '&q=Harbor' },
  { name: 'q of two characters', query: () => '&q=zz' },
  { name: 'q that nothing has', query: () => '&q=no%20such%20name' },
];

async function measure(database: LinkDatabase, cases: Case[]): Promise<number[][]> {
  const gateway = createGateway({
    settings: {
      dataDirectory: database.directory,
      port: 0,
      allowHttpEndpoints: false,
      exampleData: false,
      consoleOrigin: 'http://127.0.0.1:3000',
      apiKey: linkKey,
    },
    clock: systemClock,
    random: systemRandom,
    startFunctionWorker: functionWorkers,
    startFilterWorker: sourceThreads,
    log: silent,
  });
  const all: number[][] = [];
  for (const { query } of cases) {
    const url = `http://127.0.0.1/api/v1/projects/${linkProject}/portal-links?perPage=20${query(database)}`;
    all.push(
      await sample(rounds, 50, async () => {
        const answer = await gateway.fetch(
          new Request(url, { headers: { authorization: `Bearer ${linkKey}` } }),
        );
        if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
        await answer.arrayBuffer();
      }),
    );
  }
  await gateway.stop();
  return all;
}

/** List latency of the embedded gateway as its table grows (goal: flat within 1.5×). */
export async function measureLists(cache: string, largest: number): Promise<void> {
  const used = sizes.filter((size) => size <= largest);
  const databases = used.map((size) => linkDatabase(cache, size));
  for (const [title, cases] of [
    ['Portal-link list, embedded gateway: median (p99) of a page of 20', flatCases],
    ['Search by part of a name: median (p99), bounded', searchCases],
  ] as const) {
    const results: number[][][] = [];
    for (const database of databases) results.push(await measure(database, cases));
    printTable(
      title,
      ['case', ...used.map((size) => `${size} links`), 'largest over smallest'],
      cases.map(({ name }, at) => {
        const medians = results.map((result) => median(result[at] ?? []));
        return [
          name,
          ...results.map((result) => {
            const samples = result[at] ?? [];
            return `${milliseconds(median(samples))} (${milliseconds(percentile(samples, 0.99))})`;
          }),
          ratio((medians.at(-1) ?? 0) / (medians[0] ?? 1)),
        ];
      }),
    );
  }
}
