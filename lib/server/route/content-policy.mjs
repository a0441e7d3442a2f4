// @ts-check
import { framedBy } from '../security-headers.mjs';

/**
 * The content policy of a document. Scripts run by nonce alone; inline style attributes are
 * allowed, since server rendering and the editor write them.
 * @param {string} nonce base64, drawn anew for every answer
 * @param {object} [options]
 * @param {boolean} [options.development] the development server evaluates code and listens on a socket
 * @param {readonly string[]} [options.frameAncestors] origins whose pages may frame it
 * @returns {string} the value of `Content-Security-Policy`
 */
export function documentPolicy(nonce, { development = false, frameAncestors = [] } = {}) {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    `style-src-elem 'self' ${development ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "style-src-attr 'unsafe-inline'",
    "worker-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    framedBy(frameAncestors),
  ].join('; ');
}
