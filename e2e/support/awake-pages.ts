import type { BrowserContext, Page } from 'playwright/test';

/**
 * Makes each page of a context wait, whenever it was loaded by an address, until its scripts have
 * taken over every button and hear keys: what is pressed before that is lost, as no operator is that
 * quick. A test about the time before gives `waitUntil`.
 */
export async function keepPagesAwake(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteKeys);
  context.on('page', wakeOnLoad);
}

/** Notes that the shortcuts of the shell are heard, which begins after its buttons are known. */
function noteKeys(): void {
  const add = document.addEventListener.bind(document);
  document.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    // React, whose root is the document, names the phase of each of its own.
    if (type === 'keydown' && options === undefined) Reflect.set(window, 'hearsKeys', true);
    add(type, listener, options);
  };
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

/** Waits until React knows every button of a page of the console, and its shell hears keys. */
export async function awake(page: Page): Promise<void> {
  // Not asynchronous: a promise would be taken for the answer.
  await page.waitForFunction(
    () => {
      const isOurs = document.querySelector('script[src^="/_next/"]') !== null;
      const buttons = isOurs ? [...document.querySelectorAll('button')] : [];
      const hasShell = document.querySelector('nav[aria-label="Project"]') !== null;
      if (isOurs && hasShell && Reflect.get(window, 'hearsKeys') !== true) return false;
      return buttons.every((button) =>
        Object.keys(button).some((key) => key.startsWith('__reactProps')),
      );
    },
    undefined,
    { polling: 100 },
  );
}
