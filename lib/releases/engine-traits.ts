/** What the engine of a release, which runs functions, knows (gateway contract §7.1, `truth/engine.json`). */
export interface EngineTraits {
  /** `BigInt`, its literals and its typed arrays. */
  knowsBigInt: boolean;
  /** `1_000`. */
  readsNumericSeparators: boolean;
  /** `&&=`, `||=` and `??=`. */
  readsLogicalAssignment: boolean;
  /** The flag `s` of patterns. */
  readsDotAll: boolean;
  /** `toSorted`, `toReversed`, `toSpliced` and `with` of arrays and typed arrays. */
  changesArraysByCopy: boolean;
  /** The second argument of errors. */
  keepsErrorCauses: boolean;
  /** Days that do not exist, and dates that are neither ISO nor begin with a weekday. */
  readsLooseDates: boolean;
}

/** Something that the engines of some releases have. */
export type EngineTrait = keyof EngineTraits;
