import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from '../server/build.mjs';
import { measureAttacks } from './attacks';
import { type SignedInConsole, withSignedInConsole } from './base/console-process';
import { keep, kept } from './base/kept';
import { ownTimeSchema } from './base/own-time';
import { measureBounds } from './bounds';
import { measureBrokers } from './brokers/brokers';
import { measureKafka } from './brokers/kafka';
import { copyWithEmptyPage, emptyPagePath } from './build-with-empty-page';
import { measureClicks } from './clicks/clicks';
import { modes } from './clicks/modes';
import { type TakenBy, takenBySchema } from './clicks/samples';
import { runningTarget, type Target, targetOf } from './clicks/target';
import { measureEventLists } from './events/event-lists';
import { type EventLoads, measureEvents } from './events/events';
import { eventTable } from './events/figures';
import { measureFunctionBench } from './functions';
import { measureFuzz } from './fuzz';
import { measureLists } from './lists';
import { measurePage } from './page';
import {
  writeBrokerFigures,
  writeEventFigures,
  writeFigures,
  writeKafkaFigures,
} from './performance-document';
import { measureProxy } from './proxy';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'largest-list': { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '1' },
    base: { type: 'string' },
    gateway: { type: 'string', default: 'embedded' },
    rounds: { type: 'string', default: '5' },
    modes: { type: 'string', default: modes.join(',') },
    match: { type: 'string', default: '' },
    messages: { type: 'string', default: '1000000' },
    'large-database': { type: 'string', default: '1000000' },
    add: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, '.cache/bench');
const files = {
  clicks: path.join(cache, 'clicks.json'),
  ownTime: path.join(cache, 'own-time.json'),
};

async function withBuiltCopy(work: (console: SignedInConsole) => Promise<void>): Promise<void> {
  const copy = copyWithEmptyPage(root, cache);
  await ensureBuild({ root: copy, say: (line) => console.log(line) });
  await withSignedInConsole(copy, work);
}

async function withBuilt(work: (console: SignedInConsole) => Promise<void>): Promise<void> {
  await ensureBuild({ root, say: (line) => console.log(line) });
  await withSignedInConsole(root, work);
}

async function clicks(): Promise<void> {
  const chosenModes = values.modes.split(',');
  const earlier = values.add ? kept(files.clicks, takenBySchema) : undefined;
  const options = {
    rounds: Number(values.rounds),
    modes: modes.filter((mode) => chosenModes.includes(mode)),
    match: values.match.split(','),
    earlier: earlier ?? { samples: [], missed: [] },
    keep: (taken: TakenBy) => keep(files.clicks, taken),
  };
  const measure = async (target: Target) => {
    const isWhole = await measureClicks(target, options);
    if (!isWhole) process.exitCode = 1;
  };
  if (values.base) return measure(await runningTarget(values.base, values.gateway));
  await withBuilt((console) => measure(targetOf(console)));
}

const eventLoads = (): EventLoads => ({
  acknowledged: 100_000,
  paced: 4_000,
  whole: 40_000,
  withFunction: 2_000,
  backlog: 10_000,
  job: 10_000,
  large: Number(values['large-database']),
});

const parts: Record<string, () => Promise<void>> = {
  clicks,
  page: () => withBuiltCopy((console) => measurePage(console, emptyPagePath)),
  functions: () => withBuiltCopy((console) => measureFunctionBench(console, emptyPagePath)),
  fuzz: () => measureFuzz(Number(values.minutes)),
  proxy: () => withBuilt(async (console) => keep(files.ownTime, await measureProxy(console))),
  bounds: async () => {
    await measureBounds();
    await ensureBuild({ root, say: (line) => console.log(line) });
    await measureAttacks();
  },
  events: async () => {
    const loads = eventLoads();
    const figures = [...(await measureEvents(loads)), ...(await measureEventLists(loads.large))];
    console.log(`\n${eventTable(figures)}`);
    await writeEventFigures(figures);
  },
  brokers: async () => {
    const figures = await measureBrokers({ sustained: 60_000, large: Number(values.messages) });
    console.log(`\n${eventTable(figures)}`);
    await writeBrokerFigures(figures);
  },
  kafka: async () => {
    const figures = await measureKafka({ sustained: 60_000, large: Number(values.messages) });
    console.log(`\n${eventTable(figures)}`);
    await writeKafkaFigures(figures);
  },
  lists: () => measureLists(cache, Number(values['largest-list'])),
};

/** No parts at all by `--only ''`, to write what earlier runs have kept. */
const chosen = values.only?.split(',').filter((name) => name !== '') ?? Object.keys(parts);
for (const name of chosen) {
  const part = parts[name];
  if (!part) {
    throw new Error(`There is no part "${name}"; parts are ${Object.keys(parts).join(', ')}.`);
  }
  await part();
}
if (values.write) {
  const taken = kept(files.clicks, takenBySchema);
  if (!taken) throw new Error('No clicks have been measured yet.');
  await writeFigures(taken, kept(files.ownTime, ownTimeSchema));
}
