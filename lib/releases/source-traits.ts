/** What a gateway of a release family does with a source (gateway contract §5.2, §5.5, §5.9). */
export interface SourceTraits {
  /** Whether a verifier can be added by an update; `over_noop`: where `noop` is stored. */
  addsVerifier: 'yes' | 'over_noop' | 'no' | 'unsure';
  removesVerifier: 'yes' | 'no' | 'unsure';
  /** Whether a save that names no verifier lets unsigned requests in for a while. */
  opensWithoutVerifier: boolean;
  /** What is said when the broker, contacted on every save, fails; `no_contact` where it is not. */
  brokerFailure: 'no_contact' | 'words' | 'mostly_empty' | 'unsure';
  /** Whether "disabled", the list of forwarded headers and functions for calls do anything. */
  honoursSettings: boolean;
  /** Whether requests without a value for any idempotency key are all taken; else they share one (§9.4). */
  takesKeyless: boolean;
  /** Settings beyond the interface specification that it takes and answers, by dotted path (§12, §13). */
  settingsBeyond: readonly string[];
  /** How long the address of a deleted source may go on taking events (§5.7). */
  outlivesDeletion: 'no' | 'a_minute' | 'unsure';
  /**
   * Whether a source of Kafka without a consumer group gets one of its own; else all such sources share a
   * blank one, and the messages of a topic with it (§5.5).
   */
  namesOwnGroup: boolean;
  /** Whether it runs only so many workers of a source as `mostWorkers` says, whatever is asked for. */
  boundsWorkers: boolean;
  /**
   * Whether it tells what the consumer of a broker source does and which messages came last, and tries
   * settings before they are saved (§13).
   */
  tellsConsumers: boolean;
}
