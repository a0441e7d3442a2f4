// @ts-check

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
