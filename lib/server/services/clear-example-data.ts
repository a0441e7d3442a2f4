import 'server-only';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from '@/lib/server/services/context/call-gateway';
import {
  connectionIdentity,
  runtimeOf,
  type ServiceContext,
} from '@/lib/server/services/context/service-context';

/**
 * Removes the example data of a project; only the embedded gateway has any (contract §13).
 * @throws ConsoleError
 */
export async function clearExampleData(context: ServiceContext): Promise<void> {
  await callGateway(context, operations.clearExampleData);
  const { capabilities } = runtimeOf(context);
  const identity = connectionIdentity(context.connection);
  const known = capabilities.get(identity);
  if (known) capabilities.set(identity, { ...known, exampleData: false });
}
