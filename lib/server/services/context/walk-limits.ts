/** Where a walk over all pages of a list stops, however many rows there are. */
export interface WalkLimits {
  pages: number;
  rows: number;
  /** Size of the rows as JSON; names can be long, and the walk is held in memory. */
  characters: number;
  perPage: number;
  deadlineMs: number;
}

export const defaultWalkLimits: WalkLimits = {
  pages: 50,
  rows: 5_000,
  characters: 16 * 1024 * 1024,
  perPage: 100,
  deadlineMs: 20_000,
};

/** Of lists of what happened: what matters is new, and one may go on from where a search stopped. */
export const activityWalkLimits: WalkLimits = {
  ...defaultWalkLimits,
  pages: 60,
  rows: 2_000,
};
