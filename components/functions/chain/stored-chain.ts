import type { EndpointView, SourceView, SubscriptionView } from '@/lib/contract/console/views';

/**
 * A stored subscription with what it stands between: null where it has none, undefined where it
 * could not be read.
 */
export interface StoredChain {
  subscription: SubscriptionView;
  source: SourceView | null | undefined;
  endpoint: EndpointView | null | undefined;
}

interface ChainReader {
  source: (uid: string) => Promise<SourceView>;
  endpoint: (uid: string) => Promise<EndpointView>;
}

/**
 * Reads what belongs to a subscription: what it holds of its source and endpoint itself is mostly
 * zeros (gateway contract §6.4). Never fails; the reason why something could not be read is told.
 */
export async function readStoredChain(
  subscription: SubscriptionView,
  read: ChainReader,
): Promise<{ stored: StoredChain; failure?: unknown }> {
  const sourceId = subscription.source_id || subscription.source_metadata?.uid;
  const endpointId = subscription.endpoint_id || subscription.endpoint_metadata?.uid;
  const [source, endpoint] = await Promise.allSettled([
    sourceId ? read.source(sourceId) : null,
    endpointId ? read.endpoint(endpointId) : null,
  ]);
  const unread = [source, endpoint].find((each) => each.status === 'rejected');
  const stored = {
    subscription,
    source: source.status === 'fulfilled' ? source.value : undefined,
    endpoint: endpoint.status === 'fulfilled' ? endpoint.value : undefined,
  };
  return unread ? { stored, failure: unread.reason } : { stored };
}
