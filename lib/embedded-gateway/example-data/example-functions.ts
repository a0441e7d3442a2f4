import { goJson } from '@/lib/util/go-json';
import { isRecord } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';

/**
 * A function of an example, and the same in our own words: a week of events would otherwise wait for
 * the engine hundreds of times. A test holds that both make the same.
 */
interface ExampleFunction {
  code: string;
  /** What it makes of a payload, or the error in the words of the engine. */
  run(payload: Record<string, unknown>): Result<unknown, string>;
}

const slim: ExampleFunction = {
  code: `function transform(payload) {
  const { id, type, occurred_at } = payload;
  return { id, type, occurred_at };
}`,
  run: ({ id = null, type = null, occurred_at = null }) => ok({ id, type, occurred_at }),
};

const inCents: ExampleFunction = {
  code: `function transform(payload) {
  if (payload.currency === 'JPY') throw new Error('JPY has no cents');
  return { ...payload, amount_cents: Math.round(payload.amount * 100) };
}`,
  run: (payload) =>
    payload.currency === 'JPY'
      ? fail('Error: JPY has no cents at transform (<eval>:2:41)')
      : ok({ ...payload, amount_cents: Math.round(Number(payload.amount) * 100) }),
};

const tagPayload: ExampleFunction = {
  code: `function transform(payload) {
  return { event_type: payload.action ?? 'unknown', data: payload };
}`,
  run: (payload) => ok({ event_type: payload.action ?? 'unknown', data: payload }),
};

const dropCookies: ExampleFunction = {
  code: `function transform(headers) {
  delete headers['Cookie'];
  return headers;
}`,
  run: ({ Cookie: _, ...headers }) => ok(headers),
};

export const exampleFunctions = { slim, inCents, tagPayload, dropCookies } as const;

/** What an example's function makes of a payload in JSON; undefined for code that is no example's. */
export function runExampleFunction(
  code: string,
  payload: string,
): Result<string, string> | undefined {
  const known = Object.values(exampleFunctions).find((each) => each.code === code);
  const given: unknown = JSON.parse(payload);
  if (!known || !isRecord(given)) return undefined;
  const made = known.run(given);
  return made.ok ? ok(goJson(made.value)) : made;
}
