/** An event as the sample of a bench: of what the gateway keeps only what it carried. */
export interface RecentEvent {
  uid: string;
  /** Null where the gateway does not tell it. */
  type: string | null;
  /** When the gateway took it; null where it does not tell. */
  createdAt: string | null;
  /** What it carried, as JSON text. */
  payload: string;
}

/** The newest events first; `complete` is false when some could not be shown. */
export interface RecentEvents {
  events: RecentEvent[];
  complete: boolean;
}
