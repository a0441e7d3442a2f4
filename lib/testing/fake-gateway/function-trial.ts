import { runInNewContext } from 'node:vm';
import { z } from 'zod';
import type { Answered } from './answer-operation';
import { type Behaviour, release24 } from './behaviour';

const LIMIT_MS = 1_000;

const bodySchema = z.object({
  payload: z.looseObject({}),
  function: z.string(),
});

function isGated(name: string, { licensed, release }: Behaviour): boolean {
  if (licensed || release === release24.release) return false;
  // 26.3.6 runs the functions of sources all the same (gateway contract §1.6).
  return name === 'testSubscriptionFunction' || release === 'Convoy v26.6.6';
}

/** Runs a function on a sample, as every release does where its licence lets it (contract §7.3). */
export function tryFunction(name: string, body: unknown, behaviour: Behaviour): Answered {
  if (isGated(name, behaviour)) {
    const message =
      'your instance does not have access to transformations, upgrade to access this feature';
    return { status: 400, message };
  }
  const { payload, function: code } = bodySchema.parse(body);
  const log: string[] = [];
  const print = (...values: unknown[]) => void log.push(values.map(String).join(' '));
  const globals = { payload, console: { log: print, error: print } };
  try {
    const result: unknown = runInNewContext(`${code}\n;transform(payload)`, globals, {
      timeout: LIMIT_MS,
    });
    const data = { payload: result ?? null, log };
    return { status: 200, message: 'Transformer function run successfully', data };
  } catch (error) {
    return { status: 400, message: String(error) };
  }
}
