import 'server-only';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from './call-gateway';
import { knownCapabilities } from './known-capabilities';
import { connectionIdentity, runtimeOf, type ServiceContext } from './service-context';

/**
 * Removes the example data of a project; only the embedded gateway has any (contract §13).
 * @throws ConsoleError
 */
export async function clearExampleData(context: ServiceContext): Promise<void> {
  await callGateway(context, operations.clearExampleData);
  const known = knownCapabilities(context);
  if (!known) return;
  const identity = connectionIdentity(context.connection);
  runtimeOf(context).capabilities.set(identity, { ...known, exampleData: false });
}
