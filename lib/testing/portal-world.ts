import { prepareInsertAttempt } from '@/lib/embedded-gateway/store/events/insert-attempt';
import { isRecord } from '@/lib/util/json';
import { attemptOf } from './event-rows';
import type { EventsApi } from './events-api';
import { askPortal } from './portal-api';

/** What stands in every text of what belongs to somebody, so that it can be found in any answer. */
export const canaryOf = (somebody: string) => `canary-${somebody}`;

/** Ids of what belongs to somebody, of each kind one. */
interface Ids {
  endpoint: string;
  subscription: string;
  event: string;
  delivery: string;
  attempt: string;
  job: string;
}

export interface Belongings {
  owner: string;
  ids: Ids;
}

export interface WorldLink {
  uid: string;
  token: string;
  /** Whose things it shows, and whether it may change them. */
  of: string;
  manages: boolean;
}

/** A gateway with the things of several partners, and links to some of them. */
export interface PortalWorld {
  belongings: ReadonlyMap<string, Belongings>;
  links: readonly WorldLink[];
}

/** An attempt of a delivery, in every text of which stands `canary`. */
function insertAttempt(
  { kept }: EventsApi,
  delivery: { uid: string; project_id: string; endpoint_id: string },
  canary: string,
): string {
  const attempt = attemptOf(
    { ...delivery, tries: 1 },
    {
      uid: kept.newId(),
      url: `https://${canary}.example/`,
      request_headers: { 'X-Attempt': canary },
      response_headers: { 'X-Answer': canary },
      response: Buffer.from(canary),
      error: canary,
    },
  );
  prepareInsertAttempt(kept.db)(attempt);
  return attempt.uid;
}

/**
 * Cedar and dune own endpoints, fir has one that no owner has, and there is another cedar in the incoming
 * project. Links: of cedar, of dune, one that names the endpoint of fir, and one of cedar that only reads.
 */
export async function makePortalWorld(api: EventsApi): Promise<PortalWorld> {
  const made = async (project: string, path: string, body: object) => {
    const { status, message, fields } = await api.ask('POST', project, path, body);
    if (status !== 201) throw new Error(`${path}: ${message}`);
    return fields;
  };
  const uidOf = ({ uid }: Record<string, unknown>) => String(uid);

  async function belongingsOf(somebody: string, project: string, owner_id: string) {
    const canary = canaryOf(somebody);
    const endpoint = uidOf(
      await made(project, '/endpoints', {
        name: `${canary} endpoint`,
        url: `https://${canary}.example/hooks`,
        description: canary,
        secret: `${canary}-secret`,
        support_email: `${canary}@example.com`,
        slack_webhook_url: `https://slack.example/operator-${canary}`,
        authentication: {
          type: 'api_key',
          api_key: { header_name: 'X-Own-Key', header_value: `${canary}-key` },
        },
        owner_id,
      }),
    );
    const source_id =
      project === api.incoming
        ? uidOf(await made(project, '/sources', { name: `${canary} source`, type: 'http' }))
        : '';
    const subscription = uidOf(
      await made(project, '/subscriptions', {
        name: `${canary} subscription`,
        endpoint_id: endpoint,
        source_id,
        filter_config: {
          event_types: [`${canary}.made`],
          filter: { body: { who: canary }, headers: {} },
        },
      }),
    );
    const delivered = (status: 'Failure' | 'Success') =>
      api.kept.deliver(
        {
          endpoint_id: endpoint,
          subscription_id: subscription,
          status,
          due_at: null,
          description: canary,
          error_kind: status === 'Failure' ? 'status_5xx' : null,
        },
        {
          project_id: project,
          source_id,
          event_type: `${canary}.made`,
          idempotency_key: `${canary}-${status}`,
          url_query: `who=${canary}`,
          headers: { 'X-Received': [`operator-${canary}`] },
          body: Buffer.from(JSON.stringify({ who: canary })),
        },
      );
    await delivered('Success');
    const delivery = await delivered('Failure');
    const attempt = insertAttempt(api, delivery, canary);
    const [uid, event] = [delivery.uid, delivery.event_id];
    return { endpoint, subscription, event, delivery: uid, attempt };
  }

  async function linkOf(of: string, manages: boolean, body: object): Promise<WorldLink> {
    const fields = await made(api.outgoing, '/portal-links', {
      name: `${canaryOf(of)} link`,
      can_manage_endpoint: manages,
      ...body,
    });
    return { uid: uidOf(fields), token: String(fields.token), of, manages };
  }

  /** A recovery, which nobody has started. */
  async function jobOf({ token, of }: WorldLink): Promise<string> {
    const answer = await askPortal(api, token, 'POST', '/jobs', { what: 'failed' });
    if (answer.status !== 201) throw new Error(`a job of ${of}: ${answer.message}`);
    return uidOf(answer.fields);
  }

  // Whoever makes a job waits until somebody has prepared it.
  api.runJobs();
  const cedar = await belongingsOf('cedar', api.outgoing, 'cedar');
  const dune = await belongingsOf('dune', api.outgoing, 'dune');
  const fir = await belongingsOf('fir', api.outgoing, '');
  const abroad = await belongingsOf('abroad', api.incoming, 'cedar');
  const ofCedar = await linkOf('cedar', true, { owner_id: 'cedar' });
  const ofDune = await linkOf('dune', true, { owner_id: 'dune' });
  const ofFir = await linkOf('fir', true, { endpoints: [fir.endpoint] });
  const reader = await linkOf('cedar', false, { owner_id: 'cedar' });
  const operatorJob = await made(api.incoming, '/jobs', {
    kind: 'retry',
    name: `${canaryOf('abroad')} job`,
    deliveries: { endpointId: [abroad.endpoint], status: ['Failure'] },
  });
  const belongings = {
    cedar: { owner: 'cedar', ids: { ...cedar, job: await jobOf(ofCedar) } },
    dune: { owner: 'dune', ids: { ...dune, job: await jobOf(ofDune) } },
    fir: { owner: '', ids: { ...fir, job: await jobOf(ofFir) } },
    abroad: { owner: 'cedar', ids: { ...abroad, job: uidOf(operatorJob) } },
  };
  return {
    belongings: new Map(Object.entries(belongings)),
    links: [ofCedar, ofDune, ofFir, reader],
  };
}

/** Every id that an answer names, wherever it stands. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/\b01[0-9A-HJKMNP-TV-Z]{24}\b/g) ?? [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRecord(value) ? Object.values(value).flatMap(idsIn) : [];
}
