/** Makes deliveries of accepted events, on nobody's time (moving events §5). */
export interface Matcher {
  /** Tells that events wait; returns at once. */
  wake(): void;
  /** Resolves when no event waits any more. */
  settled(): Promise<void>;
  /** Ends what is in progress; what is left is matched after the next start. */
  stop(): Promise<void>;
}
