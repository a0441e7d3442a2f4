// @ts-check
import { createServer } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { buildHeader } from '../../lib/contract/console/build.mjs';
import { callerNetwork } from '../../lib/server/caller-network.mjs';
import { createConnections } from '../../lib/util/connections.mjs';
import { isPortalRoute, isPortalTarget } from '../../lib/util/portal-paths.mjs';
import { createLateBodies } from './late-bodies.mjs';
import { createPlaces } from './places.mjs';
import { checkPlace, headersAt, isPortalOverTls, leadLinks, originsOf } from './portal-door.mjs';
import { refuseRequest, refuseSocket } from './refusal.mjs';
import { checkRequest, isProbe } from './request-guard.mjs';
import { callerOf, cleanRequestHeaders } from './request-headers.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} RequestHandler */

/** What one process takes on before it says so; times in milliseconds. */
export const serverLimits = {
  headersTimeoutMs: 15_000,
  /** From the end of the headers to the end of the body. */
  bodyTimeoutMs: 10_000,
  idleSocketTimeoutMs: 75_000,
  keepAliveTimeoutMs: 10_000,
  timeoutCheckIntervalMs: 2_000,
  maximumHeaderBytes: 16 * 1024,
  maximumConnections: 1_024,
  /** Behind proxies connections are theirs, and callers are told apart by requests alone. */
  maximumConnectionsPerCaller: 256,
  maximumRequestsPerSocket: 1_000,
  maximumRequestsInFlight: 256,
  maximumRequestsInFlightPerCaller: 64,
  /** Of those, the ones whose bodies are still on their way. */
  maximumBodies: 128,
  maximumBodiesPerCaller: 32,
  /** Those who watch the process have places of their own. */
  maximumProbesInFlight: 64,
  maximumProbesInFlightPerCaller: 16,
  /** How long a server that closes goes on to accept those who have connected before. */
  acceptingMs: 1_000,
  /** How long a caller may take, while the server closes, to ask again over the same connection. */
  closingGraceMs: 300,
};

const SWEEP_INTERVAL_MS = 50;

/** @type {Record<string, import('./refusal.mjs').Refusal>} */
const CLIENT_ERRORS = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers are larger than 16 KiB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
};

/**
 * A listener of the console: an HTTP server that refuses at the door what the framework
 * should never see, and that counts what it lets in.
 * @param {object} options
 * @param {number} options.trustedProxies number of proxies in front
 * @param {boolean} options.isHttps whether browsers reach the console over https
 * @param {(error: unknown) => void} options.onError is told what a handler threw
 * @param {boolean} [options.acceptsUpgrades] development only: the framework listens for them itself, and takes posts of its tools
 * @param {typeof serverLimits} [options.limits]
 */
