/** A header of an event, by the name that it is stored with. */
export interface EventHeader {
  name: string;
  /** Null where it may be a credential, which does not leave the server. */
  value: string | null;
}

/** An event as the sample of a bench: of what the gateway keeps only what it carried. */
export interface RecentEvent {
  uid: string;
  /** Null where the gateway does not tell it. */
  type: string | null;
  /** When the gateway took it; null where it does not tell. */
  createdAt: string | null;
  /** What it carried, as JSON text. */
  payload: string;
  headers: EventHeader[];
}

/** The newest events first; `complete` is false when some could not be shown. */
export interface RecentEvents {
  events: RecentEvent[];
  complete: boolean;
}
