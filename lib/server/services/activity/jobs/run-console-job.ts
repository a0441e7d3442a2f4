import 'server-only';
import type { ConsoleItem, ConsoleJob } from '../../../records/console-job-rows';
import { runtimeOf } from '../../context/service-context';
import { consoleJobLimits, lookPausesMs, lookRoundMs } from './console-limits';
import { pauseTexts } from './console-runs';
import type { JobContext } from './job-carrier';
import { lookedAt, verdictOf } from './look-at-items';
import { type Sent, sendItem } from './send-item';

const looksAtOnce = 100;
const SECOND_MS = 1_000;

/** The part of a job that is left: the first ones, the rest, what is only looked at, or nothing. */
type Part = 'canary' | 'rest' | 'looks' | 'none';

/**
 * Carries one job out in slices until nothing is left of it, its session ends or it is stopped. What it
 * does is written down before it is done: whatever ends it, nothing is sent twice.
 * @param context with a signal that stops it between two requests, never within one
 */
export async function runConsoleJob(context: JobContext, uid: string): Promise<void> {
  const { jobs, gateway } = runtimeOf(context);
  const { own: records } = jobs;
  const { items } = records;
  const { now } = gateway;
  const { signal } = context;
  // A request that has begun ends: given up half-way, nobody could tell whether it was sent.
  const unstopped = { ...context, signal: new AbortController().signal };
  let nextSendAt = now();
  let nextRoundAt = now();
  let troubles = 0;

  const found = () => records.find(context.connection, uid);

  /** False where somebody stopped the run. */
  async function slept(ms: number): Promise<boolean> {
    try {
      await gateway.sleep(Math.max(0, ms), signal);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
    return !signal.aborted;
  }

  function partOf(job: ConsoleJob): Part {
    const isSending = job.state === 'canary' || job.state === 'running';
    if (isSending && items.nextWaiting(job)) {
      const { canary } = job.pace;
      const isFull = canary !== null && items.canary(job).taken >= canary.count;
      if (job.state === 'running') return 'rest';
      if (!isFull) return 'canary';
    }
    return items.nextLook(job) === undefined ? 'none' : 'looks';
  }

  /** When one that is sent now is looked at; null where nothing can be seen. */
  function firstLookAt({ kind }: ConsoleJob): number | null {
    return kind === 'retry' ? now() + lookPausesMs[0] : null;
  }

  function settle(job: ConsoleJob, item: ConsoleItem, sent: Sent): void {
    switch (sent.kind) {
      case 'sent':
      case 'unsure': {
        const reason = sent.kind === 'unsure' ? sent.reason : null;
        const lookAt = firstLookAt(job);
        items.settle(job, item, { outcome: 'sent', reason, firstFailed: null, lookAt }, now());
        break;
      }
      case 'skipped':
      case 'failed': {
        const { kind: outcome, reason } = sent;
        const firstFailed = outcome === 'failed' ? true : null;
        items.settle(job, item, { outcome, reason, firstFailed, lookAt: null }, now());
        break;
      }
      default:
        items.giveBack(job, item, now());
    }
  }

  /** Whether the job goes on after what became of a request. */
  async function wentOn(job: ConsoleJob, sent: Sent): Promise<boolean> {
    const isTrouble = sent.kind === 'trouble' || sent.kind === 'unsure' || sent.kind === 'failed';
    troubles = isTrouble ? troubles + 1 : sent.kind === 'later' ? troubles : 0;
    if (sent.kind === 'ended') {
      records.move(job, ['canary', 'running'], sent, now());
      return false;
    }
    if (isTrouble && troubles >= consoleJobLimits.troubles) {
      const reason = `${sent.reason}. It failed ${troubles} times in a row, so nothing more is sent. Go on with the job once the gateway works again.`;
      records.move(job, ['canary', 'running'], { state: 'paused', reason }, now());
      return false;
    }
    if (sent.kind === 'later') {
      records.tell(job, sent.reason);
      const isGoingOn = await slept(sent.afterMs);
      records.tell(job, null);
      return isGoingOn;
    }
    return sent.kind === 'trouble' ? await slept(troubles * SECOND_MS) : true;
  }

  async function sendNext(job: ConsoleJob, isCanary: boolean): Promise<boolean> {
    const item = items.nextWaiting(job);
    if (!item || !items.claim(job, item, { isCanary, lookAt: firstLookAt(job) }, now()))
      return true;
    const perSecond = job.pace.perSecond ?? consoleJobLimits.usualPerSecond;
    nextSendAt = Math.max(now(), nextSendAt) + SECOND_MS / perSecond;
    const sent = await sendItem(unstopped, job.kind, item);
    settle(job, item, sent);
    return await wentOn(job, sent);
  }

  async function look(job: ConsoleJob): Promise<void> {
    const due = items.dueLooks(job, now(), looksAtOnce);
    if (due.length === 0) return;
    const rows = await lookedAt(unstopped, due);
    for (const item of due) {
      const verdict = verdictOf(item, rows.get(item.uid), now());
      if (verdict.kind === 'settled') items.settle(job, item, verdict.settled, now());
      else items.look(job, item, verdict.next);
    }
    nextRoundAt = now() + lookRoundMs;
  }

  /** Ends the canary, one way or the other, once it tells enough. */
  function judgeCanary(): void {
    const job = found();
    const canary = job?.pace.canary;
    if (job?.state !== 'canary' || !canary) return;
    const { taken, settled, failed, lost } = items.canary(job);
    const isAllTaken = taken >= canary.count || !items.nextWaiting(job);
    if (failed > canary.maxFailures) {
      const reason = `${failed} of the first ${taken} failed, more than the ${canary.maxFailures} that may. Nothing more is sent.`;
      records.move(job, ['canary'], { state: 'stopped', reason }, now());
    } else if (isAllTaken && lost > 0) {
      const reason = `What became of ${lost} of the first ${taken} could not be told in time. Nothing more is sent.`;
      records.move(job, ['canary'], { state: 'stopped', reason }, now());
    } else if (isAllTaken && settled === taken) {
      records.move(job, ['canary'], { state: 'running', reason: null }, now());
    }
  }

  for (;;) {
    if (signal.aborted) return;
    judgeCanary();
    const job = found();
    if (!job || job.state === 'paused') return;
    const part = partOf(job);
    if (part === 'none') {
      if (items.nextWaiting(job)) return;
      records.move(job, ['canary', 'running'], { state: 'finished', reason: null }, now());
      return;
    }
    if (!context.isSessionAlive()) {
      const paused = { state: 'paused', reason: pauseTexts.sessionEnded } as const;
      records.move(job, ['canary', 'running'], paused, now());
      return;
    }
    const isSending = part === 'canary' || part === 'rest';
    const nextLookAt = Math.max(nextRoundAt, items.nextLook(job) ?? Number.POSITIVE_INFINITY);
    if (nextLookAt <= now()) {
      await look(job);
    } else if (isSending && nextSendAt <= now()) {
      if (!(await sendNext(job, part === 'canary'))) return;
    } else {
      const next = isSending ? Math.min(nextSendAt, nextLookAt) : nextLookAt;
      if (!(await slept(Math.min(next - now(), SECOND_MS)))) return;
    }
  }
}