export function createConsoleServer({
  trustedProxies,
  isHttps,
  onError,
  acceptsUpgrades = false,
  limits = serverLimits,
}) {
  /** @type {RequestHandler | undefined} */
  let handler;
  /** @type {import('./built-routes.mjs').BuiltRoutes} */
  let routes = EVERY_ADDRESS;
  /** @type {import('./portal-door.mjs').Places} */
  let places = { publicOrigins: [] };
  /** @type {string | undefined} */
  let build;
  const connections = createConnections({
    total: limits.maximumConnections,
    perCaller: trustedProxies === 0 ? limits.maximumConnectionsPerCaller : Number.POSITIVE_INFINITY,
  });
  const lateBodies = createLateBodies({
    timeoutMs: limits.bodyTimeoutMs,
    total: limits.maximumBodies,
    perCaller: limits.maximumBodiesPerCaller,
  });
  const requestPlaces = createPlaces({
    total: limits.maximumRequestsInFlight,
    perCaller: limits.maximumRequestsInFlightPerCaller,
  });
  const probePlaces = createPlaces({
    total: limits.maximumProbesInFlight,
    perCaller: limits.maximumProbesInFlightPerCaller,
  });
  let accepted = 0;
  let isClosing = false;

  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.headersTimeoutMs + limits.bodyTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.timeoutCheckIntervalMs,
    maxHeaderSize: limits.maximumHeaderBytes,
    requireHostHeader: true,
    insecureHTTPParser: false,
  });
  server.maxRequestsPerSocket = limits.maximumRequestsPerSocket;
  server.timeout = limits.idleSocketTimeoutMs;

  /** @param {IncomingMessage} request */
  const networkOf = (request) => callerNetwork(callerOf(request, trustedProxies));

  /** @param {IncomingMessage} request */
  const placesFor = (request) => (isProbe(request) ? probePlaces : requestPlaces);

  /** @param {IncomingMessage} request */
  const refusalOf = (request) => {
    if (handler === undefined) return STARTING;
    const refusal =
      checkRequest(request, { origins: originsOf(places), pagesTakeBodies: acceptsUpgrades }) ??
      (isProbe(request) && !places.isPortalAlone ? undefined : checkPlace(request, places));
    if (refusal) return refusal;
    return placesFor(request).hasRoom(networkOf(request)) ? undefined : OVERLOADED;
  };

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function answer(request, response) {
    connections.use(request.socket, response);
    const refusal = refusalOf(request);
    if (refusal || handler === undefined) {
      refuseRequest(response, refusal ?? STARTING);
      return;
    }
    leadLinks(request);
    const target = request.url ?? '';
    if (!routes.isAnswered(target)) {
      refuseRequest(response, UNKNOWN);
      return;
    }
    const caller = networkOf(request);
    const giveBack = placesFor(request).take(caller, response);
    lateBodies.expect(caller, request, response, giveBack);
    const isFramed = isPortalTarget(target) && (places.portal?.frameAncestors.length ?? 0) > 0;
    cleanRequestHeaders(request, trustedProxies, routes.routeOf(target), isFramed);
    // The framework's own redirects and plain errors do not carry the configured headers.
    response.setHeaders(new Map(Object.entries(headersAt(target, places))));
    // Routes say so themselves; the framework's 405 and redirects, which caches may keep, do not.
    if (target.startsWith('/api/')) {
      response.setHeader('Cache-Control', 'no-store');
      // A page of another build hears it, and moves on by a full load.
      if (build) response.setHeader(buildHeader, build);
    } else if (isPortalRoute(target)) {
      response.setHeader('Cache-Control', 'no-store');
    } else if (!target.startsWith('/_next/static/')) varyByCookie(response);
    if (isHttps || isPortalOverTls(request, places))
      response.setHeader('Strict-Transport-Security', 'max-age=31536000');
    if (isClosing) response.setHeader('Connection', 'close');
    try {
      await handler(request, response);
    } catch (error) {
      onError(error);
      if (response.headersSent) response.destroy();
      else refuseRequest(response, FAILED);
    }
  }

  /**
   * Takes on those who have connected and wait to be accepted, of whom each turn of the loop may
   * take one: a listener that closes resets them.
   */
  async function acceptAll() {
    const until = performance.now() + limits.acceptingMs;
    let seen = accepted;
    for (let quietTurns = 0; quietTurns < 2 && performance.now() < until; seen = accepted) {
      await new Promise((resolve) => setImmediate(resolve));
      quietTurns = accepted === seen ? quietTurns + 1 : 0;
    }
  }

  server.on('connection', (socket) => {
    accepted += 1;
    if (!connections.admit(socket, callerNetwork(socket.remoteAddress ?? ''))) {
      refuseSocket(socket, OVERLOADED);
    }
  });
  server.on('request', answer);
  server.on('checkContinue', (request, response) => {
    if (!refusalOf(request)) response.writeContinue();
    void answer(request, response);
  });
  if (!acceptsUpgrades) {
    server.on('upgrade', (_request, socket) => {
      refuseSocket(socket, { status: 400, detail: 'This server does not upgrade connections.' });
    });
  }
  server.on('connect', (_request, socket) => {
    refuseSocket(socket, { status: 405, detail: 'This server does not answer this method.' });
  });
  server.on('clientError', (error, socket) => {
    const code = 'code' in error ? String(error.code) : '';
    if (code === 'ECONNRESET') socket.destroy();
    else refuseSocket(socket, CLIENT_ERRORS[code] ?? MALFORMED);
  });

  return {
    server,
    /**
     * Opens the door; before that every request is told to come back.
     * @param {RequestHandler} requestHandler
     * @param {object} facts
     * @param {readonly string[]} facts.publicOrigins where browsers find the console
     * @param {import('./portal-door.mjs').Places['portal']} [facts.portal] where they find the portal; there is none unless given
     * @param {boolean} [facts.isPortalAlone] whether the portal is all that is answered
     * @param {import('./built-routes.mjs').BuiltRoutes} [facts.builtRoutes] every address is answered, and none has a template, unless given
     * @param {string | undefined} [facts.buildId] of the pages that are served
     */
    serve(requestHandler, { builtRoutes = EVERY_ADDRESS, buildId, ...found }) {
      places = found;
      routes = builtRoutes;
      build = buildId;
      handler = requestHandler;
    },
    /**
     * Accepts nothing new and waits for what runs. Whoever asks again right after an answer gets
     * one more, which says that it is the last: a connection that was ended meanwhile would lose
     * the question.
     * @returns {Promise<void>} settles when the last connection has ended
     */
    async close() {
      await acceptAll();
      isClosing = true;
      connections.announceEnd();
      // What has come meanwhile is taken first: ending a connection would lose it.
      const sweep = setInterval(
        () => setImmediate(connections.endIdle, limits.closingGraceMs),
        SWEEP_INTERVAL_MS,
      );
      // The server's own way to close ends all idle connections at once.
      await new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
      clearInterval(sweep);
    },
  };
}

/**
 * What a page shows depends on the session, whatever a cache in between makes of "no-store". Said
 * last, since the framework puts a list of its own in place of what is there.
 * @param {ServerResponse} response
 */
function varyByCookie(response) {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, parts) {
      response.appendHeader('Vary', 'Cookie');
      return Reflect.apply(writeHead, self, parts);
    },
  });
}

/** @type {import('./built-routes.mjs').BuiltRoutes} */
const EVERY_ADDRESS = { isAnswered: () => true, routeOf: () => undefined };

/** @type {import('./refusal.mjs').Refusal} */
const STARTING = {
  status: 503,
  detail: 'This server is starting.',
  headers: { 'Retry-After': '2' },
};

/** @type {import('./refusal.mjs').Refusal} */
const UNKNOWN = { status: 404, detail: 'There is nothing at this address.' };

/** @type {import('./refusal.mjs').Refusal} */
const OVERLOADED = {
  status: 503,
  detail: 'This server is busy with other requests.',
  headers: { 'Retry-After': '1' },
};

/** @type {import('./refusal.mjs').Refusal} */
const FAILED = { status: 500, detail: 'This server could not answer. Its log says more.' };

/** @type {import('./refusal.mjs').Refusal} */
const MALFORMED = { status: 400, detail: 'The request is not well-formed HTTP.' };
