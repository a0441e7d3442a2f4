// @ts-check
import { StartError } from './start-error.mjs';

/**
 * Starts to listen.
 * @param {import('node:http').Server} server
 * @param {{ host: string, port: number }} address
 * @param {string} [variable] that the port comes from
 * @returns {Promise<number>} the port taken, which is another one than the given where that is 0
 * @throws {StartError} with what to change when the address cannot be had
 */
export function listen(server, { host, port }, variable = 'PORT') {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(explain(error, host, port, variable))));
    server.listen({ host, port }, () => {
      server.removeAllListeners('error');
      const taken = server.address();
      resolve(typeof taken === 'object' && taken ? taken.port : port);
    });
  });
}

/**
 * @param {Error} error
 * @param {string} host
 * @param {number} port
 * @param {string} variable
 */
function explain(error, host, port, variable) {
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') {
    return `${variable} ${port} on ${host} is in use by another program; stop that one or set ${variable} to a free port.`;
  }
  if (code === 'EACCES')
    return `${variable} ${port} needs rights that this user lacks; use one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST ${host} is not an address of this machine.`;
  }
  return `Gatehouse cannot listen on ${host}, port ${port}: ${error.message}.`;
}
