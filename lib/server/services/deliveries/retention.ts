import 'server-only';
import { toView } from '@/lib/contract/console/masked';
import type { RetentionView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { dialectOfGateway } from '../resource/write-context';

/**
 * What the embedded gateway keeps of events, and what it pruned (moving events §3); null of any other
 * gateway, which is not asked.
 * @throws ConsoleError
 */
export async function getRetention(
  context: ServiceContext,
): Promise<{ retention: RetentionView | null }> {
  if ((await dialectOfGateway(context)) !== 'embedded') return { retention: null };
  const { getRetention: operation } = operations;
  return { retention: toView(operation.data, await callGateway(context, operation)) };
}
