// @ts-check
import { createServer } from 'node:http';
import { securityHeaders } from '../../lib/server/security-headers.mjs';
import { refuseRequest, refuseSocket } from './refusal.mjs';
import { checkRequest } from './request-guard.mjs';
import { callerOf, cleanRequestHeaders } from './request-headers.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} RequestHandler */

/** What one process takes on before it says so; times in milliseconds. */
export const serverLimits = {
  headersTimeoutMs: 15_000,
  requestTimeoutMs: 60_000,
  idleSocketTimeoutMs: 75_000,
  keepAliveTimeoutMs: 10_000,
  timeoutCheckIntervalMs: 2_000,
  maximumHeaderBytes: 16 * 1024,
  maximumConnections: 1_024,
  maximumRequestsPerSocket: 1_000,
  maximumRequestsInFlight: 256,
  /** Bodies may come slowly, so one caller could otherwise keep all others out. */
  maximumRequestsInFlightPerCaller: 64,
};

const SWEEP_INTERVAL_MS = 50;

/** @type {Record<string, import('./refusal.mjs').Refusal>} */
const CLIENT_ERRORS = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The headers are larger than 16 KiB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'The request did not arrive in time.' },
};

/**
 * The only listener of the console: an HTTP server that refuses at the door what the framework
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
  let inFlight = 0;
  /** @type {Map<string, number>} */
  const inFlightByCaller = new Map();
  /**
   * By connection the latest request that was answered before the whole of its body had come.
   * @type {Map<import('node:net').Socket, IncomingMessage>}
   */
  const answeredEarly = new Map();
  let isClosing = false;

  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.timeoutCheckIntervalMs,
    maxHeaderSize: limits.maximumHeaderBytes,
    requireHostHeader: true,
    insecureHTTPParser: false,
  });
  server.maxConnections = limits.maximumConnections;
  server.maxRequestsPerSocket = limits.maximumRequestsPerSocket;
  server.timeout = limits.idleSocketTimeoutMs;

  /** @param {IncomingMessage} request */
  const refusalOf = (request) =>
    checkRequest(request, { pagesTakeBodies: acceptsUpgrades }) ??
    checkCapacity(callerOf(request, trustedProxies));

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   */
  async function answer(request, response) {
    const refusal = refusalOf(request);
    if (refusal || handler === undefined) {
      refuseRequest(response, refusal ?? STARTING);
      return;
    }
    const target = request.url ?? '';
    if (!routes.isAnswered(target)) {
      refuseRequest(response, UNKNOWN);
      return;
    }
    const caller = callerOf(request, trustedProxies);
    count(caller, 1);
    response.once('close', () => count(caller, -1));
    // By then the framework may have parted the request from its connection.
    const { socket } = request;
    response.once('finish', () => noteAnswered(socket, request));
    cleanRequestHeaders(request, trustedProxies, routes.routeOf(target));
    // The framework's own redirects and plain errors do not carry the configured headers.
    response.setHeaders(new Map(Object.entries(securityHeaders)));
    // Routes say so themselves; the framework's 405 and redirects, which caches may keep, do not.
    if (request.url?.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    if (isHttps) response.setHeader('Strict-Transport-Security', 'max-age=31536000');
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
   * @param {import('node:net').Socket} socket
   * @param {IncomingMessage} request
   */
  function noteAnswered(socket, request) {
    if (request.complete) return;
    if (!answeredEarly.has(socket)) socket.once('close', () => answeredEarly.delete(socket));
    answeredEarly.set(socket, request);
  }

  /** Ends what nobody waits for: a body that stops half-way keeps its connection from being idle. */
  function hangUp() {
    server.closeIdleConnections();
    for (const [socket, { complete }] of answeredEarly) if (!complete) socket.destroy();
  }

  /**
   * @param {string} caller
   * @param {1 | -1} change
   */
  function count(caller, change) {
    inFlight += change;
    const own = (inFlightByCaller.get(caller) ?? 0) + change;
    if (own > 0) inFlightByCaller.set(caller, own);
    else inFlightByCaller.delete(caller);
  }

  /** @param {string} caller */
  function checkCapacity(caller) {
    const own = inFlightByCaller.get(caller) ?? 0;
    const hasRoom =
      inFlight < limits.maximumRequestsInFlight && own < limits.maximumRequestsInFlightPerCaller;
    return hasRoom ? undefined : OVERLOADED;
  }

  server.on('request', answer);
  server.on('checkContinue', (request, response) => {
    if (!refusalOf(request) && handler) response.writeContinue();
    void answer(request, response);
  });
  if (!acceptsUpgrades) {
    server.on('upgrade', (_request, socket) => {
      refuseSocket(socket, { status: 400, detail: 'Gatehouse does not upgrade connections.' });
    });
  }
  server.on('connect', (_request, socket) => {
    refuseSocket(socket, { status: 405, detail: 'Gatehouse does not answer this method.' });
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
     * @param {import('./built-routes.mjs').BuiltRoutes} [builtRoutes] every address is answered, and none has a template, unless given
     */
    serve(requestHandler, builtRoutes = EVERY_ADDRESS) {
      routes = builtRoutes;
      handler = requestHandler;
    },
    /**
     * Accepts nothing new and waits for what runs.
     * @returns {Promise<void>} settles when the last connection has ended
     */
    close() {
      isClosing = true;
      return new Promise((resolve) => {
        // A connection that was busy when the server closed would idle until its keep-alive ends.
        const sweep = setInterval(hangUp, SWEEP_INTERVAL_MS);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
        hangUp();
      });
    },
  };
}

/** @type {import('./built-routes.mjs').BuiltRoutes} */
const EVERY_ADDRESS = { isAnswered: () => true, routeOf: () => undefined };

/** @type {import('./refusal.mjs').Refusal} */
const STARTING = {
  status: 503,
  detail: 'Gatehouse is starting.',
  headers: { 'Retry-After': '2' },
};

/** @type {import('./refusal.mjs').Refusal} */
const UNKNOWN = { status: 404, detail: 'Gatehouse has nothing at this address.' };

/** @type {import('./refusal.mjs').Refusal} */
const OVERLOADED = {
  status: 503,
  detail: 'Gatehouse is busy with other requests.',
  headers: { 'Retry-After': '1' },
};

/** @type {import('./refusal.mjs').Refusal} */
const FAILED = { status: 500, detail: 'Gatehouse could not answer. The log says more.' };

/** @type {import('./refusal.mjs').Refusal} */
const MALFORMED = { status: 400, detail: 'The request is not well-formed HTTP.' };
