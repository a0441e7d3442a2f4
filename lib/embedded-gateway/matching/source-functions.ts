import { isRecord, parseJson } from '@/lib/util/json';
import { fail, ok, type Result } from '@/lib/util/result';
import { headersProblem } from '../services/events/custom-headers';
import type { ChangedMessage, HeaderValues, NewEvent } from '../store/events/records';
import type { SourceSettings } from '../store/sources';
import type { FunctionPool } from './function-pool';
import { createFunctionRuns, type FunctionOrder, shortened, textOf } from './function-runs';

type SourceFunctionSettings = Pick<SourceSettings, 'body_function' | 'header_function'>;

/** What functions of a source run on. */
interface SourceFunctionInput {
  settings: SourceFunctionSettings;
  event: Pick<NewEvent, 'headers' | 'body'>;
}

/** Functions of sources on what was received through them (interface specification §2.4). */
export interface SourceFunctions {
  /**
   * What the functions make of an event, or in words why there is nothing to go on with. Undefined
   * where they were stopped.
   * @param uid of the source
   * @param find what they run on when their turn has come; undefined where it is not there any more
   * @throws what `find` throws
   */
  run(
    uid: string,
    find: () => SourceFunctionInput | undefined,
    signal: AbortSignal,
  ): Promise<Result<ChangedMessage, string> | undefined>;
}

const isSet = (code: string | null | undefined): code is string =>
  typeof code === 'string' && code.trim() !== '';

/** Whether there is a function to run. */
export function hasFunctions({ body_function, header_function }: SourceFunctionSettings): boolean {
  return isSet(body_function) || isSet(header_function);
}

function bodyOrder({ settings, event }: SourceFunctionInput): FunctionOrder | undefined {
  const code = settings.body_function;
  return isSet(code) ? { kind: 'broker_body', code, payload: textOf(event.body) } : undefined;
}

/** The function on headers gets the first value of each. */
function headerOrder({ settings, event }: SourceFunctionInput): FunctionOrder | undefined {
  const code = settings.header_function;
  if (!isSet(code)) return undefined;
  const first = Object.entries(event.headers).map(([name, [value = '']]) => [name, value] as const);
  return { kind: 'broker_header', code, payload: JSON.stringify(Object.fromEntries(first)) };
}

/** Headers that can be sent, or why a function's result is none. */
function headersOf(json: Uint8Array): Result<HeaderValues, string> {
  const made = parseJson(textOf(json));
  if (!isRecord(made)) return fail('it gave no map of headers');
  const headers: [name: string, value: string][] = [];
  for (const [name, value] of Object.entries(made)) {
    if (typeof value !== 'string') return fail(`it gave ${name} a value that is no text`);
    headers.push([name, value]);
  }
  const problem = headersProblem(headers);
  if (problem !== undefined) return fail(`its headers cannot be sent: ${problem}`);
  return ok(Object.fromEntries(headers.map(([name, value]) => [name, [value]])));
}

/** @param timeMs what a run may take */
export function createSourceFunctions(pool: FunctionPool, timeMs?: number): SourceFunctions {
  const run = createFunctionRuns(pool, timeMs);
  return {
    async run(uid, find, signal) {
      const inTurn = (order: (input: SourceFunctionInput) => FunctionOrder | undefined) => {
        const ask = () => {
          const input = find();
          return input && order(input);
        };
        return run(uid, ask, signal);
      };
      // The one on the body counts first. It gets its turn last, and right behind the other, so that
      // what it makes waits for nothing: of many events that would be much.
      const [headers, body] = await Promise.all([inTurn(headerOrder), inTurn(bodyOrder)]);
      if (headers === 'stopped' || body === 'stopped') return undefined;
      if (body && !body.ok) return fail(`body function: ${body.failure}`);
      const made = headers?.ok ? headersOf(headers.value) : headers;
      if (made && !made.ok) return fail(shortened(`header function: ${made.failure}`));
      return ok({ headers: made?.value ?? null, body: body?.value ?? null });
    },
  };
}
