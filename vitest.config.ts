import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('./', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      // The real module throws outside a React Server environment; unit tests are one too.
      { find: 'server-only', replacement: `${root}lib/testing/server-only.ts` },
    ],
  },
  test: {
    environment: 'node',
    include: ['{app,components,lib,scripts}/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
