// @ts-check
import { unattendedHeader } from '../../lib/contract/console/unattended.mjs';
import { clientAddress } from './client-address.mjs';
import { isUnattended } from './unattended.mjs';

/** Headers by which parts of Gatehouse talk to each other begin so. */
const INTERNAL_PREFIX = 'x-gatehouse-';

/** Where route handlers read the caller's address. */
const PEER_HEADER = `${INTERNAL_PREFIX}peer`;

/** Where route handlers read which route it is, for the log. */
const ROUTE_HEADER = `${INTERNAL_PREFIX}route`;

/** Headers with a meaning inside the framework or this server, which no caller may set. */
const INTERNAL_HEADERS = [
  'x-middleware-subrequest',
  'content-security-policy',
  'content-security-policy-report-only',
  'x-nonce',
];

const FORWARDED_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * The caller's address. Call it before the headers are cleaned.
 * @param {import('node:http').IncomingMessage} request
 * @param {number} trustedProxies number of proxies in front
 */
export function callerOf({ headers, socket }, trustedProxies) {
  const forwardedFor = headers['x-forwarded-for'];
  return clientAddress(
    socket.remoteAddress ?? '',
    Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    trustedProxies,
  );
}

/**
 * Removes what callers may not say and adds the caller's address, the route, and whether nobody
 * caused the request.
 * @param {import('node:http').IncomingMessage} request changed in place
 * @param {number} trustedProxies number of proxies in front
 * @param {string | undefined} route template of what answers
 * @param {boolean} [mayBeFramed] whether a frame in a page of another site leads to it
 */
export function cleanRequestHeaders(request, trustedProxies, route, mayBeFramed = false) {
  const { headers } = request;
  const address = callerOf(request, trustedProxies);
  const isLeftAlone = isUnattended(headers, mayBeFramed);
  const unwanted =
    trustedProxies === 0 ? [...INTERNAL_HEADERS, ...FORWARDED_HEADERS] : INTERNAL_HEADERS;
  for (const name of Object.keys(headers)) {
    if (name.startsWith(INTERNAL_PREFIX) || unwanted.includes(name)) delete headers[name];
  }
  headers[PEER_HEADER] = address;
  if (route !== undefined) headers[ROUTE_HEADER] = route;
  if (isLeftAlone) headers[unattendedHeader] = '1';
}
