// @ts-check

import { parseUrl } from '../util/parse-url.mjs';
import { trimEndOf } from '../util/trim-ends.mjs';

const LOOPBACK_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Parses an absolute http or https URL that names a place and nothing else.
 * @param {string} text
 * @returns {URL | undefined} undefined for anything with credentials, a query or a fragment
 */
export function parsePlainUrl(text) {
  return /^https?:\/\/[^\s\\@?#]+$/i.test(text) ? parseUrl(text) : undefined;
}

/**
 * The three spellings of this machine that browsers treat as trustworthy over plain http.
 * @param {URL} url
 */
export function isLoopbackUrl(url) {
  return LOOPBACK_NAMES.has(url.hostname);
}

/**
 * True for listening addresses that other machines cannot reach.
 * @param {string} host as given to `server.listen`
 */
export function isLoopbackHost(host) {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/**
 * What an operator should know about a gateway that is reached without encryption.
 * @param {string | undefined} gatewayUrl as configured
 * @returns {string | undefined} one sentence, or undefined when there is nothing to say
 */
export function clearTextAdvice(gatewayUrl) {
  const url = gatewayUrl === undefined ? undefined : parseUrl(gatewayUrl);
  if (url?.protocol !== 'http:' || isLoopbackUrl(url) || isLoopbackHost(url.hostname)) {
    return undefined;
  }
  return `GATEWAY_URL is http, so the API key and every secret travel to ${url.host} in clear text; use https unless nobody else can listen on the way.`;
}

/**
 * One spelling per gateway: no trailing slash, host in lower case, default port dropped.
 * @param {URL} url
 */
export function baseUrlText(url) {
  return `${url.origin}${trimEndOf(url.pathname, /\//)}`;
}

/**
 * The name that surely reaches the listening address comes first: links are made from it.
 * @param {string} host
 * @param {number} port
 */
export function loopbackOrigins(host, port) {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const own = host === '::1' ? '[::1]' : host;
  const first = names.includes(own) ? own : '127.0.0.1';
  return [first, ...names.filter((name) => name !== first)].map(
    (name) => new URL(`http://${name}:${port}`).origin,
  );
}
