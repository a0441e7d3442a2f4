// @ts-check
import { get } from 'node:http';
import { StartError } from './start-error.mjs';

/** Addresses that mean "all of this machine's", and the one to reach them by. */
const REACHABLE = new Map([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '::1'],
]);

/**
 * Waits until the console answers its own health check. The framework runs the start-up code before
 * its first answer, and not before it says that it is prepared; our own routes answer once that code
 * has started the embedded gateway. So whoever answers first, the gateway is there.
 * @param {{ host: string, port: number }} address
 * @returns {Promise<void>}
 * @throws {StartError} when the answer is not a good one
 */
export function firstAnswer({ host, port }) {
  return new Promise((resolve, reject) => {
    const request = get(
      { host: REACHABLE.get(host) ?? host, port, path: '/api/health', agent: false },
      (response) => {
        response.resume();
        if (response.statusCode === 200) resolve();
        else
          reject(new StartError(`Gatehouse answers its health check with ${response.statusCode}.`));
      },
    );
    request.once('error', ({ message }) =>
      reject(new StartError(`Gatehouse does not answer its health check: ${message}.`)),
    );
  });
}
