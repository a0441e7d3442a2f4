/** Sends what is due (moving events §6). */
export interface DeliveryEngine {
  /** Tells that deliveries may be due, or that an endpoint may take them again; returns at once. */
  wake(): void;
  /** Takes up nothing new and lets attempts in flight end, eight seconds at most. */
  stop(): Promise<void>;
}
