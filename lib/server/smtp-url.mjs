// @ts-check
import { parseUrl } from '../util/parse-url.mjs';

/** The port of a scheme: submission (RFC 6409), and submission over TLS (RFC 8314). */
const PORTS = new Map([
  ['smtp:', 587],
  ['smtps:', 465],
]);

const HOST = /^(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])$/;

const ENCODED = 'write / ? and # in a password as %2F, %3F and %23';

/**
 * A part of a URL as it was meant; undefined where it is not percent-encoded or holds what no user name
 * or password does.
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
 * Reads the URL of a mail server, such as `smtps://user:password@mail.example.com:465`.
 * @param {string} text
 * @returns {{ problem: string } | { host: string, port: number, isSecure: boolean, user: string, password: string }}
 *   its parts, user and password decoded and empty where there are none; or what is wrong with it, which
 *   repeats nothing of it
 */
export function parseSmtpUrl(text) {
  // Parsers drop the one and read the other as something else: neither is meant.
  if (/[\s\\]/.test(text)) return { problem: 'it holds a blank or a backslash' };
  const url = parseUrl(text);
  if (!/^smtps?:\/\//i.test(text)) return { problem: 'it does not begin with smtp:// or smtps://' };
  const usual = url && PORTS.get(url.protocol);
  if (!url || !usual || !HOST.test(url.hostname)) {
    return { problem: `its host or its port cannot be read; ${ENCODED}` };
  }
  if (!/^\/?$/.test(url.pathname) || /[?#]/.test(text)) {
    return { problem: `something stands behind host and port; ${ENCODED}` };
  }
  const port = url.port === '' ? usual : Number(url.port);
  if (port === 0) return { problem: 'its port is 0' };
  const user = decoded(url.username);
  const password = decoded(url.password);
  if (user === undefined || password === undefined) {
    return { problem: 'its user name or password cannot be read; write a percent sign as %25' };
  }
  if ((user === '') !== (password === '')) {
    return { problem: 'it has one of user name and password; write both or none' };
  }
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port, isSecure: url.protocol === 'smtps:', user, password };
}
