/** How a release reads and evaluates filters (gateway contract §6.6, §12, and the recorded answers). */
export interface FilterTraits {
  /** Text that reads as a number is compared as one. */
  readsNumbersInText: boolean;
  /** An array that starts with a boolean is kept as a value. */
  keepsBooleanArrays: boolean;
  /** Of several operators in one object one survives, at random. */
  keepsOneOperator: boolean;
  /** How far `$` counts depends on the digits in the payload’s keys. */
  countsByPayloadKeys: boolean;
  /** Lists are sorted before they are searched, which crashes on members of mixed types. */
  sortsLists: boolean;
  /** Headers are flattened like a payload, and a `$` segment in a header filter never matches. */
  flattensHeaders: boolean;
  /** A part of a test request that is null matches whatever the filter says. */
  matchesNullPart: boolean;
}
