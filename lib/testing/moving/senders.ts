import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

const waitMs = 5;

export interface Senders {
  /** Numbers of the events whose acknowledgement came. */
  acknowledged: Set<number>;
  /** How many were sent, acknowledged or not. */
  sent(): number;
  /** Sends on to another port, where the gateway listens after a restart. */
  moveTo(port: number): void;
  /** Sends nothing more, and waits for what is on its way. */
  stop(): Promise<void>;
}

/** Clients that bring numbered events to a source, each one after the other. */
export function startSenders({
  port,
  path,
  clients,
  isEnough,
}: {
  port: number;
  path: (number: number) => string;
  clients: number;
  /** Whether so many acknowledged ones are too many on their way for a test to wait for. */
  isEnough: (acknowledged: number) => boolean;
}): Senders {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const acknowledged = new Set<number>();
  let to = port;
  let next = 0;
  let isOver = false;

  function send(number: number): Promise<void> {
    return new Promise((resolve) => {
      const sent = request(
        { port: to, host: '127.0.0.1', method: 'POST', path: path(number), agent },
        (response) => {
          response.resume();
          response.on('error', () => resolve());
          response.on('end', () => {
            if (response.statusCode === 200) acknowledged.add(number);
            resolve();
          });
        },
      );
      sent.on('error', () => setImmediate(resolve));
      sent.setHeader('Content-Type', 'application/json');
      sent.end(JSON.stringify({ number }));
    });
  }

  async function client(): Promise<void> {
    while (!isOver) {
      if (isEnough(acknowledged.size)) await setTimeout(waitMs);
      else {
        next += 1;
        await send(next);
      }
    }
  }

  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    acknowledged,
    sent: () => next,
    moveTo: (port) => {
      to = port;
    },
    async stop() {
      isOver = true;
      await running;
      agent.destroy();
    },
  };
}
