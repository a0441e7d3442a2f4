import type { BrowserContext, Page } from 'playwright/test';

/**
 * Makes each page of a context wait, whenever it was loaded by an address, until its scripts have
 * taken over every button: what is pressed before that is lost, as no operator is that quick.
 * A test about the time before gives `waitUntil`.
 */
export function keepPagesAwake(context: BrowserContext): void {
  context.on('page', wakeOnLoad);
}

function wakeOnLoad(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await awake(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await awake(page);
    return response;
  };
}

/** Waits until React knows every button of a page of the console. */
export async function awake(page: Page): Promise<void> {
  // Not asynchronous: a promise would be taken for the answer.
  await page.waitForFunction(
    () => {
      const isOurs = document.querySelector('script[src^="/_next/"]') !== null;
      const buttons = isOurs ? [...document.querySelectorAll('button')] : [];
      return buttons.every((button) =>
        Object.keys(button).some((key) => key.startsWith('__reactProps')),
      );
    },
    undefined,
    { polling: 100 },
  );
}
