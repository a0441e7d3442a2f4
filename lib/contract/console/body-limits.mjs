// @ts-check

/** Largest JSON body of a request in bytes. */
const MAXIMUM_BODY_BYTES = 1024 * 1024;

/** Largest body of what signs in or tries a key: anybody may send one. */
const MAXIMUM_SESSION_BODY_BYTES = 4 * 1024;

/**
 * The largest body that a route of the console takes, in bytes.
 * @param {string} path of the route's address
 */
export function maximumBodyBytes(path) {
  return /^\/api\/session(?:\/|$)/.test(path) ? MAXIMUM_SESSION_BODY_BYTES : MAXIMUM_BODY_BYTES;
}
