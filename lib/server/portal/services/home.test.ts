import { describe, expect, test } from 'vitest';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import {
  type PortalDeliverySearch,
  portalDeliverySearch,
  portalEndpointSearch,
} from '@/lib/contract/portal/searches';
import { ConsoleError } from '@/lib/server/console-error';
import { rowId } from '@/lib/testing/fake-gateway/rows';
import { hostileTexts } from '@/lib/testing/hostile-rows';
import { fakePortal, portalContext, portalNotFound } from '@/lib/testing/portal-caller';
import { countPortalDeliveries, listPortalDeliveries, portalDeliveryNews } from './deliveries';
import { getPortalDelivery, wholePortalPayload } from './delivery';
import { getPortalEndpoint, listPortalEndpoints } from './endpoints';
import { resendPortalDelivery } from './resend';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 14, minute)).toISOString();
const canary = 'sk_live_c4n4ryc4n4ryc4n4ry';

function delivery(number: number, values: Record<string, unknown> = {}) {
  return {
    uid: rowId('dlvr', number),
    event_id: rowId('evnt', number),
    endpoint_id: 'endpoint-1',
    event_type: 'order.paid',
    status: 'Success',
    created_at: at(0),
    updated_at: at(1),
    metadata: { num_trials: 1, retry_limit: 3, raw: '{"n":1}' },
    ...values,
  };
}

/** A portal with the secrets of an endpoint, of a request, of an answer and of a payload planted. */
function planted() {
  const secret = { uid: 's', value: canary };
  const row = delivery(1, {
    status: 'Failure',
    target_url: `https://user:${canary}@a.example/hook?token=${canary}`,
    description: `dial tcp 10.1.2.3:443 with ${canary}`,
    headers: { Authorization: [canary] },
    endpoint_metadata: {
      uid: 'endpoint-1',
      name: 'Orders',
      url: `https://user:${canary}@a.example/hook?token=${canary}`,
      secrets: [secret],
    },
    source_metadata: {
      uid: 'source',
      name: canary,
      verifier: { api_key: { header_value: canary } },
    },
    metadata: {
      num_trials: 1,
      retry_limit: 3,
      data: { token: canary },
      raw: `{"big":12345678901234567890,"f":1.0,"token":"${canary}"}`,
    },
  });
  return fakePortal({
    endpoints: [
      {
        uid: 'endpoint-1',
        name: 'Orders',
        status: 'active',
        url: `https://user:${canary}@a.example/hook?token=${canary}`,
        slack_webhook_url: `https://hooks.slack.example/${canary}`,
        secrets: [secret],
        authentication: {
          type: 'api_key',
          api_key: { header_name: 'X-Key', header_value: canary },
        },
      },
    ],
    deliveries: [row],
    attempts: new Map([
      [
        row.uid,
        [
          {
            uid: 'attempt-1',
            url: `https://user:${canary}@a.example/hook?token=${canary}`,
            method: 'POST',
            http_status: '401 Unauthorized',
            error: `dial tcp 10.1.2.3:443 ${canary}`,
            ip_address: '10.1.2.3',
            request_http_header: {
              'X-Key': [canary],
              Authorization: [`Bearer ${canary}`],
              'X-Convoy-Signature': [`t=1,v1=${canary}`],
              'Content-Type': ['application/json'],
            },
            response_http_header: { 'Set-Cookie': [canary], 'Retry-After': ['30'] },
            response_data: `{"token":"${canary}"}`,
            created_at: at(1),
          },
        ],
      ],
    ]),
  });
}

const search = (filters: Partial<PortalDeliverySearch['filters']>): PortalDeliverySearch =>
  portalDeliverySearch.change(portalDeliverySearch.empty, filters);

describe('secrets', () => {
  test('of endpoints, requests, answers and payloads are in no answer, nor what is inside of the network', async () => {
    const context = portalContext(planted());
    const uid = rowId('dlvr', 1);
    const answers = JSON.stringify(
      await Promise.all([
        listPortalEndpoints(context, portalEndpointSearch.empty),
        getPortalEndpoint(context, 'endpoint-1'),
        listPortalDeliveries(context, portalDeliverySearch.empty),
        getPortalDelivery(context, uid),
        wholePortalPayload(context, uid),
        portalDeliveryNews(context, {
          search: portalDeliverySearch.empty,
          since: at(0),
          uids: [uid],
        }),
      ]),
    );
    expect(answers).not.toContain(canary);
    expect(answers).not.toContain('10.1.2.3');
    expect(answers).toContain('12345678901234567890');
    expect(answers).toContain('1.0');
    expect(answers).toContain('Retry-After');
  });

  test('a list carries neither payloads nor headers', async () => {
    const { content } = await listPortalDeliveries(
      portalContext(planted()),
      portalDeliverySearch.empty,
    );
    expect(Object.keys(content[0]?.metadata ?? {}).sort()).toEqual(['num_trials', 'retry_limit']);
    expect(content[0]).not.toHaveProperty('headers');
    expect(content[0]).not.toHaveProperty('description');
  });
});

