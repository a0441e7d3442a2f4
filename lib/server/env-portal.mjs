// @ts-check
import { isLoopbackHost, loopbackOrigins } from './network-origin.mjs';

/** @typedef {import('zod').output<typeof import('./env-variables.mjs').environmentSchema>} Values */

/**
 * Where the portal is found and what may frame it; undefined where there is none, since only the
 * embedded gateway has one.
 * @param {Values} values
 * @param {readonly string[]} publicOrigins of the console
 */
export function portalOf(values, publicOrigins) {
  if (values.GATEWAY_URL !== undefined) return undefined;
  const { GATEHOUSE_PORTAL_ORIGIN: origin, GATEHOUSE_PORTAL_PORT: port } = values;
  const own = origin === undefined ? undefined : [origin];
  const atPort = port === undefined ? undefined : loopbackOrigins(values.HOST, port);
  const origins = Object.freeze(own ?? atPort ?? [...publicOrigins]);
  return Object.freeze({
    /** For links; the first of the next. */
    origin: String(origins[0]),
    /** Origins whose browsers may call. */
    origins,
    /** Undefined: no listener of its own. 0 means any free port, in tests only. */
    port,
    /** `{link}` stands for the id of a link. */
    renewalUrl: values.GATEHOUSE_PORTAL_RENEWAL_URL,
    /** Origins whose pages may frame it; with any of them its cookies go to frames of other sites. */
    frameAncestors: Object.freeze(values.GATEHOUSE_PORTAL_FRAME_ANCESTORS),
  });
}

/**
 * What of the portal's variables is at odds with others.
 * @param {Values} values
 * @returns {string | undefined} a sentence that names the variable
 */
export function portalContradiction(values) {
  const names = /** @type {const} */ ([
    'GATEHOUSE_PORTAL_ORIGIN',
    'GATEHOUSE_PORTAL_PORT',
    'GATEHOUSE_PORTAL_RENEWAL_URL',
    'GATEHOUSE_PORTAL_FRAME_ANCESTORS',
  ]);
  const given = names.find((name) => String(values[name] ?? '') !== '');
  if (values.GATEWAY_URL !== undefined && given !== undefined) {
    return `${given} must be unset while GATEWAY_URL is set: only the embedded gateway has a portal.`;
  }
  const { GATEHOUSE_PORTAL_ORIGIN: origin, GATEHOUSE_PORTAL_PORT: port } = values;
  if (port !== undefined && origin === undefined && !isLoopbackHost(values.HOST)) {
    return `GATEHOUSE_PORTAL_PORT can be reached from other machines while HOST is ${values.HOST}, so GATEHOUSE_PORTAL_ORIGIN must name the https origin that browsers use.`;
  }
  return undefined;
}
