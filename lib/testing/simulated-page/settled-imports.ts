import { afterAll, vi } from 'vitest';

/**
 * Code that a page was loading ahead when its file of tests ended would be refused, and stay so for all
 * files after it in the process, whose panels and forms would never come.
 */
afterAll(() => vi.dynamicImportSettled());
