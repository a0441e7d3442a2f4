/** What the end of a resource is called. */
export interface Removal {
  /** "Delete". */
  verb: string;
  /** "deleted". */
  done: string;
}

export const deleted: Removal = { verb: 'Delete', done: 'deleted' };
