/** What became of an entry of a request: `gone` is no longer in hand, and `again` may be tried once more. */
export type EntryOutcome = 'done' | 'gone' | 'again';

/** When a message is handed out again. */
export interface LeaseChange {
  handle: string;
  /** From now on; none gives it back at once. */
  seconds: number;
}

/** The two operations on messages in hand. Each gives one outcome for each entry, in the same order. */
export interface LeaseOperations {
  /** @throws {BrokerFailure} where trying again is of no use */
  remove(handles: readonly string[]): Promise<readonly EntryOutcome[]>;
  /** @throws {BrokerFailure} where trying again is of no use */
  change(changes: readonly LeaseChange[]): Promise<readonly EntryOutcome[]>;
  /** Of one request. */
  readonly mostEntries: number;
}
