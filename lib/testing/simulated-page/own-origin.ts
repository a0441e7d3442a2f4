import { beforeEach } from 'vitest';
import { processWide } from '@/lib/server/process-wide';

const start = processWide('first-address', () => window.location.href);

/**
 * A simulated page does not download what a link leads to: it takes its address, from which no other
 * of the page's own can be reached. So each test begins where the process did, unless it is there still.
 */
beforeEach(() => {
  if (window.location.origin === new URL(start).origin) return;
  Reflect.get(window, 'happyDOM').setURL(start);
});
