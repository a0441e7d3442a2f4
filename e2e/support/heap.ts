import type { Page } from 'playwright/test';

/** What a tab holds after all that can be let go is gone. */
export interface Held {
  heapBytes: number;
  nodes: number;
  listeners: number;
}

/** Asks a tab what it holds. */
export async function heldBy(page: Page): Promise<Held> {
  const session = await page.context().newCDPSession(page);
  // What one collection frees may be all that held the rest.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { heapBytes: usedSize, nodes, listeners: jsEventListeners };
}
