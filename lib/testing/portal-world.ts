import { prepareInsertAttempt } from '@/lib/embedded-gateway/store/events/insert-attempt';
import { isRecord } from '@/lib/util/json';
import { attemptOf } from './event-rows';
import type { EventsApi } from './events-api';

/** What stands in every text of what belongs to somebody, so that it can be found in any answer. */
export const canaryOf = (somebody: string) => `canary-${somebody}`;

/** Ids of what belongs to somebody, of each kind one. */
export interface Belongings {
  owner: string;
  endpoint: string;
  subscription: string;
  event: string;
  delivery: string;
  attempt: string;
  job: string;
  link: string;
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
    const attempt = insertAttempt(api, { ...delivery, uid: delivery.uid }, canary);
    const job = uidOf(
      await made(project, '/jobs', {
        kind: 'retry',
        name: `${canary} job`,
        deliveries: { endpointId: [endpoint], status: ['Failure'] },
      }),
    );
    const [deliveryId, event] = [delivery.uid, delivery.event_id];
    return { owner: owner_id, endpoint, subscription, event, delivery: deliveryId, attempt, job };
  }

  async function linkOf(of: string, manages: boolean, body: object): Promise<WorldLink> {
    const fields = await made(api.outgoing, '/portal-links', {
      name: `${canaryOf(of)} link`,
      can_manage_endpoint: manages,
      ...body,
    });
    return { uid: uidOf(fields), token: String(fields.token), of, manages };
  }

  const cedar = await belongingsOf('cedar', api.outgoing, 'cedar');
  const dune = await belongingsOf('dune', api.outgoing, 'dune');
  const fir = await belongingsOf('fir', api.outgoing, '');
  const abroad = await belongingsOf('abroad', api.incoming, 'cedar');
  const links = [
    await linkOf('cedar', true, { owner_id: 'cedar' }),
    await linkOf('dune', true, { owner_id: 'dune' }),
    await linkOf('fir', true, { endpoints: [fir.endpoint] }),
    await linkOf('cedar', false, { owner_id: 'cedar' }),
  ];
  const linkId = (somebody: string) => links.find(({ of }) => of === somebody)?.uid ?? '';
  const all = { cedar, dune, fir, abroad };
  return {
    belongings: new Map(
      Object.entries(all).map(([name, each]) => [name, { ...each, link: linkId(name) }]),
    ),
    links,
  };
}

/** Every id that an answer names, wherever it stands. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.match(/\b01[0-9A-HJKMNP-TV-Z]{24}\b/g) ?? [];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return isRecord(value) ? Object.values(value).flatMap(idsIn) : [];
}
