// @ts-check
import { portalHeaders, securityHeaders } from '../../lib/server/security-headers.mjs';
import { isPortalRoute, isPortalTarget, openingTarget } from '../../lib/util/portal-paths.mjs';
import { namesHostOf } from './request-guard.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('./refusal.mjs').Refusal} Refusal */

/**
 * Where browsers find the console and the portal.
 * @typedef {object} Places
 * @property {readonly string[]} publicOrigins of the console
 * @property {{ origins: readonly string[], frameAncestors: readonly string[] } | undefined} [portal] undefined: there is none
 * @property {boolean} [isPortalAlone] whether this listener answers the portal and nothing else
 */

const BUILT_FILES = '/_next/static/';

/** @type {Refusal} */
const UNKNOWN = { status: 404, detail: 'There is nothing at this address.' };

/**
 * Every origin that a request to this listener may ask for.
 * @param {Places} places
 */
export function originsOf({ publicOrigins, portal, isPortalAlone = false }) {
  const ofPortal = portal?.origins ?? [];
  return isPortalAlone ? ofPortal : [...publicOrigins, ...ofPortal];
}

/**
 * Judges which part of this server a request may reach: under the origin of the portal only that, so
 * that nothing of the console can be found where partners go, and the portal there alone.
 * @param {IncomingMessage} request
 * @param {Places} places
 * @returns {Refusal | undefined} undefined lets it pass
 */
export function checkPlace(request, { publicOrigins, portal, isPortalAlone = false }) {
  const target = request.url ?? '';
  const isPortal = isPortalTarget(target);
  if (portal === undefined) return isPortal || isPortalAlone ? UNKNOWN : undefined;
  const isFile = target.startsWith(BUILT_FILES);
  if (isPortalAlone) return isPortal || isFile ? undefined : UNKNOWN;
  const [isOfConsole, isOfPortal] = [publicOrigins, portal.origins].map((origins) =>
    namesHostOf(request, origins),
  );
  if (isOfPortal && !isOfConsole) return isPortal || isFile ? undefined : UNKNOWN;
  if (isPortal && !isOfPortal) return elsewhere(target, String(portal.origins[0]));
  return undefined;
}

/**
 * The same address where it is answered. A browser is led to it; a call of a page is not.
 * @param {string} target
 * @param {string} origin
 * @returns {Refusal}
 */
function elsewhere(target, origin) {
  const detail = `This is answered at ${origin}. Open it there.`;
  if (target.startsWith('/portal/api/')) return { status: 421, detail };
  return { status: 307, detail, headers: { Location: `${origin}${target}` } };
}

/**
 * Has a link opened by its route, whatever page its address would be of.
 * @param {IncomingMessage} request changed in place
 */
export function leadLinks(request) {
  request.url = openingTarget(request.url ?? '');
}

/**
 * The headers that every answer at an address carries.
 * @param {string} target
 * @param {Places} places
 */
export function headersAt(target, { portal }) {
  const isFramed = isPortalTarget(target) && !isPortalRoute(target);
  return portal && (isFramed || target.startsWith('/portal/open'))
    ? portalHeaders(portal.frameAncestors)
    : securityHeaders;
}

/**
 * Whether a request came by an origin of the portal that browsers reach over https.
 * @param {IncomingMessage} request
 * @param {Places} places
 */
export function isPortalOverTls(request, { portal }) {
  return (
    portal !== undefined &&
    String(portal.origins[0]).startsWith('https:') &&
    namesHostOf(request, portal.origins)
  );
}
