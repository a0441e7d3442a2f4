import { z } from 'zod';
import { answered, limited, requested } from './meta';

/** Body of test_function of sources and subscriptions (gateway contract §7.3). */
export const testFunctionSchema = requested({
  payload: z.record(z.string(), z.unknown()),
  function: limited('code'),
  type: z.string(),
});

export const testFunctionResultSchema = answered({
  payload: z.unknown(),
  log: z.array(z.string()),
});
