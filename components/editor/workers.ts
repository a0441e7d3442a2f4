import type { Environment } from 'monaco-editor/editor/editor.api';

/** Starts Monaco's workers from files of our own build, the language services when first needed. */
export const workers: Environment = {
  getWorker: (_file, label) => {
    if (label === 'json')
      return new Worker(new URL('./json-worker.ts', import.meta.url), { type: 'module' });
    if (label === 'javascript')
      return new Worker(new URL('./typed-worker.ts', import.meta.url), { type: 'module' });
    return new Worker(new URL('monaco-editor/editor/editor.worker.js', import.meta.url), {
      type: 'module',
    });
  },
};
