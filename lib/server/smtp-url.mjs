// @ts-check
import { parseUrl } from '../util/parse-url.mjs';

/** The port of a scheme: submission (RFC 6409), and submission over TLS (RFC 8314). */
const PORTS = new Map([
  ['smtp:', 587],
  ['smtps:', 465],
]);

const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])$/;

/**
 * A part of a URL as it was meant.
 * @param {string} text
 */
function decoded(text) {
  try {
    const plain = decodeURIComponent(text);
    return /\p{Cc}/u.test(plain) ? undefined : plain;
  } catch {
    return undefined;
  }
}

/**
 * Reads the URL of a mail server: `smtp://mail.example.com`, `smtps://user:password@mail.example.com:465`.
 * @param {string} text
 * @returns the parts of it, user and password decoded and empty where there are none; undefined for
 *   anything else
 */
export function parseSmtpUrl(text) {
  const url = parseUrl(text);
  const usual = url && PORTS.get(url.protocol);
  // Parsers drop the one and read the other as something else: neither is meant.
  if (!url || !usual || /[\s\\]/.test(text)) return undefined;
  if (!/^\/?$/.test(url.pathname) || /[?#]/.test(text) || !HOST.test(url.hostname))
    return undefined;
  const port = url.port === '' ? usual : Number(url.port);
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (port === 0 || user === undefined || password === undefined) return undefined;
  if ((user === '') !== (password === '')) return undefined;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port, isSecure: url.protocol === 'smtps:', user, password };
}
