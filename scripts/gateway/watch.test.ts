import { EventEmitter } from 'node:events';
import { describe, expect, test, vi } from 'vitest';
import { type FromGateway, type Ports, watchGateway } from './watch.mjs';

/** A process that does as it is told here. */
class FakeProcess extends EventEmitter {
  connected = true;
  readonly heard: string[] = [];
  constructor(readonly former: Ports | undefined) {
    super();
  }
  send(message: string) {
    this.heard.push(message);
    return true;
  }
  kill = () => true;
  says(message: FromGateway) {
    this.emit('message', message);
  }
  ends(code: number | null, signal: string | null = null) {
    this.connected = false;
    this.emit('close', code, signal);
  }
}

function watch() {
  const processes: FakeProcess[] = [];
  const lines: string[] = [];
  const pauses: number[] = [];
  const pausing: (() => void)[] = [];
  let now = 0;
  const line = (_fields: object, message: string) => void lines.push(message);
  const silent = { debug: line, info: line, warn: line, error: line, fatal: line };
  const log = { ...silent, child: () => log };
  const watching = watchGateway({
    start(former) {
      const started = new FakeProcess(former);
      processes.push(started);
      return started;
    },
    log,
    pause: (milliseconds) => {
      pauses.push(milliseconds);
      return new Promise((resolve) => pausing.push(resolve));
    },
    now: () => now,
  });
  const latest = () => {
    const last = processes.at(-1);
    if (!last) throw new Error('nothing was started');
    return last;
  };
  return {
    watching,
    processes,
    latest,
    lines,
    pauses,
    /** Ends the pause that is under way, once one is. */
    async endPause() {
      await expect.poll(() => pausing.length).toBeGreaterThan(0);
      pausing.shift()?.();
    },
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
}

const listening = { kind: 'listening', port: 5005, ingestPort: undefined } as const;

async function running() {
  const watched = watch();
  watched.latest().says(listening);
  expect(await watched.watching.ready).toMatchObject({ port: 5005 });
  return watched;
}

describe('the first process', () => {
  test('that cannot start says why, and no other one is started', async () => {
    const { watching, latest, processes } = watch();
    latest().says({ kind: 'failed', reason: 'Port 5005 is in use.' });
    latest().ends(1);
    await expect(watching.ready).rejects.toThrow('Port 5005 is in use.');
    expect(processes).toHaveLength(1);
  });

  test('that ends without a word is told by how it ended', async () => {
    const { watching, latest } = watch();
    latest().ends(null, 'SIGABRT');
    await expect(watching.ready).rejects.toThrow(/ended early \(SIGABRT\)\.$/);
  });
});

describe('a process that ends by itself', () => {
  test('is told in one sentence and started again where it listened, after growing pauses', async () => {
    const { latest, endPause, processes, lines, pauses } = await running();
    for (let started = 2; started < 10; started += 1) {
      latest().ends(null, 'SIGKILL');
      await endPause();
      await expect.poll(() => processes.length).toBe(started);
    }
    expect(latest().former).toMatchObject({ port: 5005 });
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(lines[0]).toBe('The embedded gateway has ended (SIGKILL); it starts again in 0.5 s.');
  });

  test('after it ran well is started again after the shortest pause', async () => {
    const { latest, endPause, processes, pauses, advance } = await running();
    for (let started = 2; started < 5; started += 1) {
      advance(started === 4 ? 60_001 : 10);
      latest().ends(1);
      await endPause();
      await expect.poll(() => processes.length).toBe(started);
    }
    expect(pauses).toEqual([500, 1_000, 500]);
  });

  test('and cannot start again says why, and is tried again', async () => {
    const { latest, endPause, processes, lines } = await running();
    latest().ends(1);
    await endPause();
    await expect.poll(() => processes.length).toBe(2);
    latest().says({ kind: 'failed', reason: 'Port 5005 is in use' });
    latest().ends(1);
    await endPause();
    await expect.poll(() => processes.length).toBe(3);
    expect(lines[1]).toBe(
      'The embedded gateway could not start again: Port 5005 is in use. The next try is in 1 s.',
    );
  });
});

describe('the end of the console', () => {
  test('has it take up nothing new, then end, and starts no other one', async () => {
    const { watching, latest, processes, pauses } = await running();
    watching.drain();
    expect(latest().heard).toEqual(['drain']);
    const stopped = watching.stop();
    expect(latest().heard).toEqual(['drain', 'stop']);
    latest().ends(0);
    await stopped;
    expect(processes).toHaveLength(1);
    expect(pauses).toEqual([]);
  });

  test('during a pause starts none after it', async () => {
    const { watching, latest, endPause, processes } = await running();
    latest().ends(1);
    await expect.poll(() => latest().listenerCount('close')).toBe(0);
    await watching.stop();
    await endPause();
    await new Promise(setImmediate);
    expect(processes).toHaveLength(1);
  });

  test('while the first one starts is no failure of its start', async () => {
    const { watching, latest } = watch();
    const outcome = vi.fn();
    watching.ready.then(outcome, outcome);
    const stopped = watching.stop();
    latest().ends(0);
    await stopped;
    await new Promise(setImmediate);
    expect(outcome).not.toHaveBeenCalled();
  });
});

describe('a process that is asked to end by a signal', () => {
  test('alone is told to', async () => {
    const { latest, endPause } = await running();
    latest().says({ kind: 'asked' });
    await endPause();
    await expect.poll(() => latest().heard).toEqual(['stop']);
  });

  test('together with the console answers it until its end', async () => {
    const { watching, latest, endPause } = await running();
    latest().says({ kind: 'asked' });
    watching.drain();
    await endPause();
    await new Promise(setImmediate);
    expect(latest().heard).toEqual(['drain']);
  });
});
