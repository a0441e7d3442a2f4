/** What a gateway tells of events and deliveries in its lists, and what it narrows them by. */
export interface ActivityTraits {
  /**
   * Whether deliveries can be listed by source and by what the last attempt came to, and their rows
   * tell it (moving events §7).
   */
  listsOutcomes: boolean;
  /** Whether the list of events tells type, status and endpoints; else the type is the id (§9.1). */
  listsEventFacts: boolean;
  /** Whether requests that were refused at the door can be listed (moving events §4). */
  keepsRefused: boolean;
}
