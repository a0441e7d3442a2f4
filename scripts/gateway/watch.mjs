// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/**
 * What is used of a child process.
 * @typedef {import('node:events').EventEmitter & { connected: boolean, send(message: ToGateway, onSent: () => void): boolean, kill(signal: 'SIGKILL'): boolean }} GatewayProcess
 */

/**
 * Ports that the gateway listens on; those of a former process are taken again.
 * @typedef {{ port: number, ingestPort: number | undefined }} Ports
 */

/**
 * What a gateway process tells whoever watches it. `asked` says that it was asked to end by a signal.
 * @typedef {({ kind: 'listening' } & Ports) | { kind: 'failed', reason: string } | { kind: 'asked' }} FromGateway
 */

/**
 * What it is told: to take up nothing new while requests go on, and to end.
 * @typedef {'drain' | 'stop'} ToGateway
 */

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process that has run so long was well; the pauses begin anew. */
const WELL_AFTER_MS = 60_000;
/** A process manager that ends everybody at once reaches us within this time, too. */
const ASKED_ALONE_AFTER_MS = 500;

/** @param {number} failures in a row */
const pauseAfter = (failures) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 10));

/** @param {string} reason */
const sentence = (reason) => (reason.endsWith('.') ? reason : `${reason}.`);

/**
 * Starts the process of the embedded gateway, and starts it again whenever it ends by itself, after
 * pauses that grow from half a second to thirty (moving events §2).
 * @param {object} parts
 * @param {(former: Ports | undefined) => GatewayProcess} parts.start
 * @param {import('../../lib/server/create-log.mjs').Log} parts.log
 * @param {(milliseconds: number) => Promise<void>} [parts.pause]
 * @param {() => number} [parts.now] milliseconds of a monotonic clock
 */
export function watchGateway({ start, log, pause = wait, now = () => performance.now() }) {
  /** @type {Ports | undefined} */
  let ports;
  let isStopping = false;

  function begin() {
    const child = start(ports);
    const startedAt = now();
    let failure = '';
    /** @type {(ports: Ports) => void} */
    let onListening = () => undefined;
    /** @type {Promise<Ports>} */
    const listening = new Promise((resolve) => {
      onListening = resolve;
    });
    child.on('message', (/** @type {FromGateway} */ message) => {
      if (message.kind === 'listening') {
        ports = { port: message.port, ingestPort: message.ingestPort };
        onListening(ports);
      } else if (message.kind === 'failed') failure = message.reason;
      else void endWhenAskedAlone();
    });
    /** @type {Promise<{ how: string, failure: string, ranMs: number }>} */
    const ended = new Promise((resolve) => {
      /** @param {string} how */
      const end = (how) => resolve({ how, failure, ranMs: now() - startedAt });
      child.once('error', ({ message }) => end(message));
      // Its last message may arrive after its end, but not after this.
      child.once('close', (code, signal) => end(signal ?? `exit code ${code}`));
    });
    return { child, listening, ended };
  }

  let current = begin();

  /** @param {ToGateway} message */
  function tell(message) {
    // One that has ended hears nothing, and that is no fault.
    if (current.child.connected) current.child.send(message, () => undefined);
  }

  async function endWhenAskedAlone() {
    await pause(ASKED_ALONE_AFTER_MS);
    if (!isStopping) tell('stop');
  }

  async function keepUp() {
    for (let failures = 1; ; failures += 1) {
      const { how, failure, ranMs } = await current.ended;
      if (isStopping) return;
      if (ranMs > WELL_AFTER_MS) failures = 1;
      const pauseMs = pauseAfter(failures);
      log.error(
        { reason: failure || how, attempt: failures },
        failure
          ? `The embedded gateway could not start again: ${sentence(failure)} The next try is in ${pauseMs / 1000} s.`
          : `The embedded gateway has ended (${how}); it starts again in ${pauseMs / 1000} s.`,
      );
      await pause(pauseMs);
      if (isStopping) return;
      current = begin();
    }
  }

  /** @returns {Promise<Ports>} */
  async function firstStart() {
    const first = await Promise.race([current.listening, current.ended]);
    if ('port' in first) {
      void keepUp();
      return first;
    }
    if (isStopping) return new Promise(() => undefined);
    throw new Error(
      first.failure || `the process of the embedded gateway ended early (${first.how}).`,
    );
  }

  return {
    /** Rejects with the reason when the first process cannot start, unless it was told to end. */
    ready: firstStart(),
    /** Has the gateway take up nothing new, while it answers the requests of the console. */
    drain() {
      isStopping = true;
      tell('drain');
    },
    /** Has the gateway end; resolves when it has. */
    async stop() {
      isStopping = true;
      tell('stop');
      await current.ended;
    },
    /** Ends it at once. */
    kill: () => void current.child.kill('SIGKILL'),
  };
}
