import 'server-only';
import type { AnsweredData, Operation } from '@/lib/contract/gateway/operations';
import type { ClientFailure, GatewayResult, SendOptions } from '../gateway-client/gateway-client';
import { failureToConsoleError } from '../gateway-failure-error';
import { gatewayOf, inProject, type ServiceContext } from './service-context';
import { triageUnauthorized } from './triage-unauthorized';

type InProject<O extends Operation> = Omit<SendOptions<O>, 'signal' | 'requestId'>;

/** Asks the gateway of a context; for callers that do something of their own about a failure. */
export function askGateway<O extends Operation>(
  context: ServiceContext,
  operation: O,
  { params, ...options }: InProject<O> = {},
): Promise<GatewayResult<AnsweredData<O>>> {
  const { signal, requestId } = context;
  // Spreading loses the tie between the operation and its query and body.
  const given = { ...options, params: inProject(context, params), signal, requestId };
  return gatewayOf(context).send(operation, given as SendOptions<O>);
}

/** Throws what a failure means to the operator; a 401 is looked into first. */
export async function throwFailure(
  context: ServiceContext,
  failure: ClientFailure,
): Promise<never> {
  if (failure.kind === 'unauthorized') throw await triageUnauthorized(context, failure);
  throw failureToConsoleError(failure);
}

/**
 * The data of an operation in the project of a context.
 * @throws ConsoleError for every failure
 */
export async function callGateway<O extends Operation>(
  context: ServiceContext,
  operation: O,
  options: InProject<O> = {},
): Promise<AnsweredData<O>> {
  const result = await askGateway(context, operation, options);
  return result.ok ? result.data : await throwFailure(context, result.failure);
}
