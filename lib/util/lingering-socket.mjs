// @ts-check

/**
 * How long a connection stays that is ended on our side, so that whoever still sends can read the
 * answer: one that is let go while bytes wait on it is reset, and the answer may be lost.
 */
export const LINGER_MS = 1_000;

/**
 * Lets go of a connection in a while, unless it ends by itself before.
 * @param {import('node:stream').Duplex} socket
 * @param {number} delayMs
 */
export function destroyLater(socket, delayMs) {
  const timer = setTimeout(() => socket.destroy(), delayMs);
  socket.once('close', () => clearTimeout(timer));
}
