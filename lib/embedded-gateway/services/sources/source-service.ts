import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '@/lib/embedded-gateway/base/gateway-error';
import { alphanumerics, randomText } from '@/lib/embedded-gateway/base/random-text';
import type { Page, PageQuery } from '../../store/page';
import type { ProjectRecord } from '../../store/projects';
import type { SourceFilter, SourceRecord } from '../../store/sources';
import { answeredPage } from '../answered-page';
import { type ServiceContext, timestamp } from '../context';
import { refuseDamaged } from '../damage';
import { refuseOversized, withinLimits } from '../field-limits';
import { holdsNul } from '../text-rules';
import type { BrokerSupervision } from './broker-supervision';
import { type IngestUrl, type SourceAnswer, sourceAnswer } from './source-answer';
import type { SourceCreateBody, SourceUpdateBody } from './source-body';
import { sourceCreateRefusal, sourceUpdateRefusal, storedSourceRefusal } from './source-checks';
import { changedSource, newSource, requestForm } from './source-record';

const maskLength = 16;

/**
 * Sources of a project (interface specification §4.4, §4.5; gateway contract §5).
 */
export function createSourceService(
  context: ServiceContext,
  ingestUrl: IngestUrl,
  glance: BrokerSupervision['glance'],
) {
  const { store, random, newId } = context;
  const answer = (source: SourceRecord) => sourceAnswer(source, ingestUrl, glance(source.uid));

  function find(project: ProjectRecord, uid: string): SourceRecord {
    const source = store.sources.get(project.uid, uid);
    if (!source) throw new GatewayError(404, 'source not found');
    return source;
  }

  function refuseUnfit(source: SourceRecord): void {
    const refusal = storedSourceRefusal(source);
    if (refusal !== undefined) throw new GatewayError(400, refusal);
  }

  return {
    async list(
      project: ProjectRecord,
      filter: SourceFilter,
      query: PageQuery,
    ): Promise<Page<SourceAnswer>> {
      if (holdsNul([...Object.values(filter), query.cursor])) {
        throw new GatewayError(400, 'an error occurred while fetching sources');
      }
      return answeredPage(await store.sources.list(project.uid, filter, query), query, answer);
    },

    get: (project: ProjectRecord, uid: string) => answer(find(project, uid)),

    create(project: ProjectRecord, body: SourceCreateBody): SourceAnswer {
      const refusal = sourceCreateRefusal(body);
      if (refusal !== undefined) throw new GatewayError(400, refusal);
      refuseOversized(operations.createSource, body);
      if (holdsNul(body)) throw new GatewayError(400, 'failed to create source');
      const source = newSource(body, {
        uid: newId(),
        project_id: project.uid,
        mask_id: randomText(random, maskLength, alphanumerics),
        created_at: timestamp(context),
      });
      refuseUnfit(source);
      store.sources.insert(source);
      return answer(source);
    },

    /** The body is checked before the source is looked up (gateway contract §5.2). */
    update(project: ProjectRecord, uid: string, sent: SourceUpdateBody): SourceAnswer {
      const refusal = sourceUpdateRefusal(sent);
      if (refusal !== undefined) throw new GatewayError(400, refusal);
      const stored = find(project, uid);
      refuseDamaged(stored, sent);
      const body = withinLimits(operations.updateSource, sent, requestForm(stored));
      if (holdsNul(body)) throw new GatewayError(400, 'an error occurred while updating source');
      const source = changedSource(stored, body, timestamp(context));
      refuseUnfit(source);
      store.sources.update(source);
      return answer(source);
    },

    /** Takes the subscriptions of the source with it (gateway contract §5.9). */
    delete(project: ProjectRecord, uid: string): void {
      const deletedAt = timestamp(context);
      store.transaction(() => {
        find(project, uid);
        store.subscriptions.softDeleteOfSource(project.uid, uid, deletedAt);
        store.sources.softDelete(project.uid, uid, deletedAt);
      });
    },
  };
}

export type SourceService = ReturnType<typeof createSourceService>;
