// @ts-check

/**
 * The content policy of a document. Scripts run by nonce alone; inline style attributes are
 * allowed, since server rendering and the editor write them.
 * @param {string} nonce base64, drawn anew for every answer
 * @param {{ development?: boolean }} [options] the development server evaluates code and listens on a socket
 * @returns {string} the value of `Content-Security-Policy`
 */
export function documentPolicy(nonce, { development = false } = {}) {
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
    "frame-ancestors 'none'",
  ].join('; ');
}
