// @ts-check
import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into the console's process before it starts, by the soak alone: reports what the process
 * holds, by IPC. It keeps nothing alive itself.
 *
 * @typedef {object} ProbeReport
 * @property {number} rssBytes
 * @property {number} heapBytes
 * @property {Record<string, number>} handles open handles and pending requests by their kind
 * @property {{ p50: number, p99: number, max: number }} delayMs of the event loop since the last "reset"
 */

const REPORT_INTERVAL_MS = 250;
const RESOLUTION_MS = 10;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

/** @param {number} nanoseconds between two looks, which are a resolution apart in an idle process */
const beyondIdle = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);

/** @returns {ProbeReport} */
function report() {
  /** @type {Record<string, number>} */
  const handles = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const { rss, heapUsed } = process.memoryUsage();
  return {
    rssBytes: rss,
    heapBytes: heapUsed,
    handles,
    delayMs: {
      p50: beyondIdle(delay.percentile(50)),
      p99: beyondIdle(delay.percentile(99)),
      max: beyondIdle(delay.max),
    },
  };
}

process.on('message', (message) => {
  if (message === 'reset') delay.reset();
});
process.channel?.unref();
setInterval(() => process.send?.(report()), REPORT_INTERVAL_MS).unref();
