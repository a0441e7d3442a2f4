import { routes } from '@/lib/util/routes';
import type { Journey, Take } from './journey';
import { clickAndWatch } from './page-watch';
import type { Target } from './target';
import type { Tab, Visitor } from './visitor';

const lines = '.monaco-editor .view-line';
const mark = '//zq';
/** Whatever may show what a function gave. */
const results = '.monaco-editor .view-lines, output, [role=log]';
const subject = 'functions';

/** Opens the bench from a list by a click and types; both times count from that click. */
async function openAndType(target: Target, tab: Tab) {
  const { page, network } = tab;
  const list = `${target.origin}${routes.subscriptions(target.outgoing)}`;
  await tab.open(list, { selector: 'tbody tr[data-row]' });
  const from = network.count();
  const link = `a[href="${routes.functions(target.outgoing)}"]`;
  const text = await clickAndWatch(page, link, {
    selector: `${lines} span span`,
    text: 'function',
  });
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

async function firstRun(tab: Tab) {
  const shown = await tab.page.evaluate((selector) => window.benchWatch.count(selector), results);
  return tab.click('main button:has-text("Run")', { selector: results, atLeast: shown + 1 });
}

/** The editor with nothing in the cache, its first Run, and the editor once more in another tab. */
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
  take('firstRun', subject, await firstRun(first));
  await first.page.close();
  const second = await visitor.tab();
  take('editorAgain', subject, (await openAndType(target, second)).typed);
}
