/** Where a walk over all pages of a list stops, however many rows there are. */
export interface WalkLimits {
  pages: number;
  rows: number;
  perPage: number;
  deadlineMs: number;
}

export const defaultWalkLimits: WalkLimits = {
  pages: 50,
  rows: 5_000,
  perPage: 100,
  deadlineMs: 20_000,
};
