// @ts-check
import { unattendedHeader } from '../../lib/contract/console/unattended.mjs';

/** Headers by which browsers and the framework say that a page is fetched in case it is wanted. */
const PREFETCH_HEADERS = ['next-router-prefetch', 'next-router-segment-prefetch'];

/**
 * True for a request that no person caused: the page says so itself, it is fetched ahead of time,
 * or a page of another site fetches it as a part of its own instead of leading there.
 * @param {import('node:http').IncomingHttpHeaders} headers as the caller sent them
 */
export function isUnattended(headers) {
  return (
    headers[unattendedHeader] !== undefined ||
    PREFETCH_HEADERS.some((name) => headers[name] !== undefined) ||
    [headers['sec-purpose'], headers.purpose].some((purpose) => purpose?.includes('prefetch')) ||
    isForeignPart(headers)
  );
}

/** @param {import('node:http').IncomingHttpHeaders} headers */
function isForeignPart(headers) {
  const site = headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  return isForeign && headers['sec-fetch-dest'] !== 'document';
}
