/** One project of a gateway that a session may work on. The key never leaves the server. */
export interface Connection {
  sessionId: string;
  /** The only address that the key may be sent to; sealed together with it. */
  gatewayBaseUrl: string;
  projectId: string;
  apiKey: string;
  /** Start of the session in milliseconds of the server's clock. */
  signedInAt: number;
}

/** A connection as the browser's cookies hold it. */
export interface SealedInSession extends Connection {
  cookieName: string;
  /** When the key was last typed, in milliseconds of the server's clock. */
  confirmedAt: number;
}

/** What a signed-in browser may do, read from its cookies. */
export interface Session {
  id: string;
  signedInAt: number;
  /** When a person last used it, as far as is known; idle time counts from here. */
  usedAt: number;
  /** Whether its switch keeps everything from being changed. */
  readOnly: boolean;
  /** In the order of their cookies; never empty. */
  connections: readonly SealedInSession[];
}
