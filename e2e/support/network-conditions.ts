import type { Page } from 'playwright/test';

/** A network on which code arrives long after the document: 1.5 Mbit/s and 150 ms. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.5e6 / 8,
    uploadThroughput: 1.5e6 / 8,
  });
}
