import { operations } from '@/lib/contract/gateway/operations';
import { refuseOversized } from '../services/field-limits';
import type { FunctionTests } from '../services/function-tests';
import { type Route, route } from './route';

const message = 'Transformer function run successfully';
/** Without a type a source's function is run without a check of its result, as for headers. */
const kindOf = (type: string | undefined) => (type === 'body' ? 'source_body' : 'source_header');

/** The routes that try a function without storing it (gateway contract §7.3). */
export function functionTestRoutes(tests: FunctionTests): Route[] {
  return [
    route(operations.testSubscriptionFunction, async ({ body, signal }) => {
      refuseOversized(operations.testSubscriptionFunction, body);
      const { function: code, payload } = body;
      const data = await tests.run({ kind: 'subscription', code: code ?? '', payload }, signal);
      return { message, data };
    }),
    route(operations.testSourceFunction, async ({ body, signal }) => {
      refuseOversized(operations.testSourceFunction, body);
      const { function: code, payload, type } = body;
      const kind = kindOf(type ?? undefined);
      const data = await tests.run({ kind, code: code ?? '', payload }, signal);
      return { message, data };
    }),
  ];
}
