import type { screenLists } from './screen-lists';

/** The lists of a project, by the names that their addresses have. */
export type ListName = keyof typeof screenLists;

/** How far the walks have come that the server makes for this project at this moment (design §6). */
export interface WalksView {
  /** Rows read so far, of each list that is being walked. */
  searched: Partial<Record<ListName, number>>;
}
