import { longestIdle } from './idle-spans';
import type { Life, Try } from './life';
import type { Promised } from './promised';
import { clockText, type Span, type Standing } from './record';
import { hour, second } from './script';
import { turnsMs } from './turns-ms';

/** Chance makes a wait longer by this part of it at most (moving events §6). */
const jitter = 0.1;
/** What a receiver asks to wait counts up to here (moving events §6). */
const longestAskedMs = hour;

/** How long an attempt makes its delivery wait, in milliseconds: by the rule, and by what was asked. */
export function waitAfter({ number, sent }: Try, promised: Promised) {
  const reply = sent?.reply;
  const isBusy = reply?.kind === 'answer' && (reply.code === 429 || reply.code === 503);
  const asked = isBusy ? Math.min((reply.retryAfterSeconds ?? 0) * second, longestAskedMs) : 0;
  const rule = promised.waitAfter(number) * second;
  return {
    rule,
    least: Math.max(rule, asked),
    most: Math.ceil(Math.max(rule * (1 + jitter), asked)),
  };
}

/** Whether a retry is due when the form says, or when its receiver asked for it. */
function dueFaults(each: Try, promised: Promised): string[] {
  const { number, sent, settled } = each;
  if (settled?.status !== 'Retry') return [];
  if (sent?.endedAt === undefined || settled.dueAt === null) return ['is tried again without end'];
  const { least, most } = waitAfter(each, promised);
  const wait = settled.dueAt - sent.endedAt;
  if (wait >= least && wait <= most) return [];
  return [`waits ${wait} ms after attempt ${number}, not ${least} to ${most} ms`];
}

/** Whether what is stored of an attempt is what happened. */
function rowFaults({ number, row, sent, cut }: Try, place: number): string[] {
  if (number !== place + 1) return [`has attempt ${number} in place ${place + 1}`];
  const isUnknown = row.error_kind === 'unknown_outcome';
  if (cut) return isUnknown ? [] : [`knows the outcome of attempt ${number}`];
  if (!sent) return [`has attempt ${number}, which nobody got`];
  const code = sent.reply.kind === 'answer' ? sent.reply.code : null;
  return row.code === code ? [] : [`has code ${row.code} of attempt ${number}, not ${code}`];
}

/** How a delivery must end with an attempt; undefined where it must go on. */
function endWith(
  { cut, sent, number }: Try,
  { mode }: Life['row'],
  { settings }: Promised,
): 'Success' | 'Failure' | undefined {
  const isOnce = mode === 'at_most_once';
  if (cut) return isOnce ? 'Failure' : undefined;
  const reply = sent?.reply;
  if (reply?.kind === 'answer' && reply.code < 300) return 'Success';
  if (isOnce && reply?.kind !== 'refused') return 'Failure';
  return number >= settings.attempts ? 'Failure' : undefined;
}

/** How an endpoint stood at a moment. */
export function statusAt(standings: readonly Standing[], endpoint: string, at: number) {
  return standings.findLast((each) => each.endpoint === endpoint && each.at <= at)?.status;
}

function endFaults(life: Life, promised: Promised, standings: readonly Standing[]): string[] {
  const { row, endpoint, tries } = life;
  const last = tries.length - 1;
  const ends = tries.map((each) => endWith(each, row, promised));
  const early = ends.findIndex((each, at) => each !== undefined && at < last);
  if (early !== -1) return [`goes on after attempt ${early + 1}, its ${ends[early]}`];
  const end = ends[last];
  if (end) return row.status === end ? [] : [`is ${row.status}, not ${end}`];
  if (row.status !== 'Discarded') return [`is ${row.status} at the end of the day`];
  const standing = statusAt(standings, endpoint, row.updated_at);
  if (standing === 'inactive' || standing === 'deleted') return [];
  return [`is discarded although ${endpoint} is ${standing}`];
}

/** Waits of a delivery: for its attempts, and for its end where it was given up. */
function waitsOf({ tries, dueAt, row }: Life): Span[] {
  const waits = tries.map(({ dueAt: from, sent, cut }) => ({
    from,
    until: sent?.at ?? cut?.at ?? from,
  }));
  return dueAt === null ? waits : [...waits, { from: dueAt, until: row.updated_at }];
}

function waitFaults(life: Life, idle: readonly Span[]): string[] {
  return waitsOf(life).flatMap(({ from, until }) => {
    if (until < from) return [`is taken up at ${clockText(until)}, due at ${clockText(from)}`];
    const longest = longestIdle(idle, from, until);
    if (longest <= turnsMs(life.endpoint)) return [];
    const wait = `waits from ${clockText(from)} to ${clockText(until)}`;
    return [`${wait}, ${longest} ms of it without a reason`];
  });
}

/**
 * What is wrong with a delivery and its attempts.
 * @param idle when nothing kept those of its lane from being sent
 */
export function deliveryFaults(
  life: Life,
  promised: Promised,
  { idle, standings }: { idle: readonly Span[]; standings: readonly Standing[] },
): string[] {
  const faults = [
    ...life.tries.flatMap((each, place) => rowFaults(each, place)),
    ...life.tries.flatMap((each) => dueFaults(each, promised)),
    ...waitFaults(life, idle),
    ...endFaults(life, promised, standings),
  ];
  return faults.map((fault) => `${life.made.subscription} ${life.made.deliveryId} ${fault}`);
}
