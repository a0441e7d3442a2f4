import 'server-only';
import { toView } from '@/lib/contract/console/masked';
import type { SourceConsumerView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { sourceTraits } from '@/lib/releases/traits';
import { callGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { dialectOfGateway } from '../resource/write-context';

/**
 * What the consumer of a broker source is doing; null where the gateway does not tell, which is not
 * asked then.
 * @throws ConsoleError
 */
export async function getConsumer(
  context: ServiceContext,
  uid: string,
): Promise<{ consumer: SourceConsumerView | null }> {
  if (!sourceTraits(await dialectOfGateway(context)).tellsConsumers) return { consumer: null };
  const { data } = operations.getSourceConsumer;
  const answered = await callGateway(context, operations.getSourceConsumer, {
    params: { sourceID: uid },
  });
  return { consumer: toView(data, answered) };
}
