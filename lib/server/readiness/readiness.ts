import { withTimeout } from '@/lib/util/timeout';

/** Something that has to hold for the console to do its work; rejects with the reason when not. */
export type ReadinessCheck = () => Promise<void>;

/** Whoever asks, the checks run at most once in this time. */
export const readinessValidMs = 5_000;

/** A check that takes longer than this has failed, as far as anybody can wait for it. */
const patienceMs = 2_000;

interface Options {
  checks: readonly ReadinessCheck[];
  /** Milliseconds that never go back. */
  now: () => number;
  /** Is told when the outcome is another one than before, and why. */
  onChange(reason: unknown): void;
}

/** A check that fails after its time, and is not begun again while it still runs. */
function inTime(check: ReadinessCheck): ReadinessCheck {
  let running: Promise<true> | undefined;
  return async () => {
    running ??= check()
      .then(() => true as const)
      .finally(() => {
        running = undefined;
      });
    const done = await withTimeout(running, patienceMs, undefined);
    if (!done) throw new Error(`a check took longer than ${patienceMs} ms`);
  };
}

/** Tells whether all checks hold, by an outcome that is at most five seconds old. */
export function createReadiness({ checks, now, onChange }: Options): () => Promise<boolean> {
  let last: { startedAt: number; outcome: Promise<boolean> } | undefined;
  let wasReady = true;
  const timed = checks.map(inTime);

  async function run(): Promise<boolean> {
    const reasons = (await Promise.allSettled(timed.map((check) => check()))).flatMap((each) =>
      each.status === 'rejected' ? [each.reason] : [],
    );
    const isReady = reasons.length === 0;
    if (isReady !== wasReady) onChange(reasons[0]);
    wasReady = isReady;
    return isReady;
  }

  return () => {
    if (!last || now() - last.startedAt >= readinessValidMs) {
      last = { startedAt: now(), outcome: run() };
    }
    return last.outcome;
  };
}
