// @ts-check

/** What every address of the portal begins with. */
const PORTAL = '/portal';

/** Where our own server has a link opened. */
const OPEN = `${PORTAL}/open`;

/**
 * Whether the target of a request, query included, is one of the portal.
 * @param {string} target
 */
export function isPortalTarget(target) {
  return /^\/portal(?:[/?]|$)/.test(target);
}

/**
 * Whether it is one of the portal's server routes.
 * @param {string} target
 */
export function isPortalRoute(target) {
  return target.startsWith(`${PORTAL}/api/`) || target.split('?', 1)[0] === OPEN;
}

/**
 * The address of the route that opens a link, for one that carries a token: it is answered before any
 * page could hear of it.
 * @param {string} target
 * @returns {string} the same target where it carries none
 */
export function openingTarget(target) {
  const [path, query] = target.split('?', 2);
  if (path !== PORTAL || query === undefined) return target;
  const search = new URLSearchParams(query);
  return search.has('token') || search.has('auth_token') ? `${OPEN}?${query}` : target;
}