describe('endpoints', () => {
  test('stay where their figures cannot be had: those are not known, and never nought', async () => {
    const portal = fakePortal({ endpoints: [{ uid: 'a', name: 'A' }] });
    portal.answer('portalStats', () => {
      throw new ConsoleError('not_ready', { detail: 'not now' });
    });
    const { content, retentionSeconds } = await listPortalEndpoints(
      portalContext(portal),
      portalEndpointSearch.empty,
    );
    expect(content).toMatchObject([{ uid: 'a', figures: null }]);
    expect(retentionSeconds).toBeNull();
  });

  test('end with the link, also where only their figures say so', async () => {
    const portal = fakePortal({ endpoints: [{ uid: 'a' }] });
    portal.answer('portalStats', () => {
      throw new ConsoleError('unauthenticated', { detail: 'ended' });
    });
    await expect(
      listPortalEndpoints(portalContext(portal), portalEndpointSearch.empty),
    ).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('have the figures of their own', async () => {
    const portal = fakePortal({ endpoints: [{ uid: 'a' }, { uid: 'b' }] });
    portal.answer('portalStats', () => ({
      endpoints: [{ endpoint_id: 'b', arrived: 2, failed: 1, hours: null }],
      retention_seconds: 60,
    }));
    const { content } = await listPortalEndpoints(
      portalContext(portal),
      portalEndpointSearch.empty,
    );
    expect(content.map(({ uid, figures }) => [uid, figures?.arrived ?? null])).toEqual([
      ['b', 2],
      ['a', null],
    ]);
  });
});

describe('deliveries', () => {
  const rows = deliveryStatuses.map((status, number) => delivery(number, { status }));

  test('are found by what became of them, and counted so', async () => {
    const context = portalContext(fakePortal({ deliveries: rows }));
    const statuses = async (state: PortalDeliverySearch['filters']['state']) =>
      (await listPortalDeliveries(context, search({ state }))).content.map(({ status }) => status);
    expect((await statuses('failed')).sort()).toEqual(['Discarded', 'Failure']);
    expect(await statuses('arrived')).toEqual(['Success']);
    expect((await statuses('waiting')).sort()).toEqual(['Processing', 'Retry', 'Scheduled']);
    expect(await countPortalDeliveries(context, search({ state: 'failed' }))).toEqual({
      failed: 2,
      arrived: 1,
      waiting: 3,
    });
  });

  test('that cannot be counted are not known', async () => {
    const portal = fakePortal({ deliveries: rows });
    portal.answer('portalCountBatchRetry', () => {
      throw portalNotFound();
    });
    expect(await countPortalDeliveries(portalContext(portal), search({}))).toEqual({
      failed: null,
      arrived: null,
      waiting: 3,
    });
  });

  test('of another endpoint are left out, where a gateway overlooks the filter', async () => {
    const portal = fakePortal({ deliveries: [delivery(1), delivery(2, { endpoint_id: 'other' })] });
    const all = portal.deliveries;
    portal.answer('portalListDeliveries', () => ({ content: [...all, null], pagination: null }));
    const { content } = await listPortalDeliveries(
      portalContext(portal),
      search({ endpoint: 'endpoint-1' }),
    );
    expect(content.map(({ uid }) => uid)).toEqual([rowId('dlvr', 1)]);
  });

  test('come at most fifty at a time, and their pages are all of them once', async () => {
    const many = Array.from({ length: 120 }, (_, number) => delivery(number));
    const portal = fakePortal({ deliveries: many });
    const context = portalContext(portal);
    const seen: string[] = [];
    let page: PortalDeliverySearch['page'] = null;
    do {
      const view = await listPortalDeliveries(context, { ...search({}), perPage: 100, page });
      expect(view.content.length).toBeLessThanOrEqual(50);
      seen.push(...view.content.map(({ uid }) => uid));
      page = view.pagination.has_next_page
        ? { direction: 'next', cursor: view.pagination.next_page_cursor }
        : null;
    } while (page);
    expect(new Set(seen).size).toBe(120);
  });

  test('are followed: rows as they stand now, those further back too, and new ones counted', async () => {
    const many = Array.from({ length: 80 }, (_, number) => delivery(number));
    const portal = fakePortal({ deliveries: many });
    const [oldest] = many;
    Object.assign(oldest ?? {}, { status: 'Failure' });
    portal.deliveries.push(delivery(99, { created_at: at(20) }));
    const news = await portalDeliveryNews(portalContext(portal), {
      search: search({ state: 'arrived' }),
      since: at(10),
      uids: [oldest?.uid ?? '', many[79]?.uid ?? ''],
    });
    expect(news.count).toBe(1);
    expect(news.rows.map(({ uid, status }) => [uid, status]).sort()).toEqual(
      [
        [oldest?.uid, 'Failure'],
        [many[79]?.uid, 'Success'],
      ].sort(),
    );
    expect(portal.asked.filter(({ name }) => name === 'portalListDeliveries')).toHaveLength(2);
  });

  test('are told whatever texts they hold', async () => {
    const portal = fakePortal({
      deliveries: hostileTexts.map((text, number) =>
        delivery(number, {
          event_type: text,
          event_id: text,
          status: text,
          error_kind: text,
          created_at: text,
          metadata: { num_trials: 1, next_send_time: text, raw: text },
        }),
      ),
    });
    portal.deliveries.forEach(({ uid }, number) => {
      const text = hostileTexts[number];
      const headers = { [`${text}`]: [text] };
      portal.attempts.set(uid, [
        {
          uid: 'a',
          url: text,
          http_status: text,
          response_data: text,
          request_http_header: headers,
          response_http_header: text,
          created_at: text,
        },
      ]);
    });
    const context = portalContext(portal);
    const { content } = await listPortalDeliveries(context, portalDeliverySearch.empty);
    expect(content).toHaveLength(hostileTexts.length);
    for (const { uid } of content) {
      const detail = await getPortalDelivery(context, uid);
      expect(detail.tries).toHaveLength(1);
      expect(detail.payload?.bytes).toBeGreaterThan(0);
      expect(() => JSON.stringify(detail)).not.toThrow();
    }
  });
});

describe('one delivery', () => {
  test('tells its tries from the first one, those that are not kept, and the next one', async () => {
    const row = delivery(1, {
      status: 'Retry',
      metadata: { num_trials: 4, retry_limit: 10, next_send_time: at(40), raw: '{}' },
    });
    const tries = [3, 4].map((number) => ({
      uid: `t${number}`,
      http_status: number === 3 ? '503 Service Unavailable' : '',
      error: number === 4 ? 'dial tcp: connection refused' : '',
      created_at: at(number),
    }));
    const portal = fakePortal({
      deliveries: [row],
      attempts: new Map([[row.uid, tries.reverse()]]),
    });
    const detail = await getPortalDelivery(portalContext(portal), row.uid);
    expect(detail.earlierTries).toBe(2);
    expect(detail.tries.map(({ number, errorKind }) => [number, errorKind])).toEqual([
      [3, 'status_5xx'],
      [4, 'refused'],
    ]);
    expect(detail.next).toEqual({ number: 5, at: at(40), more: 5 });
  });

  test('is told without its tries where these cannot be read', async () => {
    const portal = fakePortal({ deliveries: [delivery(1, { metadata: null })] });
    portal.answer('portalListAttempts', () => {
      throw new ConsoleError('not_ready', { detail: 'not now' });
    });
    const detail = await getPortalDelivery(portalContext(portal), rowId('dlvr', 1));
    expect(detail).toMatchObject({ areTriesUnknown: true, tries: [], payload: null, next: null });
  });

  test('that is foreign is not there', async () => {
    const context = portalContext(fakePortal());
    await expect(getPortalDelivery(context, 'foreign')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(wholePortalPayload(context, 'foreign')).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('sending again', () => {
  const operation = () => ({ operationId: crypto.randomUUID() });
  const resends = (portal: ReturnType<typeof fakePortal>) =>
    portal.asked.filter(({ name }) => /Resend/.test(name)).map(({ name }) => name);

  test('happens once, however often one press is sent', async () => {
    const portal = fakePortal({ deliveries: [delivery(1, { status: 'Failure' })] });
    const context = portalContext(portal);
    const body = operation();
    const uid = rowId('dlvr', 1);
    const [one, other] = await Promise.all([
      resendPortalDelivery(context, uid, body),
      resendPortalDelivery(context, uid, body),
    ]);
    expect(one).toEqual({ uid, how: 'retry', status: 'Scheduled' });
    expect(other).toEqual(one);
    expect(resends(portal)).toEqual(['portalResendDelivery']);
  });

  test('of one that has arrived has to be said', async () => {
    const portal = fakePortal({ deliveries: [delivery(1)] });
    const context = portalContext(portal);
    const uid = rowId('dlvr', 1);
    await expect(resendPortalDelivery(context, uid, operation())).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(resends(portal)).toEqual([]);
    const again = { ...operation(), again: true } as const;
    expect(await resendPortalDelivery(context, uid, again)).toMatchObject({ how: 'again' });
    expect(resends(portal)).toEqual(['portalForceResend']);
  });

  test('is refused while one is on its way, and for a link that may only look', async () => {
    const portal = fakePortal({
      deliveries: [delivery(1, { status: 'Retry' }), delivery(2, { status: 'Failure' })],
    });
    await expect(
      resendPortalDelivery(portalContext(portal), rowId('dlvr', 1), operation()),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expect(
      resendPortalDelivery(
        portalContext(portal, { canManage: false }),
        rowId('dlvr', 2),
        operation(),
      ),
    ).rejects.toMatchObject({ code: 'forbidden' });
    expect(resends(portal)).toEqual([]);
  });
});
