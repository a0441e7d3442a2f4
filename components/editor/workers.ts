import type { Environment } from 'monaco-editor/editor/editor.api';
import { whenIdle } from '@/components/ui/when-idle';

/** What understands the languages lets the first keys pass, and those that follow at once. */
const REST_MS = 3_000;
const LATEST_MS = 2_000;

let rested: Promise<void> | undefined;

/** Settles once the first editor of the page has had time to take keys and the page is idle. */
function atRest(): Promise<void> {
  rested ??= new Promise((resolve) => {
    setTimeout(() => whenIdle(resolve, LATEST_MS), REST_MS);
  });
  return rested;
}

/** Starts Monaco's workers from files of our own build, each when first needed but none at once. */
export const workers: Environment = {
  getWorker: async (_file, label) => {
    await atRest();
    if (label === 'json')
      return new Worker(new URL('./json-worker.ts', import.meta.url), { type: 'module' });
    if (label === 'javascript')
      return new Worker(new URL('./typed-worker.ts', import.meta.url), { type: 'module' });
    return new Worker(new URL('monaco-editor/editor/editor.worker.js', import.meta.url), {
      type: 'module',
    });
  },
};
