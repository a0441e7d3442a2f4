import type { Browser, BrowserContext, Page } from 'playwright';
import { kibibytes, signedIn, withBrowser } from './base/browser';
import type { SignedInConsole } from './base/console-process';
import { printTable } from './base/report';
import { median, milliseconds, ratio } from './base/statistics';

const rounds = 5;

interface Load {
  /** Compressed bytes of script until the page was quiet. */
  scriptBytes: number;
  allBytes: number;
  /** Calls of the console's own routes before the first row. */
  callsBeforeRow: number;
  firstRowMs: number;
}

/** 4 times slower processor, 9 Mbit/s and 60 ms, as the mark to beat was measured. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: (9 * 1000 * 1000) / 8,
    uploadThroughput: (9 * 1000 * 1000) / 8,
  });
}

async function load(
  context: BrowserContext,
  url: string,
  ready: string,
  isThrottled: boolean,
): Promise<Load> {
  const page = await context.newPage();
  if (isThrottled) await throttle(page);
  let [scriptBytes, allBytes, callsBeforeRow] = [0, 0, 0];
  let hasRow = false;
  const pending: Promise<void>[] = [];
  page.on('request', (request) => {
    if (!hasRow && ['fetch', 'xhr'].includes(request.resourceType())) callsBeforeRow += 1;
  });
  page.on('requestfinished', (request) => {
    pending.push(
      request.sizes().then(({ responseBodySize }) => {
        allBytes += responseBodySize;
        if (request.resourceType() === 'script') scriptBytes += responseBodySize;
      }),
    );
  });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(ready).first().waitFor({ state: 'visible' });
  hasRow = true;
  const firstRowMs = performance.now() - start;
  await page.waitForLoadState('networkidle');
  page.removeAllListeners('requestfinished');
  await Promise.all(pending);
  await page.close();
  return { scriptBytes, allBytes, callsBeforeRow, firstRowMs };
}

async function medianLoad(
  browser: Browser,
  console: SignedInConsole,
  url: string,
  ready: string,
  isThrottled: boolean,
): Promise<Load> {
  const loads: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // A fresh context each time: nothing comes from the browser's cache.
    const context = await signedIn(browser, console);
    loads.push(await load(context, url, ready, isThrottled));
    await context.close();
  }
  const of = (key: keyof Load) => median(loads.map((each) => each[key]));
  return {
    scriptBytes: of('scriptBytes'),
    allBytes: of('allBytes'),
    callsBeforeRow: of('callsBeforeRow'),
    firstRowMs: of('firstRowMs'),
  };
}

/** First load of the portal-link table, cold cache, against an empty page of the same build. */
export async function measurePage(console: SignedInConsole, emptyPath: string): Promise<void> {
  await withBrowser((browser) => measure(browser, console, emptyPath));
}

async function measure(
  browser: Browser,
  console: SignedInConsole,
  emptyPath: string,
): Promise<void> {
  const table = `${console.running.origin}/projects/${console.running.projectId}/portal-links`;
  const row = 'table tbody tr';
  const plain = await medianLoad(browser, console, table, row, false);
  const slow = await medianLoad(browser, console, table, row, true);
  const empty = await medianLoad(
    browser,
    console,
    `${console.running.origin}${emptyPath}`,
    'main',
    false,
  );
  printTable(
    `Portal-link table, first load with an empty cache, median of ${rounds}`,
    ['what', 'value'],
    [
      ['script, compressed', kibibytes(plain.scriptBytes)],
      [
        'script over an empty page (goal: at most 100 KB)',
        kibibytes(plain.scriptBytes - empty.scriptBytes),
      ],
      ['everything, compressed', kibibytes(plain.allBytes)],
      ['calls before the first row (goal: 0)', String(plain.callsBeforeRow)],
      ['navigation to first row', milliseconds(plain.firstRowMs)],
      ['same, 4× slower processor, 9 Mbit/s, 60 ms', milliseconds(slow.firstRowMs)],
      ['slowed over plain', ratio(slow.firstRowMs / plain.firstRowMs)],
    ],
  );
}
