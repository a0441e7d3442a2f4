import type { Page } from 'playwright/test';

/** What a browser with an empty cache asks for by itself before any script has run. */
export interface FirstLoad {
  requests: number;
  /** As they came over the wire, headers included. */
  bytes: number;
  /** Address and bytes of every script. */
  scripts: ReadonlyMap<string, number>;
}

/**
 * Opens an address and weighs what its document and style sheet ask for: that comes before the
 * first paint or along with it, however fast the machine. What scripts ask for comes later.
 * @param show waits until the page shows what it is opened for
 */
export async function weighFirstLoad(
  page: Page,
  address: string,
  show: (page: Page) => Promise<void>,
): Promise<FirstLoad> {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, { url: string; isScript: boolean; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    // The icon of a tab is asked for by the browser itself, after everything else.
    if (initiator.type === 'script' || request.url.includes('/icon.svg')) return;
    asked.set(requestId, { url: request.url, isScript: type === 'Script', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = asked.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  await page.goto(address);
  await show(page);
  await page.waitForLoadState('networkidle');
  await session.detach();
  const all = [...asked.values()];
  const scripts = all.filter(({ isScript }) => isScript);
  return {
    requests: all.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    scripts: new Map(scripts.map(({ url, bytes }) => [url, bytes])),
  };
}
