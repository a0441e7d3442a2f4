/** What a gateway of a release family does with the settings of a project (gateway contract §9.8). */
export interface ProjectTraits {
  /** Whether reads answer the former settings for minutes after a change. */
  readsLate: boolean;
  /** Whether the switches for trace headers and for several subscriptions are taken and not stored. */
  dropsSwitches: 'yes' | 'no' | 'unsure';
}
