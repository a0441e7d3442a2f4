// @ts-check
import { maximumBodyBytes } from '../../lib/contract/console/body-limits.mjs';
import { parseUrl } from '../../lib/util/parse-url.mjs';
import { isPortalRoute } from '../../lib/util/portal-paths.mjs';

/** @typedef {import('./refusal.mjs').Refusal} Refusal */

const PAGE_METHODS = ['GET', 'HEAD'];
const ALLOWED_METHODS = [...PAGE_METHODS, 'POST', 'PUT', 'DELETE'];
export const MAXIMUM_TARGET_LENGTH = 8 * 1024;
export const MAXIMUM_HEADERS = 100;

/**
 * Asked by address by whoever watches a process: answered under any host name, and never turned
 * away for the sake of other requests.
 */
const PROBES = ['/api/health', '/api/ready'];
const FORM_TYPE = /^\s*(?:multipart\/|application\/x-www-form-urlencoded)/i;

/**
 * True for a request of somebody who watches the process. One with a body is like any other.
 * @param {import('node:http').IncomingMessage} request
 */
export function isProbe(request) {
  return request.method === 'GET' && PROBES.includes(request.url ?? '') && !hasBody(request);
}

/**
 * True for a request whose head says that a body follows.
 * @param {import('node:http').IncomingMessage} request
 */
export function hasBody({ headers }) {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * Judges a request by its first line and headers alone, before the framework sees it.
 * @param {import('node:http').IncomingMessage} request
 * @param {object} options
 * @param {readonly string[]} options.origins where browsers find this server
 * @param {boolean} [options.pagesTakeBodies] development only: tools of the framework post to paths of theirs
 * @returns {Refusal | undefined} undefined lets it pass
 */
export function checkRequest(request, { origins, pagesTakeBodies = false }) {
  const target = request.url ?? '';
  const isRoute = target.startsWith('/api/') || isPortalRoute(target);
  const methods = pagesTakeBodies || isRoute ? ALLOWED_METHODS : PAGE_METHODS;
  return (
    checkMethod(request, ALLOWED_METHODS) ??
    checkTarget(target) ??
    checkHeaders(request) ??
    checkHost(request, origins) ??
    checkMethod(request, methods) ??
    checkLength(request)
  );
}

/**
 * Routes count what they read; a body that says it is too large is not even begun.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Refusal | undefined}
 */
function checkLength({ url = '', headers }) {
  const most = maximumBodyBytes(url.split('?', 1)[0] ?? '');
  if (Number(headers['content-length'] ?? 0) <= most) return undefined;
  return { lingers: true, status: 413, detail: `Send at most ${most / 1024} KiB.` };
}

/**
 * A page of another site can have its own name lead to this machine, and would then be of the same
 * origin as what it reads here: only a request for a name of this server is answered.
 * @param {import('node:http').IncomingMessage} request
 * @param {readonly string[]} origins
 * @returns {Refusal | undefined}
 */
function checkHost(request, origins) {
  if (isProbe(request) || namesHostOf(request, origins)) return undefined;
  return {
    status: 421,
    detail: `This server is found at ${origins.join(', ')}. Open it there.`,
  };
}

/**
 * Whether a request asks for the host of one of these origins.
 * @param {import('node:http').IncomingMessage} request
 * @param {readonly string[]} origins
 */
export function namesHostOf({ headers }, origins) {
  return origins.some((origin) => originAt(origin, headers.host ?? '') === origin);
}

/**
 * The origin that a `Host` header names under the scheme of another one.
 * @param {string} origin
 * @param {string} host
 */
function originAt(origin, host) {
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  return parseUrl(`${origin.slice(0, origin.indexOf('//'))}//${host}`)?.origin;
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {readonly string[]} allowed
 * @returns {Refusal | undefined}
 */
function checkMethod({ method = '' }, allowed) {
  if (allowed.includes(method)) return undefined;
  return {
    status: 405,
    detail: 'This server does not answer this method here.',
    headers: { Allow: allowed.join(', ') },
  };
}

/**
 * Only the origin form is served: anything else made the framework answer 308 to a foreign host or 500.
 * @param {string} target
 * @returns {Refusal | undefined}
 */
function checkTarget(target) {
  if (target.length > MAXIMUM_TARGET_LENGTH) {
    return {
      status: 414,
      detail: `The address is longer than ${MAXIMUM_TARGET_LENGTH} characters.`,
    };
  }
  const path = target.split(/[?#]/, 1)[0] ?? '';
  const isPlain = target.startsWith('/') && !path.includes('//') && !/[\\#\s]/.test(target);
  if (!isPlain || !decodes(path) || hasDotSegment(path)) {
    return { status: 400, detail: 'The address is not a path of this server.' };
  }
  return undefined;
}

/**
 * The framework resolves these, so one path would be two things to it and to a proxy in front.
 * @param {string} path
 */
function hasDotSegment(path) {
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

/** @param {string} path */
function decodes(path) {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Refusal | undefined}
 */
function checkHeaders({ headers, rawHeaders, httpVersionMajor }) {
  if (httpVersionMajor !== 1) return { status: 400, detail: 'The request is not HTTP/1.' };
  if (rawHeaders.length / 2 > MAXIMUM_HEADERS) {
    return { status: 431, detail: `The request has more than ${MAXIMUM_HEADERS} headers.` };
  }
  // The parser keeps the first one; a proxy in front may have gone by another.
  if (rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1) {
    return { status: 400, detail: 'The request names its host twice.' };
  }
  // No Server Action exists; this header is how one would be reached.
  if (headers['next-action'] !== undefined) {
    return { status: 400, detail: 'This server has no actions.' };
  }
  // A posted form is how one is reached without that header; no route takes forms.
  if (FORM_TYPE.test(headers['content-type'] ?? '')) {
    return { status: 415, detail: 'This server takes no forms.' };
  }
  if (headers.upgrade !== undefined) {
    return { status: 400, detail: 'This server does not upgrade connections.' };
  }
  if (headers['transfer-encoding'] !== undefined && headers['content-length'] !== undefined) {
    return { status: 400, detail: 'The request gives its length twice.' };
  }
  return undefined;
}
