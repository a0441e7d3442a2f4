import type { EventRecord, Matched, MatchRecord, NewDelivery } from '../store/events/records';
import type { SubscriptionRecord } from '../store/subscriptions';
import { matchOf, noSuchType, type Verdict } from './judge';

const noneMatched = 'no subscription matched this event';

/** What is kept of the reasons of an event; more is counted in a last record (moving events §5). */
export const mostRecords = 100;
const mostLetters = 16 * 1024;
/** What a record takes besides its reason. */
const lettersBesides = 200;
/** Of those that were not asked anything but their types, of which there may be ten thousand. */
const mostOfOtherTypes = 10;

/** A record whose subscription waits for its function; what is kept of it says what remains. */
export function awaitsFunction({ filter, function: ran, delivery_id }: MatchRecord): boolean {
  return filter === true && ran === undefined && delivery_id === undefined;
}

const untold = (count: number): MatchRecord => ({
  subscription_id: '',
  endpoint_id: '',
  event_type: false,
  reason: `${count} more subscriptions were looked at and are not listed`,
});

/** As many as may be kept. */
function bounded(records: readonly MatchRecord[], unlisted: number): MatchRecord[] {
  let letters = 0;
  const kept: MatchRecord[] = [];
  for (const record of records) {
    letters += lettersBesides + record.reason.length;
    if (kept.length >= mostRecords || letters > mostLetters) break;
    kept.push(record);
  }
  const left = records.length - kept.length + unlisted;
  return left > 0 ? [...kept, untold(left)] : kept;
}

/**
 * What has become of an event so far: records in the order in which its subscriptions were asked,
 * and deliveries that no transaction has kept yet.
 */
export class Progress {
  private readonly records = new Map<string, MatchRecord>();
  private readonly endpoints: Set<string>;
  private unwritten: NewDelivery[] = [];
  private unlisted = 0;
  private fault = '';

  constructor({ endpoints }: Pick<EventRecord, 'endpoints'>, records: readonly MatchRecord[] = []) {
    this.endpoints = new Set(records.length > 0 ? endpoints : []);
    for (const record of records) this.records.set(record.subscription_id, record);
  }

  add({ match, ...verdict }: Verdict): void {
    this.records.set(match.subscription_id, match);
    if (verdict.kind === 'refused' && verdict.isFault) this.fault ||= match.reason;
  }

  /** Tells of those whose types do not hold that of the event. */
  addOthers(all: readonly SubscriptionRecord[], takers: number): void {
    const others = all.length - takers;
    let listed = 0;
    for (const subscription of all) {
      if (listed >= Math.min(others, mostOfOtherTypes)) break;
      if (this.records.has(subscription.uid)) continue;
      const reason = noSuchType;
      this.records.set(subscription.uid, { ...matchOf(subscription), event_type: false, reason });
      listed += 1;
    }
    this.unlisted += others - listed;
  }

  addDelivery(match: MatchRecord, delivery: NewDelivery): void {
    this.records.set(match.subscription_id, { ...match, delivery_id: delivery.uid });
    this.endpoints.add(delivery.endpoint_id);
    this.unwritten.push(delivery);
  }

  get awaiting(): MatchRecord[] {
    return [...this.records.values()].filter(awaitsFunction);
  }

  get holdsUnwritten(): boolean {
    return this.unwritten.length > 0;
  }

  /** What to keep now: deliveries that are not kept yet, and what is known with them. */
  take(): Matched {
    const deliveries = this.unwritten;
    this.unwritten = [];
    const records = [...this.records.values()];
    const awaiting = records.filter(awaitsFunction);
    const told = records.filter((record) => !awaitsFunction(record));
    const isMade = this.endpoints.size > 0;
    const isOpen = awaiting.length > 0;
    return {
      status: isOpen ? 'Processing' : isMade ? 'Success' : 'Failure',
      failure_reason: isOpen || isMade ? '' : this.fault || noneMatched,
      endpoints: [...this.endpoints],
      // Those that wait first: none of them may be lost to the bounds.
      matches: bounded([...awaiting, ...told], this.unlisted),
      deliveries,
    };
  }
}
