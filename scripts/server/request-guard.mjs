// @ts-check

/** @typedef {import('./refusal.mjs').Refusal} Refusal */

const ALLOWED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const MAXIMUM_TARGET_LENGTH = 8 * 1024;
const MAXIMUM_HEADERS = 100;

/**
 * Judges a request by its first line and headers alone, before the framework sees it.
 * @param {import('node:http').IncomingMessage} request
 * @returns {Refusal | undefined} undefined lets it pass
 */
export function checkRequest(request) {
  if (!ALLOWED_METHODS.includes(request.method ?? '')) {
    return {
      status: 405,
      detail: 'Gatehouse does not answer this method.',
      headers: { Allow: ALLOWED_METHODS.join(', ') },
    };
  }
  return checkTarget(request.url ?? '') ?? checkHeaders(request);
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
  if (!isPlain || !decodes(path)) {
    return { status: 400, detail: 'The address is not a path of this server.' };
  }
  return undefined;
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
  // No Server Action exists; this header is how one would be reached.
  if (headers['next-action'] !== undefined) {
    return { status: 400, detail: 'Gatehouse has no server actions.' };
  }
  if (headers.upgrade !== undefined) {
    return { status: 400, detail: 'Gatehouse does not upgrade connections.' };
  }
  if (headers['transfer-encoding'] !== undefined && headers['content-length'] !== undefined) {
    return { status: 400, detail: 'The request gives its length twice.' };
  }
  return undefined;
}
