import type { Browser, Page } from 'playwright';
import { FunctionBench } from '../../e2e/screens/function-bench';
import { kibibytes, signedIn, withBrowser } from './base/browser';
import type { SignedInConsole } from './base/console-process';
import { printTable } from './base/report';
import { median, milliseconds } from './base/statistics';
import { measureRunner } from './function-runner';

const rounds = 5;
const MANY_RUNS = 100;
/** What only code editors and the sandbox hold; a dialog that asks whether Escape is for an editor is none. */
const benchMarks = /(?<!closest\("\.)monaco-editor|quickjs/i;

interface Loaded {
  bytes: number;
  /** Of these, scripts that belong to the bench. */
  benchBytes: number;
  readyMs: number;
}

/** Opens a page with an empty cache and counts what it loads until it is quiet. */
async function load(
  page: Page,
  url: string,
  ready: (page: Page) => Promise<void>,
): Promise<Loaded> {
  const pending: Promise<[bytes: number, isBench: boolean]>[] = [];
  page.on('requestfinished', (request) => {
    const counted = async (): Promise<[number, boolean]> => {
      const { responseBodySize } = await request.sizes();
      const isScript = request.url().split('?')[0]?.endsWith('.js') === true;
      const text = isScript ? await (await request.response())?.text() : '';
      return [responseBodySize, benchMarks.test(text ?? '')];
    };
    pending.push(counted());
  });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await ready(page);
  const readyMs = performance.now() - start;
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('requestfinished');
  const all = await Promise.all(pending);
  const sum = (parts: typeof all) => parts.reduce((total, [bytes]) => total + bytes, 0);
  return { bytes: sum(all), benchBytes: sum(all.filter(([, isBench]) => isBench)), readyMs };
}

/** A sample of about this many bytes. */
function sampleOf(bytes: number): string {
  const item = { id: 'item_1000', name: 'A thing with a name', price: 1299, tags: ['a', 'b'] };
  const count = Math.ceil(bytes / JSON.stringify(item).length);
  return JSON.stringify({ items: Array.from({ length: count }, () => item) });
}

/** From a change of the function to its output; the pause that typing is given is part of it. */
async function keyToOutput(bench: FunctionBench, bytes: number): Promise<number> {
  const { page } = bench;
  await bench.write(bench.sample, sampleOf(bytes));
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await bench.code.focus();
    await page.keyboard.press('ControlOrMeta+a');
    const start = performance.now();
    const mark = `${bytes}${round}`;
    await page.keyboard.insertText(
      `function transform(p) { return { n: p.items.length, mark: ${mark} }; }`,
    );
    await bench.output.getByText(mark).waitFor();
    if (round > 0) times.push(performance.now() - start);
  }
  return median(times);
}

async function heapAfterRuns(bench: FunctionBench, runs: number): Promise<number> {
  const { page } = bench;
  for (let run = 0; run < runs; run += 1) {
    await bench.run();
    await bench.bench.getByRole('button', { name: 'Stop' }).waitFor({ state: 'hidden' });
  }
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

async function measure(browser: Browser, console: SignedInConsole, emptyPath: string) {
  const { origin, projectId } = console.running;
  const inContext = async <Value>(work: (page: Page) => Promise<Value>): Promise<Value> => {
    const context = await signedIn(browser, console);
    const value = await work(await context.newPage());
    await context.close();
    return value;
  };
  const isShown = (page: Page) => page.locator('main').first().waitFor();
  const empty = await inContext((page) => load(page, `${origin}${emptyPath}`, isShown));
  const table = await inContext((page) =>
    load(page, `${origin}/projects/${projectId}/portal-links`, (shown) =>
      shown.locator('table tbody tr').first().waitFor(),
    ),
  );
  const opened: Loaded[] = [];
  for (let round = 0; round < rounds; round += 1)
    opened.push(
      await inContext((page) =>
        load(page, `${origin}/projects/${projectId}/functions`, (shown) =>
          new FunctionBench(shown).ready(),
        ),
      ),
    );
  const typed = await inContext(async (page) => {
    await page.goto(`${origin}/projects/${projectId}/functions`);
    const bench = new FunctionBench(page);
    await bench.ready();
    const small = await keyToOutput(bench, 10_000);
    const large = await keyToOutput(bench, 1_000_000);
    await page.reload();
    await bench.ready();
    const early = await heapAfterRuns(bench, 10);
    return { small, large, early, late: await heapAfterRuns(bench, MANY_RUNS) };
  });
  printTable(
    `Function bench in the browser, median of ${rounds}`,
    ['what', 'value'],
    [
      ['opening to editors ready, empty cache', milliseconds(median(opened.map((o) => o.readyMs)))],
      ['key press to output, sample of 10 KB', milliseconds(typed.small)],
      ['key press to output, sample of 1 MB', milliseconds(typed.large)],
      ['heap of the page after 10 runs', kibibytes(typed.early)],
      [`heap of the page after ${MANY_RUNS} more`, kibibytes(typed.late)],
      ['loaded over an empty page', kibibytes((opened[0]?.bytes ?? 0) - empty.bytes)],
      ['of it editor and sandbox', kibibytes(opened[0]?.benchBytes ?? 0)],
      ['editor and sandbox on the table page (goal: 0)', kibibytes(table.benchBytes)],
    ],
  );
}

/** What the function bench costs in the browser, and what a run costs in Node. */
export async function measureFunctionBench(
  console: SignedInConsole,
  emptyPath: string,
): Promise<void> {
  await measureRunner(sampleOf);
  await withBrowser((browser) => measure(browser, console, emptyPath));
}
