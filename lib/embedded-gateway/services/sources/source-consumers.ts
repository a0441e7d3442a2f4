import { operations } from '@/lib/contract/gateway/operations';
import { pubSubRequestSchema } from '@/lib/contract/gateway/pub-sub';
import type {
  BrokerSample,
  BrokerTestResult,
  SourceConsumer,
} from '@/lib/contract/gateway/source-consumer';
import { GatewayError } from '../../base/gateway-error';
import type { ProjectRecord } from '../../store/projects';
import type { SourceRecord } from '../../store/sources';
import type { ServiceContext } from '../context';
import type { DecodedBody } from '../decoded-body';
import { refuseOversized } from '../field-limits';
import { holdsNul } from '../text-rules';
import type { BrokerSupervision } from './broker-supervision';
import { pubSubRefusal } from './pub-sub-checks';
import { noPubSub, type StoredPubSub, storedPubSub } from './pub-sub-settings';
import { withStoredSecrets } from './stored-secrets';

export type BrokerTestBody = DecodedBody<typeof operations.testSourceConnection>;

/** What the consumers of sources do, and tries of their settings (interface specification §2.4). */
export function createSourceConsumers(
  { store }: Pick<ServiceContext, 'store'>,
  brokers: BrokerSupervision,
) {
  function find(project: ProjectRecord, uid: string): SourceRecord {
    const source = store.sources.get(project.uid, uid);
    if (!source) throw new GatewayError(404, 'source not found');
    return source;
  }

  /** @throws {GatewayError} 404 for an unknown source, 400 for one that consumes no broker */
  function ofBroker(project: ProjectRecord, uid: string): SourceRecord {
    const source = find(project, uid);
    if (source.type !== 'pub_sub') throw new GatewayError(400, 'the source consumes no broker');
    return source;
  }

  /** What was sent, with the secrets that it leaves out from the stored source. */
  function settingsOf(
    project: ProjectRecord,
    { source_id, pub_sub }: BrokerTestBody,
  ): StoredPubSub {
    const stored = source_id ? ofBroker(project, source_id).settings.pub_sub : undefined;
    const sent = pub_sub ?? {};
    return stored
      ? storedPubSub(withStoredSecrets(pubSubRequestSchema, sent, stored), stored)
      : storedPubSub(sent, noPubSub);
  }

  return {
    /** @throws {GatewayError} 503 before the first look at the sources, right after the start */
    async view(project: ProjectRecord, uid: string): Promise<SourceConsumer> {
      ofBroker(project, uid);
      const view = await brokers.view(uid);
      if (!view) throw new GatewayError(503, 'the consumer of the source starts; try again');
      return view;
    },

    samples(project: ProjectRecord, uid: string): BrokerSample[] {
      return brokers.samples(ofBroker(project, uid).uid);
    },

    /** @throws {GatewayError} 400 for settings that no source could be saved with */
    async test(
      project: ProjectRecord,
      body: BrokerTestBody,
      signal: AbortSignal,
    ): Promise<BrokerTestResult> {
      refuseOversized(operations.testSourceConnection, body);
      if (holdsNul(body)) throw new GatewayError(400, 'settings must not hold NUL characters');
      const settings = settingsOf(project, body);
      const refusal = pubSubRefusal(settings);
      if (refusal !== undefined) throw new GatewayError(400, refusal);
      return brokers.test(settings, signal, body.source_id ?? undefined);
    },
  };
}

export type SourceConsumers = ReturnType<typeof createSourceConsumers>;
