// @ts-check
import { startScripts } from './start-scripts.mjs';

/** @typedef {import('./console-server.mjs').RequestHandler} RequestHandler */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** A script of the head, as the framework writes it. */
const HEAD_SCRIPT = /<script src="([^"]+)" async="" nonce="([^"]*)"><\/script>/g;
/** What the framework writes where the visible part of a document ends, and the first script of the data after it. */
const END_OF_SHELL =
  /(<script nonce="[^"]*" id="_R_">[^<]*<\/script>)<script src="([^"]+)" nonce="([^"]*)" async=""><\/script>(?=<script nonce="[^"]*">\(self\.__next_f)/;

/** Beyond it a document is passed on as it is: its visible part is larger than any page's. */
const MAXIMUM_HELD_BYTES = 1024 * 1024;

/**
 * Lets a page be painted before its scripts run: they would hold it up although all that is to be
 * seen is in the document. The browser fetches them meanwhile, and they start right after.
 * @param {RequestHandler} handler
 * @returns {RequestHandler}
 */
export function paintBeforeScripts(handler) {
  return (request, response) => {
    rewriteShell(response);
    return handler(request, response);
  };
}

/**
 * The visible part of a document with its scripts put off; undefined where it is not whole, or
 * written in another way than the framework writes pages.
 * @param {string} html
 * @returns {string | undefined}
 */
export function putScriptsOff(html) {
  const end = END_OF_SHELL.exec(html);
  if (end === null) return undefined;
  const [, before = '', source = '', nonce = ''] = end;
  const shell = html
    .slice(0, end.index)
    .replace(HEAD_SCRIPT, (_tag, src, own) => preload(src, own));
  const last = shell.includes(` href="${source}"`) ? '' : preload(source, nonce);
  const starter = `<script nonce="${nonce}">(${startScripts})()</script>`;
  return `${shell}${last}${before}${starter}${html.slice(end.index + end[0].length)}`;
}

/**
 * @param {string} source
 * @param {string} nonce
 */
function preload(source, nonce) {
  return `<link rel="preload" as="script" fetchPriority="low" nonce="${nonce}" href="${source}"/>`;
}

/**
 * Holds a document back until its visible part is whole, which the framework writes at one go.
 * Bytes are read as Latin-1, so that a character may lie on both sides of a cut.
 * @param {ServerResponse} response
 */
function rewriteShell(response) {
  /** @type {string | undefined} what is held back; undefined once nothing is any more */
  let held = '';

  /** @param {unknown} chunk */
  function hold(chunk) {
    if (typeof chunk === 'string') held += Buffer.from(chunk).toString('latin1');
    else if (chunk instanceof Uint8Array) held += Buffer.from(chunk).toString('latin1');
  }

  /** @param {string} text */
  function release(text) {
    held = undefined;
    return Buffer.from(text, 'latin1');
  }

  response.write = new Proxy(response.write, {
    apply(write, self, parts) {
      if (held === undefined || !mayBeRewritten(response)) return Reflect.apply(write, self, parts);
      hold(parts[0]);
      const shell = putScriptsOff(held) ?? (held.length > MAXIMUM_HELD_BYTES ? held : undefined);
      return shell === undefined || Reflect.apply(write, self, [release(shell)]);
    },
  });
  response.end = new Proxy(response.end, {
    apply(end, self, parts) {
      if (held === undefined || !mayBeRewritten(response)) return Reflect.apply(end, self, parts);
      hold(parts[0]);
      return Reflect.apply(end, self, [release(putScriptsOff(held) ?? held)]);
    },
  });
}

/**
 * True for a document whose length nobody was told.
 * @param {ServerResponse} response
 */
function mayBeRewritten(response) {
  return (
    /^text\/html\b/.test(String(response.getHeader('Content-Type'))) &&
    !response.hasHeader('Content-Length')
  );
}
