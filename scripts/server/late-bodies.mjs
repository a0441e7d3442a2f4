// @ts-check
import { refuseSocket } from './refusal.mjs';
import { hasBody } from './request-guard.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {{ caller: string, request: IncomingMessage, end: () => void }} Waiting */

/** @type {import('./refusal.mjs').Refusal} */
const LATE = { status: 408, detail: 'The body of the request did not arrive in time.' };

/**
 * Ends requests whose bodies come too slowly. Only so many may be on their way, in all and for one
 * caller; one more ends the oldest, which has had the most time, so that bodies that never end keep
 * no other out.
 * @param {{ timeoutMs: number, total: number, perCaller: number }} limits
 */
export function createLateBodies({ timeoutMs, total, perCaller }) {
  /**
   * Oldest first.
   * @type {Set<Waiting>}
   */
  const underWay = new Set();

  /** @param {string} caller */
  function makeRoom(caller) {
    for (const waiting of underWay) if (waiting.request.complete) underWay.delete(waiting);
    const own = [...underWay].filter((waiting) => waiting.caller === caller);
    if (own.length >= perCaller) own[0]?.end();
    else if (underWay.size >= total) oldestOfMost([...underWay])?.end();
  }

  return {
    /**
     * Waits for the body of a request that has just begun.
     * @param {string} caller
     * @param {IncomingMessage} request
     * @param {ServerResponse} response
     * @param {() => void} onLate is told at once, though the connection takes a while to end
     */
    expect(caller, request, response, onLate) {
      if (!hasBody(request)) return;
      makeRoom(caller);
      // By then the framework may have parted the request from its connection.
      const { socket } = request;
      /** @type {Waiting} */
      const waiting = {
        caller,
        request,
        end() {
          forget();
          if (request.complete) return;
          onLate();
          endLate(socket, response);
        },
      };
      const timer = setTimeout(waiting.end, timeoutMs).unref();
      const forget = () => {
        clearTimeout(timer);
        underWay.delete(waiting);
      };
      underWay.add(waiting);
      request.once('close', () => {
        if (request.complete) forget();
      });
    },
  };
}

/**
 * The oldest of the caller who has the most.
 * @param {readonly Waiting[]} all
 */
function oldestOfMost(all) {
  const countOf = (/** @type {Waiting} */ { caller }) =>
    all.filter((waiting) => waiting.caller === caller).length;
  const most = Math.max(...all.map(countOf));
  return all.find((waiting) => countOf(waiting) === most);
}

/**
 * What has begun to be answered cannot be answered otherwise any more.
 * @param {import('node:net').Socket} socket
 * @param {ServerResponse} response
 */
function endLate(socket, response) {
  // An answer without a connection waits behind one to an earlier request.
  if (response.headersSent || response.socket !== socket) socket.destroy();
  else refuseSocket(socket, LATE);
}
