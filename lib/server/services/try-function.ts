import 'server-only';
import type { FunctionTrial, FunctionTrialBody } from '@/lib/contract/console/function-trial';
import { operations } from '@/lib/contract/gateway/operations';
import { askGateway, throwFailure } from '@/lib/server/services/context/call-gateway';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import { ConsoleError } from '../console-error';

const types = { source_body: 'body', source_header: 'header' } as const;

function ask(context: ServiceContext, { kind, code, payload }: FunctionTrialBody) {
  const body = { payload, function: code };
  return kind === 'subscription'
    ? askGateway(context, operations.testSubscriptionFunction, { body })
    : askGateway(context, operations.testSourceFunction, { body: { ...body, type: types[kind] } });
}

/**
 * Has the gateway run a function on a sample; nothing is stored. A function that fails or brings
 * the request down is an answer as well (gateway contract §7.3).
 * @throws ConsoleError
 */
export async function tryFunction(
  context: ServiceContext,
  body: FunctionTrialBody,
): Promise<FunctionTrial> {
  const result = await ask(context, body);
  if (result.ok) {
    if (!result.data) return { kind: 'no_data' };
    const { payload = null, log } = result.data;
    return { kind: 'answered', payload, log: log ?? [] };
  }
  const { failure } = result;
  if (failure.kind === 'rejected' && !failure.licence)
    return { kind: 'refused', message: failure.message };
  const { status, message, requestId } = failure;
  // Nothing is stored, so this says that others are served first, whoever answered it.
  const isPage = 'isPage' in failure && failure.isPage;
  if (status === 503 && !isPage)
    throw new ConsoleError('gateway_unavailable', {
      detail: 'The gateway has no room for this run now. Try again in a few seconds.',
      gateway: { status, message, requestId },
    });
  if (failure.kind === 'gateway_error' && failure.status === 500 && !isPage)
    return { kind: 'crashed', status: failure.status };
  return await throwFailure(context, failure);
}
