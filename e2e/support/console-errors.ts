import type { BrowserContext, ConsoleMessage } from 'playwright/test';

/** What went wrong in a browser context, and what a test expects to go wrong. */
export interface BrowserErrors {
  /** Lets messages pass that a test provokes on purpose. */
  allow(pattern: RegExp): void;
  /** Everything else that was reported so far. */
  unexpected(): string[];
}

/**
 * Collects errors of scripts, the console and the content policy from every page of a context.
 * Answers of routes are asserted by the tests themselves, so a refused one is no error here.
 */
export async function watchBrowser(
  context: BrowserContext,
  origin: string,
): Promise<BrowserErrors> {
  const reported: string[] = [];
  const allowed: RegExp[] = [];
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      reportError(new Error(`Content policy: ${violatedDirective} blocks ${blockedURI}`));
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error' && isOurs(message, origin)) reported.push(message.text());
  });
  context.on('weberror', (webError) => reported.push(String(webError.error())));
  return {
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => reported.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

function isOurs(message: ConsoleMessage, origin: string): boolean {
  const { url } = message.location();
  if (url !== '' && !url.startsWith(origin)) return false;
  const isFailedLoad = message.text().startsWith('Failed to load resource');
  return !isFailedLoad || url.startsWith(`${origin}/_next/`);
}
