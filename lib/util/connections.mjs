// @ts-check

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/**
 * @typedef {object} Connection
 * @property {string} caller
 * @property {Set<ServerResponse>} answering answers under way on it
 * @property {boolean} wasUsed whether a request ever came over it
 * @property {number} idleSince in milliseconds of the monotonic clock
 */

/**
 * Keeps the connections to a server within bounds. Where there are too many, one that carries no
 * request makes room for the newcomer: first the oldest of those that never carried any, then the
 * one that was idle longest. So whoever only holds connections open keeps nobody out, not even
 * others at the same address.
 * @param {object} limits
 * @param {number} limits.total
 * @param {number} limits.perCaller
 */
export function createConnections({ total, perCaller }) {
  /**
   * In the order of their last use.
   * @type {Map<Socket, Connection>}
   */
  const known = new Map();
  /** @type {Map<string, number>} */
  const countOf = new Map();

  /**
   * @param {string} caller
   * @param {1 | -1} change
   */
  function count(caller, change) {
    const own = (countOf.get(caller) ?? 0) + change;
    if (own > 0) countOf.set(caller, own);
    else countOf.delete(caller);
  }

  /** @param {Socket} newcomer */
  function idleBefore(newcomer) {
    return [...known].filter(
      ([socket, { answering }]) => socket !== newcomer && answering.size === 0,
    );
  }

  /** The caller with the most connections. */
  function busiest() {
    const [most] = [...countOf].sort(([, left], [, right]) => right - left);
    return most?.[0];
  }

  /**
   * @param {Socket} newcomer
   * @param {string | undefined} caller whose connections are looked at
   * @returns {boolean} whether there is room now
   */
  function makeRoom(newcomer, caller) {
    const idle = idleBefore(newcomer).filter(([, connection]) => connection.caller === caller);
    const [victim] = idle.find(([, { wasUsed }]) => !wasUsed) ?? idle[0] ?? [];
    victim?.destroy();
    return victim !== undefined;
  }

  return {
    /**
     * Counts a connection until it ends.
     * @param {Socket} socket
     * @param {string} caller
     * @returns {boolean} false when there is no room for it
     */
    admit(socket, caller) {
      /** @type {Connection} */
      const connection = {
        caller,
        answering: new Set(),
        wasUsed: false,
        idleSince: performance.now(),
      };
      known.set(socket, connection);
      count(caller, 1);
      socket.once('close', () => {
        known.delete(socket);
        count(caller, -1);
        for (const response of connection.answering) closeQueued(response);
      });
      if ((countOf.get(caller) ?? 0) > perCaller) return makeRoom(socket, caller);
      return known.size <= total || makeRoom(socket, busiest());
    },

    /**
     * Notes a request, until its answer is over.
     * @param {Socket} socket
     * @param {ServerResponse} response
     */
    use(socket, response) {
      const connection = known.get(socket);
      if (connection === undefined) return;
      connection.answering.add(response);
      connection.wasUsed = true;
      response.once('close', () => {
        connection.answering.delete(response);
        connection.idleSince = performance.now();
        if (known.delete(socket)) known.set(socket, connection);
      });
    },

    /** Tells those who wait for an answer that it is the last one on its connection. */
    announceEnd() {
      for (const { answering } of known.values()) {
        for (const response of answering) {
          if (!response.headersSent) response.setHeader('Connection', 'close');
        }
      }
    },

    /**
     * Ends the connections over which nothing has come for a while.
     * @param {number} graceMs how long a caller may take to ask again after an answer
     */
    endIdle(graceMs) {
      const before = performance.now() - graceMs;
      for (const [socket, { answering, idleSince }] of known) {
        if (answering.size === 0 && idleSince <= before) socket.destroy();
      }
    },
  };
}

/**
 * Ends an answer that waits behind another one when their connection ends: Node tells only the one
 * that is being sent, and whoever waits for the end of the others would wait for ever.
 * @param {ServerResponse} response
 */
function closeQueued(response) {
  if (response.socket !== null || response.writableFinished) return;
  response.destroy();
  response.emit('close');
}
