// @ts-check

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
  'resourceId',
  'gateway',
  'gatewayStatus',
  'gatewayRequestId',
  'peer',
  'port',
  'address',
  'version',
  'path',
  'count',
  'attempt',
  'signal',
  'err',
]);

/** @typedef {Partial<Record<Exclude<typeof ALLOWED_FIELDS[number], 'err'>, string | number | boolean | undefined>> & { err?: unknown }} LogFields */

const MAXIMUM_TEXT = 2_000;
const REDACTED = '[redacted]';
const SECRET_NAME = 'authorization|cookie|key|token|secret|password|passwd|credential|once';
const SECRET_ASSIGNMENT = new RegExp(
  String.raw`([\w-]*(?:${SECRET_NAME})[\w-]*["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&}]+)`,
  'gi',
);
const SECRET_SCHEME = /\b(bearer|basic)\s+[^\s,;"']+/gi;
const URL_CREDENTIALS = /(\w+:\/\/)[^\s/]+@/g;
const URL_QUERY = /(\w+:\/\/[^\s?#]*)[?#][^\s"')]*/g;

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

/**
 * Hides what is written like a credential in free text: `name=value`, bearer tokens, URL user names and queries.
 * @param {string} text
 */
export function scrubText(text) {
  return text
    .slice(0, MAXIMUM_TEXT)
    .replace(URL_CREDENTIALS, `$1${REDACTED}@`)
    .replace(URL_QUERY, `$1?${REDACTED}`)
    .replace(SECRET_SCHEME, `$1 ${REDACTED}`)
    .replace(SECRET_ASSIGNMENT, `$1${REDACTED}`);
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
  if (!(error instanceof Error)) return { message: scrubText(String(error)) };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const cause = error.cause && depth < 3 ? { cause: safeError(error.cause, depth + 1) } : {};
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...code,
    message: scrubText(error.message),
    stack: stack.slice(0, 12).join('\n'),
    ...cause,
  };
}
