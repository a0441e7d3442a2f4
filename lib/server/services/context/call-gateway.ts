import 'server-only';
import type { AnsweredData, Operation } from '@/lib/contract/gateway/operations';
import type {
  ClientFailure,
  GatewayResult,
  SendOptions,
} from '@/lib/server/gateway-client/gateway-client';
import { failureToConsoleError } from '@/lib/server/gateway-client/gateway-failure-error';
import { noteUse } from './gateway-use';
import { gatewayOf, inProject, runtimeOf, type ServiceContext } from './service-context';
import { triageUnauthorized } from './triage-unauthorized';

type InProject<O extends Operation> = Omit<SendOptions<O>, 'signal' | 'requestId'>;

/** Asks what no operator wants to know: the check, which leaves no trace among what was used. */
export function askForCheck<O extends Operation>(
  context: ServiceContext,
  operation: O,
  { params, ...options }: InProject<O> = {},
): Promise<GatewayResult<AnsweredData<O>>> {
  const { signal, requestId } = context;
  // Spreading loses the tie between the operation and its query and body.
  const given = { ...options, params: inProject(context, params), signal, requestId };
  return gatewayOf(context).send(operation, given as SendOptions<O>);
}

function forgetRead(context: ServiceContext): void {
  const { lists, portalScopes } = runtimeOf(context);
  for (const [key] of portalScopes.entries()) portalScopes.delete(key);
  for (const memory of lists.values()) {
    memory.changes += 1;
    for (const [key] of memory.kept.entries()) memory.kept.delete(key);
  }
}

/**
 * Asks the gateway of a context and remembers whether it offers that; for callers that do something
 * of their own about a failure.
 */
export async function askGateway<O extends Operation>(
  context: ServiceContext,
  operation: O,
  options: InProject<O> = {},
): Promise<GatewayResult<AnsweredData<O>>> {
  const result = await askForCheck(context, operation, options);
  noteUse(context, operation, options.body, result);
  // What was read before a change is no answer to a search after it.
  if (operation.method !== 'GET') forgetRead(context);
  return result;
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
