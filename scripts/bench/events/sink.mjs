// @ts-check
// Takes deliveries in a process of its own, and tells how long each was on its way.
import { createServer } from 'node:http';

/**
 * @typedef {object} SinkReport
 * @property {number} count of different events
 * @property {number} requests
 * @property {number | null} firstAt milliseconds since 1970
 * @property {number | null} lastAt
 * @property {number[]} latencies from the sender to here, in milliseconds
 */

const now = () => performance.timeOrigin + performance.now();

/** @type {Set<string>} */
const numbers = new Set();
/** @type {number[]} */
let latencies = [];
let requests = 0;
/** Whether what comes gets no answer. */
let isHanging = false;
/** Whether it is refused, and not counted as an event that has come. */
let isFailing = false;
/** @type {number | null} */
let firstAt = null;
/** @type {number | null} */
let lastAt = null;

const server = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    if (isHanging) return;
    const at = now();
    requests += 1;
    firstAt ??= at;
    lastAt = at;
    if (isFailing) {
      response.writeHead(503, { 'Content-Length': 0 });
      response.end();
      return;
    }
    const found = /"number":(\d+),"sentAt":([\d.]+)/.exec(text);
    if (found) {
      numbers.add(`${request.url} ${found[1]}`);
      latencies.push(at - Number(found[2]));
    }
    response.writeHead(200, { 'Content-Length': 2 });
    response.end('ok');
  });
});
server.keepAliveTimeout = 60_000;

process.on('message', (order) => {
  isHanging = order === 'hang';
  // A look at how far it is changes nothing.
  if (order !== 'report') isFailing = order === 'fail';
  // Of a reset as well: what there was until then.
  /** @type {SinkReport} */
  const report = { count: numbers.size, requests, firstAt, lastAt, latencies };
  process.send?.(report);
  if (order === 'reset') {
    numbers.clear();
    latencies = [];
    requests = 0;
    firstAt = null;
    lastAt = null;
  }
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
});
