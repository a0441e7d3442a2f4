// @ts-check

/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * Places for requests under way: a number in all, and fewer for one caller, who could otherwise
 * keep all others out.
 * @param {{ total: number, perCaller: number }} limits
 */
export function createPlaces({ total, perCaller }) {
  let taken = 0;
  /** @type {Map<string, number>} */
  const takenBy = new Map();

  /**
   * @param {string} caller
   * @param {1 | -1} change
   */
  function count(caller, change) {
    taken += change;
    const own = (takenBy.get(caller) ?? 0) + change;
    if (own > 0) takenBy.set(caller, own);
    else takenBy.delete(caller);
  }

  return {
    /** @param {string} caller */
    hasRoom: (caller) => taken < total && (takenBy.get(caller) ?? 0) < perCaller,
    /**
     * Holds a place until the answer is over.
     * @param {string} caller
     * @param {ServerResponse} response
     * @returns {() => void} gives it back before
     */
    take(caller, response) {
      count(caller, 1);
      let isHeld = true;
      const giveBack = () => {
        if (isHeld) count(caller, -1);
        isHeld = false;
      };
      response.once('close', giveBack);
      return giveBack;
    },
  };
}
