// @ts-check
// Brings events to a gateway from a process of its own, so that the gateway's processor time is its own.
import { Agent, request } from 'node:http';

/**
 * @typedef {object} SendOrder
 * @property {number} port
 * @property {string} path
 * @property {number} connections
 * @property {number} count events in all
 * @property {number | null} perSecond null for as fast as they go
 * @property {number} bytes of each body, about
 */

/**
 * @typedef {object} SendReport
 * @property {number} taken acknowledged with 200
 * @property {number} refused
 * @property {number} seconds
 * @property {number[]} latencies of each acknowledgement, in milliseconds
 */

const now = () => performance.timeOrigin + performance.now();

/** @param {SendOrder} order */
async function run({ port, path, connections, count, perSecond, bytes }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const padding = 'x'.repeat(Math.max(0, bytes - 60));
  /** @type {SendReport} */
  const report = { taken: 0, refused: 0, seconds: 0, latencies: [] };
  const startedAt = now();

  /** @param {number} number */
  const send = (number) =>
    new Promise((/** @type {(value: void) => void} */ resolve) => {
      const sentAt = now();
      const body = `{"number":${number},"sentAt":${sentAt},"text":"${padding}","total":120}`;
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      };
      const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers });
      sent.on('response', (response) => {
        response.resume();
        response.on('end', () => {
          report.latencies.push(now() - sentAt);
          if (response.statusCode === 200) report.taken += 1;
          else report.refused += 1;
          resolve();
        });
      });
      sent.on('error', () => {
        report.refused += 1;
        resolve();
      });
      sent.end(body);
    });

  let next = 0;
  if (perSecond === null) {
    const client = async () => {
      while (next < count) {
        next += 1;
        await send(next);
      }
    };
    await Promise.all(Array.from({ length: connections }, client));
  } else {
    /** @type {Promise<void>[]} */
    const under = [];
    await new Promise((/** @type {(value: void) => void} */ resolve) => {
      const tick = setInterval(() => {
        const due = Math.min(count, Math.floor(((now() - startedAt) / 1000) * perSecond));
        while (next < due) {
          next += 1;
          under.push(send(next));
        }
        if (next < count) return;
        clearInterval(tick);
        resolve();
      }, 2);
    });
    await Promise.all(under);
  }
  report.seconds = (now() - startedAt) / 1000;
  agent.destroy();
  return report;
}

process.on('message', (/** @type {SendOrder} */ order) => {
  void run(order).then((report) => process.send?.(report));
});
process.on('disconnect', () => process.exit(0));
