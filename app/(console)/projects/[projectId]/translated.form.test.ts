import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import SignInPage from '@/app/(auth)/sign-in/page';
import { consoleHarness } from '@/app/testing/console-harness';
import { tryControls } from '@/app/testing/try-controls';
import { unnoted } from '@/lib/testing/simulated-page/held-texts';
import { translatePage } from '@/lib/testing/simulated-page/translator';

const harness = consoleHarness();

/** Pages of a project; the first only leads on. */
const pages = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx' && file !== 'page.tsx')
  .map((file) => path.dirname(file));

// A file that is made stays in the page.
beforeEach(() => void vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file'));

/** Tries all of a part of the page in translation; what fails, or stays as it was, by its cause. */
async function faultsOf(part: string): Promise<{ tried: string[]; faults: string[] }> {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const translator = translatePage(unnoted);
  const faults: string[] = [];
  const tried = await tryControls(
    part,
    (name) => /Sign out/.test(name),
    (name) => {
      const thrown = errors.mock.calls
        .splice(0)
        .flat()
        .filter((each) => each instanceof Error);
      const found = [...thrown.map(String), ...translator.stale()];
      faults.push(...found.map((fault) => `${name}: ${fault}`));
    },
  );
  translator.stop();
  return { tried, faults };
}

/** A project with much in it, on one of its pages. */
async function openPage(page: string): Promise<void> {
  const { console, ask } = await harness.overEmbedded('incoming', { exampleData: true });
  const [list = ''] = page.split('/');
  const rows = page.endsWith('[uid]') ? await ask('GET', list) : {};
  const [row] = Array.isArray(rows.content) ? rows.content : [];
  await console.load(page.replace('[uid]', String(row?.uid)));
  await screen.findByRole('heading', { level: 1 });
}

test.each(pages)('%s can be used in translation', async (page) => {
  await openPage(page);
  const { tried, faults } = await faultsOf('main');
  expect(faults).toEqual([]);
  expect(tried.length).toBeGreaterThan(5);
});

test('what stands around every screen can be used in translation', async () => {
  await openPage('settings');
  const { tried, faults } = await faultsOf('body');
  expect(faults).toEqual([]);
  expect(tried).toEqual(expect.arrayContaining(['button Commands', 'button Add project']));
});

test('the sign-in can be used in translation', async () => {
  await openPage('settings');
  cleanup();
  render(await SignInPage({ searchParams: Promise.resolve({}) }));
  const { tried, faults } = await faultsOf('main');
  expect(faults).toEqual([]);
  expect(tried).toEqual(expect.arrayContaining(['input Project ID', 'button Sign in']));
});
