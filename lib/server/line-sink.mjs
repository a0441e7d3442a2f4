// @ts-check
import { writeSync } from 'node:fs';

/**
 * Takes lines for a file descriptor. Neither fails; `drain` waits a moment for a slow reader to take
 * what waits for it.
 * @typedef {{ write: (line: string) => void, drain: () => void }} LineSink
 */

/** What waits while nothing can be written, in bytes; lines beyond are lost. */
const MAXIMUM_WAITING = 256 * 1024;
const TRY_AGAIN_MS = 100;
const DRAIN_STEP_MS = 10;
const DRAIN_STEPS = 100;

/**
 * Writes lines at once, so that nothing is lost when the process ends. Where that fails (a full
 * disk, a pipe that nobody reads any more) some wait, the rest is counted, and how many were lost is
 * told as soon as writing works again: a console does not end because its log does.
 * @param {(bytes: Uint8Array) => number} write how many bytes it took; throws when it takes none
 * @param {(count: number) => string} tellLost the line that tells how many were lost
 * @returns {LineSink}
 */
export function createLineSink(write, tellLost) {
  /** @type {Buffer[]} */
  const waiting = [];
  let waitingBytes = 0;
  let lost = 0;
  /** True while the reader lives and has not read enough. */
  let isBusy = false;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  /** @param {string} line */
  function add(line) {
    const bytes = Buffer.from(line);
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  function writeWaiting() {
    for (let first = waiting[0]; first; first = waiting[0]) {
      const written = write(first);
      if (written === 0) throw new Error('Nothing was taken.');
      waitingBytes -= written;
      // A line that was written in part goes on where it stopped, or it would spoil the next one.
      if (written < first.length) waiting[0] = first.subarray(written);
      else waiting.shift();
    }
  }

  function flush() {
    clearTimeout(timer);
    isBusy = false;
    try {
      writeWaiting();
      if (lost === 0) return;
      add(tellLost(lost));
      lost = 0;
      writeWaiting();
    } catch (error) {
      isBusy = error instanceof Error && 'code' in error && error.code === 'EAGAIN';
      timer = setTimeout(flush, TRY_AGAIN_MS).unref();
    }
  }

  return {
    drain() {
      const asleep = new Int32Array(new SharedArrayBuffer(4));
      for (let step = 0; isBusy && step < DRAIN_STEPS; step += 1) {
        Atomics.wait(asleep, 0, 0, DRAIN_STEP_MS);
        flush();
      }
    },
    write(line) {
      if (lost > 0) flush();
      if (lost > 0 || waitingBytes + Buffer.byteLength(line) > MAXIMUM_WAITING) lost += 1;
      else add(line);
      flush();
    },
  };
}

/**
 * One sink for each stream of the process, however many copies of this module the bundler makes:
 * lines of two must not get into one another.
 * @param {string} name
 * @param {() => LineSink} make
 * @returns {LineSink}
 */
function processWideSink(name, make) {
  const key = Symbol.for(`gatehouse.${name}`);
  const existing = Reflect.get(globalThis, key);
  if (existing !== undefined) return existing;
  const made = make();
  Reflect.set(globalThis, key, made);
  process.once('exit', () => made.drain());
  return made;
}

/** Standard output, which holds the log. */
export function standardOutput() {
  return processWideSink('standardOutput', () =>
    createLineSink(
      (bytes) => writeSync(1, bytes),
      (count) => {
        const time = new Date().toISOString();
        return `${JSON.stringify({ level: 40, time, count, msg: `${count} log lines were lost.` })}\n`;
      },
    ),
  );
}

/** Standard error, for what stops the start and what to know about it. */
export function standardError() {
  return processWideSink('standardError', () =>
    createLineSink(
      (bytes) => writeSync(2, bytes),
      (count) => `${count} lines were lost.\n`,
    ),
  );
}
