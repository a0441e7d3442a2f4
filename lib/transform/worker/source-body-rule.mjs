// @ts-check

/** @typedef {import('../run-types').RunOutcome} RunOutcome */

/** The event object that a body function must return (gateway contract §7.3), in its order. */
const fields = {
  endpoint_id: 'text',
  owner_id: 'text',
  event_type: 'text',
  data: 'any',
  custom_headers: 'texts',
  idempotency_key: 'text',
};
const GO_STRUCT =
  'struct { EndpointID string "json:\\"endpoint_id\\""; OwnerID string "json:\\"owner_id\\""; EventType string "json:\\"event_type\\""; Data json.RawMessage "json:\\"data\\""; CustomHeaders map[string]string "json:\\"custom_headers\\""; IdempotencyKey string "json:\\"idempotency_key\\"" }';

/** @param {unknown} value */
function goKind(value) {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value;
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @param {string} name */
const formOf = (name) =>
  Object.entries(fields).find(([field]) => field === name.toLowerCase())?.[1];

/**
 * Why a member of the gateway's event object cannot hold a value; undefined where it can, and for
 * names that the object does not know.
 * @param {string} name
 * @param {unknown} value
 * @returns {string | undefined}
 */
export function valueProblem(name, value) {
  const form = formOf(name);
  if (form === undefined || form === 'any' || value === null) return undefined;
  const expected = `Go struct field .${name.toLowerCase()} of type`;
  if (form === 'text')
    return typeof value === 'string'
      ? undefined
      : `json: cannot unmarshal ${goKind(value)} into ${expected} string`;
  if (!isRecord(value))
    return `json: cannot unmarshal ${goKind(value)} into ${expected} map[string]string`;
  const wrong = Object.values(value).find((each) => each !== null && typeof each !== 'string');
  return wrong === undefined
    ? undefined
    : `json: cannot unmarshal ${goKind(wrong)} into ${expected} string`;
}

/**
 * Why the gateway's strict decoder does not read a value as its event object.
 * @param {unknown} result
 * @returns {string | undefined}
 */
export function decodingProblem(result) {
  if (result !== null && !isRecord(result))
    return `json: cannot unmarshal ${goKind(result)} into Go value of type ${GO_STRUCT}`;
  for (const [name, value] of Object.entries(result ?? {})) {
    const found =
      formOf(name) === undefined ? `json: unknown field "${name}"` : valueProblem(name, value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** @param {unknown} result @returns {string | undefined} */
function problem(result) {
  const undecodable = decodingProblem(result);
  if (undecodable !== undefined) return undecodable;
  /** @param {string} field */
  const lastOf = (field) =>
    Object.entries(result ?? {}).findLast(([name]) => name.toLowerCase() === field)?.[1];
  const eventType = lastOf('event_type');
  if (typeof eventType !== 'string' || eventType.trim() === '')
    return "the output payload doesn't include an event type";
  return lastOf('data') === undefined ? "the output payload doesn't include any data" : undefined;
}

/**
 * What the strict reading of a body function's result refuses; undefined when it passes.
 * @param {RunOutcome} outcome
 * @returns {RunOutcome | undefined}
 */
export function bodyRuleError(outcome) {
  /** @param {string} text @returns {RunOutcome} */
  const error = (text) => ({ kind: 'error', error: { name: '', message: text, text } });
  if (outcome.kind === 'no_data') return error(outcome.reason);
  if (outcome.kind !== 'value') return undefined;
  const text = problem(JSON.parse(outcome.json));
  return text === undefined ? undefined : error(text);
}
