// @ts-check

/** Where parts of the application leave what must run before the process ends. */
const SHUTDOWN_HOOKS = Symbol.for('gatehouse.onShutdown');

/**
 * Runs every registered clean-up, each even when another fails.
 * @returns {Promise<unknown[]>} what they threw
 */
export async function runShutdownHooks() {
  const hooks = Reflect.get(globalThis, SHUTDOWN_HOOKS);
  const runs = (Array.isArray(hooks) ? hooks : []).map(async (hook) => hook());
  const results = await Promise.allSettled(runs);
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
}

/**
 * Lets running work end, up to a limit.
 * @param {Promise<unknown>} work
 * @param {number} limitMs
 * @returns {Promise<boolean>} false when the limit came first
 */
export async function withinTime(work, limitMs) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const limit = new Promise((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return (await Promise.race([work.then(() => true), limit])) === true;
  } finally {
    clearTimeout(timer);
  }
}
