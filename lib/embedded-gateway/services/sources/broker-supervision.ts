import type {
  BrokerSample,
  BrokerTestResult,
  ConsumerGlance,
  SourceConsumer,
} from '@/lib/contract/gateway/source-consumer';
import type { StoredPubSub } from './pub-sub-settings';

/** What services ask of the part that consumes brokers, which is built upon them. */
export interface BrokerSupervision {
  /** Undefined for a source that no consumer is known of, as one of another type. */
  view(sourceId: string): Promise<SourceConsumer> | undefined;
  /** The same in short, at once and from what is known already; for rows of lists. */
  glance(sourceId: string): ConsumerGlance | undefined;
  /** The last messages of a source, newest first. */
  samples(sourceId: string): BrokerSample[];
  /**
   * Whether messages could be consumed by these settings; in ten seconds at most, and without a change
   * to anything. Never rejects but for a signal that aborts.
   * @param sourceId undefined where the source is not stored yet
   */
  test(
    settings: StoredPubSub,
    signal: AbortSignal,
    sourceId: string | undefined,
  ): Promise<BrokerTestResult>;
}
