/** Deliveries that wait after a backup was restored, until somebody releases them. */
export interface HeldDeliveriesView {
  /** When the backup was restored, ISO 8601; null where nothing is held. */
  heldSince: string | null;
  due: number;
}
