import 'server-only';
import { toView } from '@/lib/contract/console/masked';
import type { RefusedRequestView } from '@/lib/contract/console/views';
import { operations } from '@/lib/contract/gateway/operations';
import { callGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { dialectOfGateway } from '../resource/write-context';

/**
 * The requests to a source that the embedded gateway refused, the newest first (moving events §4);
 * names of headers and never values. No other gateway is asked.
 * @throws ConsoleError
 */
export async function listRefusedRequests(
  context: ServiceContext,
  uid: string,
): Promise<{ requests: RefusedRequestView[] }> {
  if ((await dialectOfGateway(context)) !== 'embedded') return { requests: [] };
  const { data } = operations.listRefusedRequests;
  const answered = await callGateway(context, operations.listRefusedRequests, {
    params: { sourceID: uid },
  });
  return { requests: toView(data, answered) };
}
