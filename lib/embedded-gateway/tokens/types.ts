import type { EndpointSettings } from '../store/endpoints';

/** How an endpoint's tokens are asked for (interface specification §2.3). */
export type Oauth2Settings = NonNullable<NonNullable<EndpointSettings['authentication']>['oauth2']>;

/** What a token server has given out. */
export interface AccessToken {
  value: string;
  /** The word before it in an `Authorization` header: `Bearer`, unless the answer names another one. */
  scheme: string;
  /** From when it was asked for; undefined where the answer does not tell. */
  lifetimeMs: number | undefined;
}

/**
 * Asks the token server once.
 * @param limitMs for the whole, the connection included
 * @throws {OutboundFailure} of the kind `token`, with what to do, and never with a secret or a token
 * @throws the signal's reason when it aborts
 */
export type FetchToken = (
  settings: Oauth2Settings,
  limitMs: number,
  signal: AbortSignal,
) => Promise<AccessToken>;
