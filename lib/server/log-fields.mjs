// @ts-check
import { scrubText } from './scrub-text.mjs';

/** Everything a log line may hold besides its message. Bodies, headers and names of things are not among it. */
const ALLOWED_FIELDS = /** @type {const} */ ([
  'requestId',
  'method',
  'route',
  'status',
  'code',
  'reason',
  'durationMs',
  'operation',
  'projectId',
  'resource',
  'resourceId',
  'deed',
  'outcome',
  'session',
  'gateway',
  'gatewayStatus',
  'gatewayRequestId',
  'peer',
  'port',
  'ingestPort',
  'address',
  'version',
  'count',
  'attempt',
  'signal',
  'err',
]);

const MAXIMUM_CALLS = 12;

/** @typedef {Partial<Record<Exclude<typeof ALLOWED_FIELDS[number], 'err'>, string | number | boolean | undefined>> & { err?: unknown }} LogFields */

/**
 * Copies the allowed fields and drops the rest; the names of dropped ones are kept, so that a reader notices.
 * @param {LogFields} fields
 * @returns {Record<string, unknown>}
 */
export function safeLogFields(fields) {
  /** @type {Record<string, unknown>} */
  const safe = {};
  const dropped = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const isAllowed = ALLOWED_FIELDS.some((allowed) => allowed === name);
    if (isAllowed && name === 'err') safe.err = safeError(value);
    else if (isAllowed && typeof value !== 'object') safe[name] = scrubValue(value);
    else dropped.push(name);
  }
  return dropped.length > 0 ? { ...safe, dropped } : safe;
}

/** @param {unknown} value */
function scrubValue(value) {
  return typeof value === 'string' ? scrubText(value) : value;
}

/**
 * Only the kind, the message and the place: error objects of libraries carry requests and headers.
 * @param {unknown} error
 * @param {number} [depth]
 * @returns {Record<string, unknown>}
 */
function safeError(error, depth = 0) {
  if (!(error instanceof Error)) return { message: scrubText(shown(error)) };
  const code =
    'code' in error && typeof error.code === 'string' ? { code: scrubText(error.code) } : {};
  const cause = error.cause && depth < 3 ? { cause: safeError(error.cause, depth + 1) } : {};
  return {
    type: scrubText(error.name),
    ...code,
    message: scrubText(error.message),
    stack: placesOf(error),
    ...cause,
  };
}

/**
 * Where an error was made, innermost call first. A message can hold lines that look like calls.
 * @param {Error} error
 */
function placesOf({ stack }) {
  const calls = String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  return calls.slice(0, MAXIMUM_CALLS).map(scrubText).join('\n');
}

/**
 * Anything may be thrown, even what has no text.
 * @param {unknown} value
 */
function shown(value) {
  try {
    return String(value);
  } catch {
    return 'something that has no text was thrown';
  }
}
