/** One value of a header as the browser may see it. */
export interface HeaderView {
  name: string;
  /** As much of the value as may be seen; null where nothing may. */
  value: string | null;
  /** Whether there is more than is seen. */
  isMasked: boolean;
  /** Whether the gateway keeps it back, so that nobody here can show it. */
  isKeptBack: boolean;
  /** The same for equal values of a project, so that they can be told apart without being seen. */
  tag: string;
}

/** Headers of a request or an answer, in their order; `more` were left out, since there are very many. */
export interface HeadersView {
  list: HeaderView[];
  more: number;
}
