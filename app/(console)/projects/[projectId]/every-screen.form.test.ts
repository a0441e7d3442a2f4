import { readdirSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import SignInPage from '@/app/(auth)/sign-in/page';
import { consoleHarness } from '@/app/testing/console-harness';
import { linksFrom, type NamedLink } from '@/app/testing/links';
import { tryControls } from '@/app/testing/try-controls';
import { isLongRun } from '@/lib/testing/long-run';
import { unnoted } from '@/lib/testing/simulated-page/held-texts';
import { translatePage } from '@/lib/testing/simulated-page/translator';

const harness = consoleHarness();

/** A screen has up to a hundred things to try, and a machine may be slow. */
const LONGEST_MS = 180_000;

/** Pages that only lead on, and those of one thing that happened, which tests of their own go through. */
const left = [
  'page.tsx',
  'activity/deliveries/page.tsx',
  'activity/deliveries/[uid]/page.tsx',
  'activity/events/[uid]/page.tsx',
  'activity/jobs/[uid]/page.tsx',
  // A portal in a frame of its own, whose parts the tests of the portal translate.
  'portal-links/[uid]/view/page.tsx',
];
/**
 * But in a long run a list with its panel and a page of cards stand for all: every test of a page notes
 * texts that a translation would break, wherever they stand.
 */
const usual = new Set(['sources', 'settings']);
/** Pages of a project. */
const pages = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => path.basename(file) === 'page.tsx' && !left.includes(file))
  .map((file) => path.dirname(file))
  .filter((page) => isLongRun || usual.has(page));

// A file that is made stays in the page.
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  // A simulated page has no printer.
  vi.stubGlobal('print', () => undefined);
});

interface Tried {
  controls: string[];
  /** What failed or stayed as it was, and after what. */
  faults: string[];
  /** Every link that was in view at some time, by its kind. */
  links: Map<string, NamedLink>;
}

/** Tries all of a part of the page, translated by the browser. */
async function tryTranslated(part: string): Promise<Tried> {
  const errors = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const translator = translatePage(unnoted);
  const faults: string[] = [];
  const links = linksFrom(document.body);
  const controls = await tryControls(
    part,
    (name) => /Sign out/.test(name),
    (name) => {
      const thrown = errors.mock.calls
        .splice(0)
        .flat()
        .filter((each) => each instanceof Error);
      const found = [...thrown.map(String), ...translator.stale()];
      faults.push(...found.map((fault) => `${name}: ${fault}`));
      for (const [kind, link] of linksFrom(document.body)) links.set(kind, link);
    },
  );
  translator.stop();
  errors.mockRestore();
  return { controls, faults, links };
}

/** A project with much in it, on one of its pages. */
async function openPage(page: string) {
  const { console, ask } = await harness.overEmbedded('incoming', { exampleData: true });
  const [list = '', below] = page.split('/[uid]');
  const rows = below === undefined ? {} : await ask('GET', list);
  const [first] = Array.isArray(rows.content) ? rows.content : [];
  // The incoming example project has no links.
  const row =
    list === 'portal-links' && below !== undefined && !first
      ? await ask('POST', list, { name: 'Acme', owner_id: 'acme' })
      : first;
  await console.load(page.replace('[uid]', String(row?.uid)));
  await screen.findByRole('heading', { level: 1 });
  // What a page asks for by itself comes later than its head.
  await waitFor(() =>
    expect(within(screen.getByRole('main')).queryAllByRole('button')).not.toEqual([]),
  );
  return { console, ask };
}

/** Kinds of links that were followed already. */
const followed = new Set<string>();

async function expectToLead(
  { console, ask }: Awaited<ReturnType<typeof openPage>>,
  { screen: at, list, uid, opened, isNarrowed }: NamedLink,
): Promise<void> {
  // What happened has no name to find it again by; tests of its screens follow these.
  const named = list === 'activity' ? undefined : (opened ?? uid);
  // The bench names the function that it has open by its kind and what carries it.
  const [kind, carrier] = list === 'functions' ? (named?.split('/') ?? []) : [];
  const ofFunction = carrier && `${kind === 'subscription' ? kind : 'source'}s/${carrier}`;
  const row = named ? await ask('GET', ofFunction ?? `${list}/${named}`) : undefined;
  await console.load(at);
  if (ofFunction) {
    await screen.findByRole('button', { name: new RegExp(`^Function: ${row?.name}`) });
    return;
  }
  const heading = await screen.findByRole('heading', { level: 1 });
  // A view is named by what it is a view of in its own facts.
  if (uid && named && !at.endsWith('/view')) expect(heading.textContent).toContain(row?.name);
  if (opened && named) {
    const panel = await screen.findByRole('complementary', { name: / / });
    await waitFor(() => expect(panel.textContent).toContain(row?.name));
  }
  if (isNarrowed) await screen.findByRole('button', { name: 'Clear' });
}

test.each(pages)(
  '%s can be used in translation, and its links lead to what they name',
  { timeout: LONGEST_MS },
  async (page) => {
    const opened = await openPage(page);
    const { controls, faults, links } = await tryTranslated('main');
    expect(faults).toEqual([]);
    expect(controls.length).toBeGreaterThan(5);
    for (const [kind, link] of links) {
      if (followed.has(kind)) continue;
      followed.add(kind);
      await expectToLead(opened, link);
    }
  },
);

test.runIf(isLongRun)(
  'what stands around every screen can be used in translation',
  {
    timeout: LONGEST_MS,
  },
  async () => {
    await openPage('settings');
    const { controls, faults } = await tryTranslated('body');
    expect(faults).toEqual([]);
    expect(controls).toEqual(expect.arrayContaining(['button Commands', 'button Add project']));
  },
);

test('the sign-in can be used in translation', async () => {
  await harness.overFake();
  cleanup();
  render(await SignInPage({ searchParams: Promise.resolve({}) }));
  const { controls, faults } = await tryTranslated('main');
  expect(faults).toEqual([]);
  expect(controls).toEqual(expect.arrayContaining(['input Project ID', 'button Sign in']));
});
