import type { Page } from 'playwright/test';

/** Something on a page that moved without being asked to by a change of place of its own. */
export interface LayoutShift {
  value: number;
  /** Within half a second of a click or a key. */
  afterInput: boolean;
  /** What moved, as far as the browser tells it. */
  moved: string[];
}

interface ReportedShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null }[];
}

declare global {
  interface Window {
    layoutShifts?: LayoutShift[];
  }
}

/** Records the layout shifts of every document that a page loads from now on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    window.layoutShifts = shifts;
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      const text = (element?.textContent ?? '').trim().slice(0, 40);
      return `${element?.tagName.toLowerCase() ?? 'nothing'} "${text}"`;
    };
    const isHidden = (node: Node | null) =>
      node instanceof Element && node.matches('.monaco-editor textarea');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ReportedShift[]) {
        // Where the editor takes its keys is to be seen by nobody.
        if (entry.sources.every(({ node }) => isHidden(node))) continue;
        shifts.push({
          value: entry.value,
          afterInput: entry.hadRecentInput,
          moved: entry.sources.map(({ node }) => nameOf(node)),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Takes what has shifted since it was asked last. */
export function takeShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(() => window.layoutShifts?.splice(0) ?? []);
}
