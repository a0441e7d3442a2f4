// @ts-check

const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * Headers of every answer. Pages replace the content policy by one with a nonce, worker files by `workerPolicy`.
 * @type {Readonly<Record<string, string>>}
 */
export const securityHeaders = Object.freeze({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': [
    ...UNUSED_FEATURES.map((feature) => `${feature}=()`),
    'clipboard-write=(self)',
  ].join(', '),
});

/**
 * Headers of every answer of the portal, the only part that other sites may frame.
 * @param {readonly string[]} frameAncestors origins of those sites
 * @returns {Readonly<Record<string, string>>}
 */
export function portalHeaders(frameAncestors) {
  if (frameAncestors.length === 0) return securityHeaders;
  // The older header knows no lists, and a browser would go by it where it does not know the policy.
  const { 'X-Frame-Options': _, ...others } = securityHeaders;
  return {
    ...others,
    'Content-Security-Policy': `default-src 'none'; ${framedBy(frameAncestors)}`,
    // A site that lets in only what agrees to it has to be agreed to.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}

/**
 * The part of a content policy that says who may frame a document.
 * @param {readonly string[]} ancestors origins; none where nobody may
 */
export function framedBy(ancestors) {
  return `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`;
}

/** A worker obeys the policy of its own file, not the page's. */
export const workerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'none'",
  "frame-ancestors 'none'",
].join('; ');
