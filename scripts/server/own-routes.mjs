// @ts-check

/** @typedef {import('./console-server.mjs').RequestHandler} RequestHandler */
/** @typedef {import('../../lib/server/route/route-answers').RouteAnswers} RouteAnswers */

/** Where the start-up code, which the build bundles, leaves the routes. */
const ROUTE_ANSWERS = Symbol.for('gatehouse.routeAnswers');

/**
 * Answers what the console's own routes are there for, and leaves all else to the framework: also
 * what is asked before it has run the start-up code, which the first request has it do and which
 * leaves the routes here as its last step.
 * @param {RequestHandler} next
 * @returns {RequestHandler}
 */
export function answerOwnRoutes(next) {
  return async (request, response) => {
    /** @type {RouteAnswers | undefined} */
    const answers = Reflect.get(globalThis, ROUTE_ANSWERS);
    const isAnswered = answers !== undefined && (await answers(request, response));
    if (!isAnswered) await next(request, response);
  };
}
