import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SendOrder, SendReport } from './sender.mjs';
import type { SinkReport } from './sink.mjs';

function start(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), { execArgv: [] });
}

export interface Sender {
  run(order: SendOrder): Promise<SendReport>;
  close(): void;
}

/** Who brings events, in a process of its own. */
export function startSender(): Sender {
  const child = start('sender.mjs');
  return {
    async run(order) {
      child.send(order);
      const [report]: SendReport[] = await once(child, 'message');
      if (!report) throw new Error('The sender told nothing.');
      return report;
    },
    close: () => void child.disconnect(),
  };
}

export interface Sink {
  port: number;
  report(): Promise<SinkReport>;
  reset(): Promise<SinkReport>;
  /** Answers nothing until it is asked anything else. */
  hang(): Promise<SinkReport>;
  /** Answers 503 until it is asked anything else. */
  fail(): Promise<SinkReport>;
  /** Waits until so many different events have come, or nothing new for ten seconds. */
  until(count: number): Promise<SinkReport>;
  close(): void;
}

const lookEveryMs = 50;
const patienceMs = 10_000;

/** A receiver in a process of its own. */
export async function startSink(): Promise<Sink> {
  const child = start('sink.mjs');
  const [listening]: { port: number }[] = await once(child, 'message');
  if (!listening) throw new Error('The receiver does not listen.');
  const ask = async (order: 'report' | 'reset' | 'hang' | 'fail') => {
    child.send(order);
    const [report]: SinkReport[] = await once(child, 'message');
    if (!report) throw new Error('The receiver told nothing.');
    return report;
  };
  return {
    port: listening.port,
    report: () => ask('report'),
    reset: () => ask('reset'),
    hang: () => ask('hang'),
    fail: () => ask('fail'),
    async until(count) {
      let last = await ask('report');
      let changedAt = performance.now();
      while (last.count < count && performance.now() - changedAt < patienceMs) {
        await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
        const next = await ask('report');
        if (next.count !== last.count) changedAt = performance.now();
        last = next;
      }
      return last;
    },
    close: () => void child.disconnect(),
  };
}
