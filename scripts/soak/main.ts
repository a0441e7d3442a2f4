import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { request } from 'playwright';
import { canListProcesses, processTree, residentMebibytes } from '../../e2e/support/process-tree';
import { type RunningConsole, startConsole } from '../../e2e/support/running-console';
import { signInByKey } from '../../e2e/support/sign-in';
import { isRecord } from '../../lib/util/json';
import { printTable } from '../bench/base/report';
import { ensureBuild } from '../server/build.mjs';
import { readAddresses } from './addresses';
import { attackRequests } from './attack';
import { type LoadResult, runLoad } from './load';
import type { ProbeReport } from './probe.mjs';
import { allowedGrowthMiB, countHandles, faultsOf, memories, type Soak } from './verdict';

const { values } = parseArgs({
  options: {
    /** Most minutes that the load may take; it ends sooner when all loads are made. */
    minutes: { type: 'string', default: '5' },
    loads: { type: 'string', default: '20000' },
    concurrency: { type: 'string', default: '8' },
    /** Another copy of the project, such as one of an earlier state. */
    root: { type: 'string', default: path.resolve(import.meta.dirname, '../..') },
    'without-attacks': { type: 'boolean', default: false },
  },
});

/** Loads before anything is compared: code is read, compiled and optimised, and caches fill. */
const warmUpShare = 0.15;
const renewSignInAfterMs = 10 * 60_000;
/** Idle connections end by themselves within this time. */
const settleLimitMs = 20_000;
const lookIntervalMs = 250;

const reports: ProbeReport[] = [];

function createSignIn(running: RunningConsole): () => Promise<string> {
  let last: { at: number; cookie: Promise<string> } | undefined;
  const signIn = async () => {
    const context = await request.newContext();
    await signInByKey(context, running);
    const { cookies } = await context.storageState();
    await context.dispose();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  return () => {
    const now = performance.now();
    if (!last || now - last.at > renewSignInAfterMs) last = { at: now, cookie: signIn() };
    return last.cookie;
  };
}

/** Ids of rows of a list, as the console gives them. */
async function readIds(origin: string, cookie: string, projectId: string, list: string) {
  const answer = await fetch(`${origin}/api/projects/${projectId}/${list}`, {
    headers: { Cookie: cookie, 'X-Gatehouse': '1', 'Sec-Fetch-Site': 'same-origin' },
  });
  const body: unknown = await answer.json();
  const rows: unknown[] = isRecord(body) && Array.isArray(body.content) ? body.content : [];
  return rows.flatMap((row) => (isRecord(row) && typeof row.uid === 'string' ? [row.uid] : []));
}

/** Watches the gateway of a console, whose process is beside it; sees nothing where no system tells. */
function watchGateway({ processId }: RunningConsole) {
  const find = () => (canListProcesses ? processTree(processId)[1] : undefined);
  const first = find();
  const mebibytes: number[] = [];
  const look = () => {
    const memory = first === undefined ? undefined : residentMebibytes(first);
    if (memory !== undefined) mebibytes.push(memory);
  };
  const timer = setInterval(look, lookIntervalMs);
  return {
    mebibytes,
    end: () => clearInterval(timer),
    hasDied: () => find() !== first,
  };
}

/** The fewest handles that the idle process holds once its connections have ended. */
async function settledHandles(): Promise<number> {
  const from = reports.length;
  await wait(settleLimitMs);
  return Math.min(...reports.slice(from).map(countHandles));
}

function print(result: LoadResult, soak: Soak, seconds: number): void {
  const last = reports.at(-1);
  const rows = memories(soak).map(([name, { start, min, max, end }]) => [
    name,
    ...[start, min, max, end, end - start].map((each) => `${each.toFixed(0)} MiB`),
  ]);
  printTable(
    `Memory under load after the warm-up (${allowedGrowthMiB} MiB of growth allowed)`,
    ['', 'start', 'min', 'max', 'end', 'growth'],
    rows,
  );
  const statuses = [...result.statuses].sort(([left], [right]) => left - right);
  const delay = last?.delayMs;
  printTable(
    'Load',
    ['', ''],
    [
      ['page loads', `${result.loads} in ${seconds.toFixed(0)} s`],
      ['reads of the API', `${result.reads}`],
      ['given up half-way', `${result.aborted}`],
      ['attacks', `${result.attacks}`],
      ['answers by status', statuses.map(([status, count]) => `${status}: ${count}`).join(', ')],
      ['handles, idle, before and after', `${soak.handlesBefore}, ${soak.handlesAfter}`],
      [
        'event-loop delay p50, p99, max',
        [delay?.p50, delay?.p99, delay?.max].map((each) => `${each?.toFixed(1)} ms`).join(', '),
      ],
    ],
  );
}

async function main(): Promise<string[]> {
  const { root } = values;
  await ensureBuild({ root, say: (line) => console.log(line) });
  const running = await startConsole({
    root,
    env: { LOG_LEVEL: 'silent' },
    preload: {
      url: new URL('probe.mjs', import.meta.url).href,
      // Sent by the probe, whose type says what it sends.
      onReport: (report) => void reports.push(report as ProbeReport),
    },
  });
  let hasDied = false;
  const stopping = running.ended.then(() => {
    hasDied = true;
  });
  try {
    const cookie = createSignIn(running);
    const { origin, projectId, incomingProjectId } = running;
    const signedIn = await cookie();
    const addresses = await readAddresses(root, [projectId, incomingProjectId], (project, list) =>
      readIds(origin, signedIn, project, list),
    );
    const attacks = values['without-attacks'] ? [] : attackRequests(running, signedIn);
    console.log(
      `${addresses.pages.length} pages, ${addresses.reads.length} reads, ${attacks.length} attacks.`,
    );
    const endAt = performance.now() + Number(values.minutes) * 60_000;
    const isOver = () => hasDied || performance.now() > endAt;
    const plan = { origin, ...addresses, attacks, cookie, isOver };
    const concurrency = Number(values.concurrency);
    const warmUp = Math.round(Number(values.loads) * warmUpShare);
    const warm = await runLoad({ ...plan, loads: warmUp, concurrency });
    const handlesBefore = hasDied ? 0 : await settledHandles();
    if (!hasDied) running.tell('reset');
    const from = reports.length;
    const gateway = watchGateway(running);
    const startedAt = performance.now();
    const result = await runLoad({ ...plan, loads: Number(values.loads) - warmUp, concurrency });
    const seconds = (performance.now() - startedAt) / 1000;
    gateway.end();
    const samples = hasDied ? reports : reports.slice(from);
    const soak: Soak = {
      samples,
      gatewayMebibytes: gateway.mebibytes,
      hasGatewayDied: !hasDied && gateway.hasDied(),
      handlesBefore,
      handlesAfter: hasDied ? 0 : await settledHandles(),
      hasDied,
      failed: warm.failed + result.failed,
      notRefused: [...new Set([...warm.notRefused, ...result.notRefused])],
    };
    print(result, soak, seconds);
    if (hasDied) console.log(running.output().split('\n').slice(-40).join('\n'));
    return faultsOf(soak);
  } finally {
    await running.remove();
    await stopping;
  }
}

const faults = await main();
for (const fault of faults) console.log(fault);
console.log(faults.length === 0 ? '\nThe soak found nothing.' : '\nThe soak failed.');
process.exitCode = faults.length === 0 ? 0 : 1;
