import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { destroyLater, LINGER_MS } from '@/lib/util/lingering-socket.mjs';
import { processWide } from '../process-wide';
import type { Answer } from './answer';
import type { BodySource } from './read-body';
import type { RouteHandler, RouteRequest } from './route-handler';
import { routeHeader } from './route-header';

/** What the files of routes export: a handler for each method. */
export type RouteModules = Readonly<Record<string, Readonly<Record<string, RouteHandler>>>>;

/** Answers a request by its route; false for one that no route is there for, which is left alone. */
export type RouteAnswers = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Where `scripts/server/own-routes.mjs` finds them. */
export function offerRouteAnswers(answers: RouteAnswers): void {
  processWide('routeAnswers', () => answers);
}

/**
 * Answers requests by the handlers of routes themselves. The framework takes longer to hand a
 * request over and to pass its answer on than all that a route does.
 * @param folders by what the addresses of a folder of routes begin with, its files by their paths
 *   below it, such as `./health/route.ts`
 */
export function createRouteAnswers(folders: Readonly<Record<string, RouteModules>>): RouteAnswers {
  const byTemplate = new Map(
    Object.entries(folders).flatMap(([start, modules]) =>
      Object.entries(modules).map(([file, handlers]) => [templateOf(start, file), handlers]),
    ),
  );
  return async (request, response) => {
    const template = String(request.headers[routeHeader] ?? '');
    const handlers = byTemplate.get(template) ?? {};
    const { method = '' } = request;
    const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined;
    if (handler === undefined) return false;
    const url = new URL(request.url ?? '', 'http://console.invalid');
    const params = paramsOf(template, url.pathname);
    if (params === undefined) return false;
    const answer = await handler.answer(requestOf(request, response, url), params);
    if (isOpenEnded(request)) leaveUnread(request, response);
    send(response, answer);
    return true;
  };
}

/** The template of the address at which the framework serves a file. */
function templateOf(start: string, file: string): string {
  const folder = file.replace(/^\./, '').replace(/\/route\.ts$/, '');
  return `${start}${folder}`.replaceAll('[', '{').replaceAll(']', '}');
}

/** The parameters in an address; undefined where it is not written as its template is. */
function paramsOf(template: string, path: string): Record<string, string> | undefined {
  const names = template.split('/');
  const given = path.split('/');
  if (names.length !== given.length) return undefined;
  return Object.fromEntries(
    names.flatMap((name, at) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(given[at] ?? '')]] : [],
    ),
  );
}

function requestOf(request: IncomingMessage, response: ServerResponse, url: URL): RouteRequest {
  const { method = 'GET' } = request;
  const leaving = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort();
  });
  return {
    method,
    url: url.href,
    headers: headersOf(request),
    signal: leaving.signal,
    body: method === 'GET' ? null : bodyOf(request),
  };
}

/**
 * Read as far as it is asked for. The rest of a declared length, which the door bounds, is let go,
 * so that the connection can be used again.
 */
function bodyOf(request: IncomingMessage): BodySource {
  return {
    getReader() {
      const chunks = request.iterator({ destroyOnReturn: false });
      return {
        read: () => chunks.next(),
        async cancel() {
          await chunks.return?.();
          if (!isOpenEnded(request)) request.resume();
        },
      };
    },
  };
}

/** Whether more of a body may come, and nobody said how much. */
function isOpenEnded({ complete, headers }: IncomingMessage): boolean {
  return !complete && headers['transfer-encoding'] !== undefined;
}

/** Makes an answer the last one on its connection, and has nothing more read from that. */
function leaveUnread(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  response.setHeader('connection', 'close');
  // Node reads a body to its end when its request is answered and nobody has begun to read it.
  request.read();
  socket.destroySoon = () => {
    socket.end(() => destroyLater(socket, LINGER_MS));
  };
}

function headersOf({ headers }: IncomingMessage): Headers {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((line): [string, string] => [name, line]),
  );
  return new Headers(given);
}

/** In one piece, so that it goes out at once, and with its length. */
function send(response: ServerResponse, { status, headers, body }: Answer): void {
  if (response.destroyed) return;
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  if (body !== null) response.setHeader('content-length', Buffer.byteLength(body));
  response.writeHead(status).end(body ?? undefined);
}
