/** The owners that are known in a project, for a filter to offer. */
export interface OwnersView {
  owners: string[];
  /** False where there may be others. */
  isComplete: boolean;
}
