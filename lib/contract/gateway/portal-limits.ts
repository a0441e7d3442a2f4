/** What one link may have and ask for, so that an outsider cannot use up what all share. */
export const portalLimits = {
  /** Live endpoints with which no further one is made by a token. */
  endpoints: 100,
  /** Endpoints that the link itself tells of; the list of endpoints holds the others as well. */
  shownEndpoints: 100,
  /** Secrets of one endpoint that are valid at a time. */
  liveSecrets: 10,
  testEventBytes: 64 * 1024,
  requestsPerSecond: 20,
  requestsAtOnce: 60,
} as const;
