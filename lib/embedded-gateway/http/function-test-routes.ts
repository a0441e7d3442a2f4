import { operations } from '@/lib/contract/gateway/operations';
import type { FunctionTests } from '../services/function-tests';
import { type Route, route } from './route';

const message = 'Transformer function run successfully';
/** Without a type a source's function is run without a check of its result, as for headers. */
const kindOf = (type: string | undefined) => (type === 'body' ? 'source_body' : 'source_header');

/** The routes that try a function without storing it (gateway contract §7.3). */
export function functionTestRoutes(tests: FunctionTests): Route[] {
  return [
    route(operations.testSubscriptionFunction, async ({ body, signal }) => ({
      message,
      data: await tests.run(
        { kind: 'subscription', code: body.function ?? '', payload: body.payload },
        signal,
      ),
    })),
    route(operations.testSourceFunction, async ({ body, signal }) => ({
      message,
      data: await tests.run(
        { kind: kindOf(body.type ?? undefined), code: body.function ?? '', payload: body.payload },
        signal,
      ),
    })),
  ];
}
