// @ts-check
import { unattendedHeader } from '../../lib/contract/console/unattended.mjs';

/** Headers by which browsers and the framework say that a page is fetched in case it is wanted. */
const PREFETCH_HEADERS = ['next-router-prefetch', 'next-router-segment-prefetch'];

/**
 * True for a request that no person caused: the page says so itself, it is fetched ahead of time,
 * or a page of another site fetches it as a part of its own instead of leading there.
 * @param {import('node:http').IncomingHttpHeaders} headers as the caller sent them
 * @param {boolean} [mayBeFramed] whether a frame of such a page leads there as well
 */
export function isUnattended(headers, mayBeFramed = false) {
  return (
    headers[unattendedHeader] !== undefined ||
    PREFETCH_HEADERS.some((name) => headers[name] !== undefined) ||
    [headers['sec-purpose'], headers.purpose].some((purpose) => purpose?.includes('prefetch')) ||
    isForeignPart(headers, mayBeFramed)
  );
}

/**
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {boolean} mayBeFramed
 */
function isForeignPart(headers, mayBeFramed) {
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  const ways = mayBeFramed ? ['document', 'iframe'] : ['document'];
  return isForeign && !ways.includes(String(headers['sec-fetch-dest']));
}
