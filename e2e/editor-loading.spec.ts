import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Response } from 'playwright/test';
import { inLongRun } from '../lib/testing/long-run';
import { expect, test } from './fixtures';
import { FunctionBench } from './screens/function-bench';
import { noteFunctionWorkers } from './support/function-workers';

/** What the editor and the sandbox cannot be without, in any build. */
const marks = { editor: 'view-lines', sandbox: 'QTS_NewContext' };

const isScript = (response: Response) => response.request().resourceType() === 'script';

/** The scripts of every page that is opened from here on. */
function noteScripts(page: Page) {
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (isScript(response)) responses.push(response);
  });
  // A browser may have dropped what it fetched: what stands behind an address is on the disk.
  const textOf = (response: Response) =>
    readFile(path.join('.next', new URL(response.url()).pathname.replace('/_next/', '')), 'utf8');
  const texts = () => Promise.all(responses.map(textOf));
  return {
    texts,
    /**
     * Bytes that came over the wire, compressed as the server sends them, for all but the sandbox,
     * which is fetched beside the editor and holds up no key.
     */
    async bytes() {
      const sizes = await Promise.all(
        responses.map(async (response) => {
          const isSandbox = (await textOf(response)).includes(marks.sandbox);
          return isSandbox ? 0 : (await response.request().sizes()).responseBodySize;
        }),
      );
      return sizes.reduce((sum, bytes) => sum + bytes, 0);
    },
    async hold(part: keyof typeof marks) {
      return (await texts()).some((text) => text.includes(marks[part]));
    },
  };
}

/**
 * All that is transferred, with what the screen needs besides the editor. Those files are fetched
 * once for each build.
 */
const MOST_BYTES = 900_000;

test('no list and no form fetches the editor or the sandbox before somebody points at what needs them', async ({
  signedInPage: page,
  account: { projectId, incomingProjectId },
}) => {
  const scripts = noteScripts(page);
  for (const address of [
    ...inLongRun([
      `${projectId}/portal-links`,
      `${projectId}/endpoints`,
      `${incomingProjectId}/sources`,
      `${projectId}/endpoints/new`,
      `${incomingProjectId}/sources/new`,
    ]),
    `${projectId}/subscriptions`,
    `${projectId}/subscriptions/new`,
  ]) {
    await page.goto(`/projects/${address}`, { waitUntil: 'networkidle' });
    expect(await scripts.hold('editor'), address).toBe(false);
    expect(await scripts.hold('sandbox'), address).toBe(false);
  }
  await test.step('pointing at what opens the editor fetches it', async () => {
    await page.getByRole('button', { name: 'Add setting' }).click();
    await page.getByRole('menuitem', { name: 'Filter' }).click();
    const opener = page.getByRole('button', { name: 'Try the filter on the body' });
    await expect(opener).toBeVisible();
    expect(await scripts.hold('editor')).toBe(false);
    await opener.hover();
    await expect.poll(() => scripts.hold('editor')).toBe(true);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await scripts.hold('sandbox')).toBe(false);
  });
});

test('where the bench was used before, the editor is fetched while a list is at rest', {
  tag: '@long',
}, async ({ signedInPage: page, account: { projectId } }) => {
  const bench = new FunctionBench(page);
  await bench.open(projectId);
  const scripts = noteScripts(page);
  await page.goto(`/projects/${projectId}/endpoints`);
  await expect.poll(() => scripts.hold('editor')).toBe(true);
  expect(await scripts.hold('sandbox')).toBe(false);
});

test('a click on the link fetches no more script than is told here before the editor takes a key', async ({
  signedInPage: page,
  account: { projectId },
}) => {
  await page.goto(`/projects/${projectId}/endpoints`, { waitUntil: 'networkidle' });
  const scripts = noteScripts(page);
  await page.getByRole('link', { name: 'Functions' }).click();
  const bench = new FunctionBench(page);
  await expect(bench.codeEditor.locator('.view-lines')).toContainText('function transform');
  await bench.code.press('ControlOrMeta+End');
  await page.keyboard.type('//z');
  await expect(bench.codeEditor.locator('.view-lines')).toContainText('//z');
  const before = await scripts.texts();
  const editor = before.filter((text) => text.includes(marks.editor));
  expect(editor.length).toBeGreaterThan(0);
  const total = await scripts.bytes();
  expect(total).toBeGreaterThan(300_000);
  expect(total).toBeLessThanOrEqual(MOST_BYTES);
  await bench.ready();
});

test('what is typed while the editor comes is all there, in its order, and the focus stays', async ({
  signedInPage: page,
  account: { projectId },
}) => {
  const typed = '// typed while the editor comes, without a pause';
  await page.goto(`/projects/${projectId}/endpoints`, { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Functions' }).click();
  const bench = new FunctionBench(page);
  const standIn = page.locator('main textarea').first();
  await standIn.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type(typed, { delay: 5 });
  await expect(bench.codeEditor.locator('.view-line').first()).toContainText(
    `${typed}function transform`,
  );
  await expect(bench.code).toBeFocused();
});

test('a run is answered from a context that stood ready, each from a fresh one, and none is left behind', {
  tag: '@long',
}, async ({ signedInPage: page, account: { projectId } }) => {
  const workers = await noteFunctionWorkers(page);
  const one = { isReady: true, answers: 0, isEnded: false };
  const bench = new FunctionBench(page);
  await bench.open(projectId);
  await expect.poll(workers).toEqual([one]);
  await bench.run();
  await expect(bench.output).toContainText('ord_1042');
  const [used, ...others] = await workers();
  expect(others).toEqual([]);
  expect(used?.answers).toBeGreaterThan(0);

  await test.step('what a run left is not there for the next', async () => {
    const leaving = 'globalThis.left = 1; Object.prototype.left = 1; Array.prototype.map = null;';
    await bench.write(bench.code, `function transform(p) { ${leaving} return { first: 1 }; }`);
    await expect(bench.output).toContainText('"first": 1');
    const looking = '{ global: typeof left, proto: typeof {}.left, map: typeof [].map }';
    await bench.write(bench.code, `function transform(p) { return ${looking}; }`);
    await expect(bench.output).toContainText('"global": "undefined"');
    await expect(bench.output).toContainText('"proto": "undefined"');
    await expect(bench.output).toContainText('"map": "function"');
    expect(await workers()).toHaveLength(1);
  });

  await test.step('after one that has to be ended another stands ready by itself', async () => {
    await bench.write(bench.code, 'function transform(p) { for (;;) {} }');
    await bench.bench.getByRole('button', { name: 'Stop' }).click();
    await expect
      .poll(async () => (await workers()).map(({ isEnded }) => isEnded))
      .toEqual([true, false]);
    expect((await workers())[1]).toEqual(one);
  });

  await page.getByRole('link', { name: 'Endpoints' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect.poll(async () => (await workers()).every(({ isEnded }) => isEnded)).toBe(true);
});
