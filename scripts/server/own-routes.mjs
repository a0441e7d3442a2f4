// @ts-check

/** @typedef {import('./console-server.mjs').RequestHandler} RequestHandler */
/** @typedef {import('../../lib/server/route/route-answers').RouteAnswers} RouteAnswers */

/** Where the start-up code, which the build bundles, leaves the routes. */
const ROUTE_ANSWERS = Symbol.for('gatehouse.routeAnswers');

/**
 * Answers what the console's own routes are there for, and leaves all else to the framework: also
 * the first request, which has it run the start-up code.
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
