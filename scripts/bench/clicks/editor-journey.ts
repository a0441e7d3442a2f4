import { routes } from '@/lib/util/routes';
import type { Journey, Take } from './journey';
import { clickAndWatch } from './page-watch';
import type { Target } from './target';
import type { Tab, Visitor } from './visitor';

const lines = '.monaco-editor .view-line';
const mark = '//zq';
/** The end of a run is told in the frame in which its result is there. */
const end = { selector: '[aria-live=polite]', text: 'Run:' };
const subject = 'functions';

/** Opens the bench from a list by a click. */
async function openBench(target: Target, tab: Tab) {
  const list = `${target.origin}${routes.subscriptions(target.outgoing)}`;
  await tab.open(list, { selector: 'tbody tr[data-row]' });
  const link = `a[href="${routes.functions(target.outgoing)}"]`;
  return () => clickAndWatch(tab.page, link, { selector: `${lines} span span`, text: 'function' });
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
    measures: ['editorText', 'editorTyped', 'firstRun', 'editorAgain'],
    run: (visitor, take) => measureEditor(target, visitor, take),
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
  take('editorAgain', subject, (await openAndType(target, third)).typed);
}
