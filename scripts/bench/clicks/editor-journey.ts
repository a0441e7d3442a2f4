import { routes } from '@/lib/util/routes';
import type { Journey, Take } from './journey';
import { clickAndWatch } from './page-watch';
import type { Target } from './target';
import type { Tab, Visitor } from './visitor';
import type { Wanted } from './watch.mjs';

const lines = '.monaco-editor .view-line';
const mark = '//zq';
/** The end of a run is told in the frame in which its result is there. */
const end = { selector: '[aria-live=polite]', text: 'Run:' };
const subject = 'functions';

/** The text of a function, as the editor shows it. */
const inEditor: Wanted = { selector: `${lines} span span`, text: 'function' };
/** Whatever takes keys for a function, be it the editor or what stands in for it. */
const inAnything: Wanted = { selector: 'main textarea', text: 'function', takesKeys: true };

/** Opens the bench from a list by a click. */
async function openBench(target: Target, tab: Tab, wanted = inEditor) {
  const list = `${target.origin}${routes.subscriptions(target.outgoing)}`;
  await tab.open(list, { selector: 'tbody tr[data-row]' });
  const link = `a[href="${routes.functions(target.outgoing)}"]`;
  return () => clickAndWatch(tab.page, link, wanted);
}

/** Opens the bench and types into what takes keys first. */
async function openAndPressKeys(target: Target, tab: Tab) {
  const { page, network } = tab;
  const click = await openBench(target, tab, inAnything);
  const from = network.count();
  const ready = await click();
  const typed = page.evaluate(([wanted, since]) => window.benchWatch.shown(wanted, since), [
    { selector: `main textarea, ${lines}`, text: mark },
    ready.at - ready.ms,
  ] as const);
  // What takes keys may have given way to another one since.
  await page.locator(inAnything.selector).first().focus();
  await page.keyboard.type(mark);
  const { ms, at } = await typed;
  await tab.rest();
  return { ms, ...network.until(from, at) };
}

/** Opens the bench and types; both times count from the click that opens it. */
async function openAndType(target: Target, tab: Tab) {
  const { page, network } = tab;
  const click = await openBench(target, tab);
  const from = network.count();
  const text = await click();
  const start = text.at - text.ms;
  const box = await page.locator('.monaco-editor .view-lines').first().boundingBox();
  if (!box) throw new Error('the editor is gone');
  await page.mouse.click(box.x + 60, box.y + 8);
  await page.keyboard.press('Control+End');
  const typed = page.evaluate(([wanted, since]) => window.benchWatch.shown(wanted, since), [
    { selector: lines, text: mark },
    start,
  ] as const);
  await page.keyboard.type(mark);
  const { ms, at } = await typed;
  await tab.rest();
  return {
    text: { ms: text.ms, ...network.until(from, text.at) },
    typed: { ms, ...network.until(from, at) },
  };
}

/** The first run of a page: nothing was typed, which would have run by itself. */
async function firstRun(target: Target, tab: Tab) {
  const click = await openBench(target, tab);
  await click();
  await tab.rest();
  return tab.click('main button:has(kbd):has-text("Run")', end);
}

/** The editor with nothing in the cache, and in other tabs the first Run and the editor once more. */
export function editorJourney(target: Target): Journey {
  return {
    name: 'editor',
    subject,
    measures: ['editorText', 'editorTyped', 'firstRun', 'editorTextAgain', 'editorAgain'],
    run: (visitor, take) => measureEditor(target, visitor, take),
  };
}

/** What an operator writes in first, with nothing in the cache and in another tab once more. */
export function functionJourney(target: Target): Journey {
  return {
    name: 'function',
    subject,
    measures: ['functionKey', 'functionKeyAgain'],
    run: async (visitor, take) => {
      for (const name of ['functionKey', 'functionKeyAgain'] as const) {
        const tab = await visitor.tab();
        take(name, subject, await openAndPressKeys(target, tab));
        await tab.page.close();
      }
    },
  };
}

async function measureEditor(target: Target, visitor: Visitor, take: Take): Promise<void> {
  const first = await visitor.tab();
  const cold = await openAndType(target, first);
  take('editorText', subject, cold.text);
  take('editorTyped', subject, cold.typed);
  await first.page.close();
  const second = await visitor.tab();
  take('firstRun', subject, await firstRun(target, second));
  await second.page.close();
  const third = await visitor.tab();
  const again = await openAndType(target, third);
  take('editorTextAgain', subject, again.text);
  take('editorAgain', subject, again.typed);
}
