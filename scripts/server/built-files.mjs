// @ts-check
import { parseAccept } from 'hono/utils/accept';
import { workerPolicy } from '../../lib/server/security-headers.mjs';
import { codings, listEncodedFiles } from './encoded-files.mjs';

/** @typedef {import('./console-server.mjs').RequestHandler} RequestHandler */

const PREFIX = '/_next/static/';

/**
 * Answers requests for built files with what the build has compressed. Whatever it has no such form
 * of, or whoever wants a part of a file or takes no coding, is left to the framework.
 * @param {string} root folder of the project
 * @param {RequestHandler} next
 * @returns {Promise<RequestHandler>}
 */
export async function answerBuiltFiles(root, next) {
  const kept = await Promise.all(
    codings.map(async ({ name }) => ({ name, files: await listEncodedFiles(root, name) })),
  );

  return async function answer(request, response) {
    const [address = ''] = (request.url ?? '').split('?', 1);
    if (!address.startsWith(PREFIX) || request.headers.range !== undefined) {
      return next(request, response);
    }
    const accepted = acceptedCodings(request.headers['accept-encoding']);
    const coding = kept.find(({ name }) => accepted.has(name));
    const file = coding?.files.get(address.slice(PREFIX.length));
    const content = await file?.read().catch(() => undefined);
    // Its files may have been taken away by a build since.
    if (!coding || !file || !content) return next(request, response);

    // Names change with the content, so that a name and a coding say which bytes they are.
    const tag = `"${address.slice(address.lastIndexOf('/') + 1)}-${coding.name}"`;
    response.setHeaders(
      new Map(
        Object.entries({
          'Content-Security-Policy': workerPolicy,
          'Cache-Control': 'public, max-age=31536000, immutable',
          Vary: 'Accept-Encoding',
          ETag: tag,
        }),
      ),
    );
    if (names(request.headers['if-none-match'], tag)) {
      response.writeHead(304).end();
      return;
    }
    response
      .writeHead(200, {
        'Content-Type': file.type,
        'Content-Encoding': coding.name,
        'Content-Length': content.length,
      })
      .end(content);
  };
}

/**
 * @param {string | string[] | undefined} header
 * @returns {ReadonlySet<string>}
 */
function acceptedCodings(header) {
  const accepted = parseAccept(String(header ?? '')).filter(({ q }) => q > 0);
  return new Set(accepted.map(({ type }) => type.toLowerCase()));
}

/**
 * Whether a caller has what a tag stands for; one that is called weak is the same here.
 * @param {string | undefined} ifNoneMatch
 * @param {string} tag
 */
function names(ifNoneMatch, tag) {
  const tags = (ifNoneMatch ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''));
  return tags.includes(tag) || tags.includes('*');
}
