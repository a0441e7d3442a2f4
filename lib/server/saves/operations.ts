import 'server-only';
import { withTimeout } from '@/lib/util/timeout';
import { createBoundedCache } from '../bounded-cache';
import { ConsoleError, isConsoleError } from '../console-error';

const rememberedMs = 10 * 60_000;
const maximumRemembered = 2_000;
/** Together, as JSON: a receipt can hold a function or a filter of a megabyte. */
const maximumCharacters = 32 * 1024 * 1024;
const defaultPatienceMs = 10_000;

/** One request to carry something out. */
export interface OperationRequest {
  /** Session, connection and the operation's own id; never only the id. */
  key: string;
  /** Fingerprint of what is to be done. */
  content: string;
}

/** Makes sure that what is sent twice is carried out once (acceptance F15). */
export interface Operations {
  /**
   * Runs the work, or joins the run of the same request, or answers with its result for ten
   * minutes after. A failure before anything was written is forgotten, so that it may be tried
   * again under the same name; an unknown outcome is not, nor a failure that nobody foresaw.
   * @throws ConsoleError `conflict` when the first run takes long, `operation_reused` for the same
   *   key with other content, and every failure of the work
   */
  run<Result>(request: OperationRequest, work: () => Promise<Result>): Promise<Result>;
}

interface Run {
  content: string;
  result: Promise<unknown>;
}

/** A run that has ended, with the size of what it gave. */
interface FinishedRun extends Run {
  characters: number;
}

const tooSlow = Symbol('too slow');

function isWorthKeeping(error: unknown): boolean {
  return !isConsoleError(error) || error.code === 'outcome_unknown';
}

export function createOperations({ patienceMs = defaultPatienceMs } = {}): Operations {
  const running = new Map<string, Run>();
  const finished = createBoundedCache<FinishedRun>({
    maximumEntries: maximumRemembered,
    maximumWeight: maximumCharacters,
    weigh: ({ characters }) => characters,
    lifetimeMs: rememberedMs,
  });

  function start(key: string, content: string, work: () => Promise<unknown>): Promise<unknown> {
    const run: Run = { content, result: work() };
    running.set(key, run);
    run.result.then(
      (result) => {
        const characters = JSON.stringify(result)?.length ?? 0;
        finished.set(key, { ...run, characters });
      },
      (error: unknown) => {
        if (isWorthKeeping(error)) finished.set(key, { ...run, characters: 0 });
      },
    );
    const end = () => running.delete(key);
    run.result.then(end, end);
    return run.result;
  }

  async function join({ result }: Run): Promise<unknown> {
    const joined = await withTimeout(result, patienceMs, tooSlow);
    if (joined !== tooSlow) return joined;
    throw new ConsoleError('conflict', {
      detail: 'The same save is still under way. Wait for it to end, then look at the result.',
    });
  }

  async function settle(
    { key, content }: OperationRequest,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    const known = running.get(key) ?? finished.get(key);
    if (!known) return await start(key, content, work);
    if (known.content === content) return await join(known);
    throw new ConsoleError('operation_reused', {
      detail: 'This save was sent before with other content. Save again to send it as a new one.',
    });
  }

  return {
    run: <Result>(request: OperationRequest, work: () => Promise<Result>) =>
      // A key names one kind of work of one session, so its result has one type.
      settle(request, work) as Promise<Result>,
  };
}
