/** The owners that are known in a project, for a filter to offer. */
export interface OwnersView {
  owners: string[];
  /** How many endpoints each of them has, in the same order. */
  endpoints: number[];
  /** False where there may be others. */
  isComplete: boolean;
}
