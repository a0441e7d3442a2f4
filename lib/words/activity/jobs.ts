import type {
  Forecast,
  JobKind,
  JobOutcome,
  JobPace,
  JobState,
  JobView,
} from '@/lib/contract/console/activity/jobs';
import type { Words } from '../word-for';

const numbers = new Intl.NumberFormat('en-GB');

/** "1,204". */
export function amount(count: number): string {
  return numbers.format(count);
}

/** How a job stands. */
export const jobStateWords: Words<JobState, 'choice' | 'listed'> = {
  preparing: { choice: 'Being frozen', listed: 'being frozen' },
  ready: { choice: 'Not started', listed: 'not started' },
  canary: { choice: 'First ones out', listed: 'first ones out' },
  running: { choice: 'Running', listed: 'running' },
  paused: { choice: 'Paused', listed: 'paused' },
  stopped: { choice: 'Stopped', listed: 'stopped' },
  finished: { choice: 'Finished', listed: 'finished' },
  failed: { choice: 'Failed', listed: 'failed' },
};

export const jobKindWords: Words<JobKind, 'choice' | 'listed'> = {
  retry: { choice: 'Retry', listed: 'retry' },
  replay: { choice: 'Replay', listed: 'replay' },
};

const over: ReadonlySet<JobState> = new Set(['stopped', 'finished', 'failed']);

/** Whether nothing of a job is sent any more; what was sent may still be under way. */
export function isOver({ state }: Pick<JobView, 'state'>): boolean {
  return over.has(state);
}

/** Nothing waits in a job that is over. */
const notSent = { choice: 'Not sent', listed: 'not sent' };

/** What became of one item; "left" are those of which nothing is known yet. */
const outcomeWords: Words<JobOutcome, 'choice' | 'listed'> = {
  waiting: { choice: 'Waiting', listed: 'waiting' },
  sent: { choice: 'Under way', listed: 'under way' },
  succeeded: { choice: 'Arrived', listed: 'arrived' },
  failed: { choice: 'Failed again', listed: 'failed again' },
  skipped: { choice: 'Skipped', listed: 'skipped' },
};

/** The same of a replay, whose events are matched anew. */
const replayOutcomeWords: Words<JobOutcome, 'choice' | 'listed'> = {
  ...outcomeWords,
  succeeded: { choice: 'Matched', listed: 'matched' },
  failed: { choice: 'Failed', listed: 'failed' },
};

/** The words for the outcomes of a job: what it follows are deliveries, or events that are matched. */
export function outcomeWordsOf({
  kind,
  state,
  untriedEndpointId,
}: Pick<JobView, 'kind' | 'state' | 'untriedEndpointId'>): typeof outcomeWords {
  const words = kind === 'retry' || untriedEndpointId !== null ? outcomeWords : replayOutcomeWords;
  return isOver({ state }) ? { ...words, waiting: notSent } : words;
}

/** What a job is made of: "1 delivery", "1,204 deliveries", "12 events". */
export function itemsOf(kind: JobKind, count: number): string {
  const [one, many] = kind === 'retry' ? ['delivery', 'deliveries'] : ['event', 'events'];
  return `${amount(count)} ${count === 1 ? one : many}`;
}

/** "at least 5,000 deliveries" where a bound was met while the set was frozen. */
export function setOf({ kind, total, isAtLeast }: Pick<JobView, 'kind' | 'total' | 'isAtLeast'>) {
  return `${isAtLeast ? 'at least ' : ''}${itemsOf(kind, total)}`;
}

/** What a job is called where it has no name of its own: "Retry of 1,204 deliveries". */
export function jobTitle(job: Pick<JobView, 'kind' | 'total' | 'isAtLeast'>): string {
  return `${jobKindWords[job.kind].choice} of ${setOf(job)}`;
}

export type Expectation = 'likely' | 'mixed' | 'unlikely' | 'unknown';

const expectations: Readonly<Record<Forecast['prospect'], Expectation>> = {
  endpoint_gone: 'unlikely',
  endpoint_off: 'unlikely',
  endpoint_changed: 'likely',
  function_changed: 'likely',
  others_arrive: 'likely',
  some_arrive: 'mixed',
  unchanged: 'unlikely',
  unknown: 'unknown',
};

/** Whether something has a reason to arrive now. */
export function expectationOf(forecast: Forecast | null): Expectation {
  return forecast ? expectations[forecast.prospect] : 'unknown';
}

/**
 * "Will it do better now?" in a few words.
 * @param since the time of the forecast as it is shown, such as "15:12:00"; null where none is known
 */
export function forecastWords(
  { prospect, arrived, ended }: Pick<Forecast, 'prospect' | 'arrived' | 'ended'>,
  since: string | null,
): string {
  const when = since === null ? '' : ` since ${since}`;
  const share =
    arrived === null || ended === null ? null : `${amount(arrived)} of ${amount(ended)}`;
  switch (prospect) {
    case 'endpoint_gone':
      return 'endpoint is gone: skipped';
    case 'endpoint_off':
      return `endpoint is switched off${when}`;
    case 'endpoint_changed':
      return since === null ? 'endpoint was changed' : `endpoint was changed at ${since}`;
    case 'function_changed':
      return since === null ? 'function was changed' : `function was changed at ${since}`;
    case 'others_arrive':
      return `others arrive again${when}`;
    case 'some_arrive':
      return share === null ? `some arrive${when}` : `${share} arrive now`;
    case 'unchanged':
      return 'nothing changed, likely to fail again';
    case 'unknown':
      return 'not known';
  }
}

/** How fast a job goes, in one line. */
export function paceWords({
  pace: { perSecond, canary },
  carriedOutBy,
}: Pick<JobView, 'pace' | 'carriedOutBy'>): string {
  const rest = perSecond === null ? 'all at once' : `${amount(perSecond)} per second`;
  if (canary) return `${amount(canary.count)} first, then ${rest}`;
  if (perSecond !== null) return rest;
  return carriedOutBy === 'console' ? 'At the usual pace' : 'All at once';
}

/** When a job that begins with a few goes on by itself. */
export function canaryWords({ count, maxFailures }: NonNullable<JobPace['canary']>): string {
  if (maxFailures >= count) return 'goes on by itself once each of them was tried';
  return maxFailures === 0
    ? `goes on by itself when all ${amount(count)} arrive, else it stops`
    : `goes on by itself when ${amount(count - maxFailures)} of the ${amount(count)} arrive, else it stops`;
}
