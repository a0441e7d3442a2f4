import { describe, expect, test } from 'vitest';
import type { PortalCreate } from '@/lib/contract/portal/manage';
import { ConsoleError } from '@/lib/server/console-error';
import { type FakePortal, fakePortal, portalContext } from '@/lib/testing/portal-caller';
import { operationId } from '@/lib/testing/write-harness';
import { getPortalExample, listPortalEventTypes } from './event-types';
import {
  createPortalEndpoint,
  deletePortalEndpoint,
  pausePortalEndpoint,
  updatePortalEndpoint,
} from './manage-endpoint';
import { getPortalSecrets, rotatePortalSecret, showPortalSecret } from './secret';
import { getPortalSettings } from './settings';
import { getPortalTest, sendPortalTest } from './test-event';

const now = '2026-11-28T14:30:00.000Z';
const canary = 'canary-1f7e';
let links = 0;

const stored = () => ({
  uid: 'orders',
  name: 'Orders',
  description: 'All orders',
  url: 'https://tandem.example/hooks?key=mine',
  status: 'active',
  support_email: 'it@tandem.example',
  http_timeout: 10,
  advanced_signatures: true,
  authentication: {
    type: 'api_key',
    api_key: { header_name: 'X-Key', header_value: `${canary}-key` },
  },
  rate_limit: 7,
  slack_webhook_url: `https://hooks.example/${canary}-slack`,
  secrets: [
    {
      uid: 'ended',
      value: `${canary}-ended`,
      created_at: '2026-01-01T00:00:00Z',
      expires_at: '2026-02-01T00:00:00Z',
    },
    {
      uid: 'former',
      value: `${canary}-former`,
      created_at: '2026-03-01T00:00:00Z',
      expires_at: '2026-11-29T00:00:00Z',
    },
    { uid: 'new', value: `${canary}-new`, created_at: '2026-11-28T00:00:00Z', expires_at: null },
    null,
  ],
});

/** A gateway whose writes are seen, and which answers as the real one does. */
function bed(endpoint: Record<string, unknown> = stored()) {
  const portal = fakePortal({ endpoints: [endpoint as FakePortal['endpoints'][number]] });
  const bodies: Record<string, unknown>[] = [];
  const written = (name: 'portalCreateEndpoint' | 'portalUpdateEndpoint') =>
    portal.answer(name, ({ body }) => {
      bodies.push(body as Record<string, unknown>);
      return { ...endpoint, ...(body as object) };
    });
  written('portalCreateEndpoint');
  written('portalUpdateEndpoint');
  portal.answer('portalCreateSubscription', ({ body }) => ({ uid: 's', ...(body as object) }));
  portal.answer('portalUpdateSubscription', ({ body }) => ({ uid: 's', ...(body as object) }));
  links += 1;
  // A link of its own: what is remembered of writes and counted of tries is by link.
  const context = portalContext(portal, { linkId: `link-${links}` });
  const named = (name: string) => portal.asked.filter((each) => each.name === name);
  return { portal, context, bodies, named };
}

const refuse =
  (code: ConstructorParameters<typeof ConsoleError>[0], detail = 'No.') =>
  () => {
    throw new ConsoleError(code, { detail });
  };

describe('settings', () => {
  test('tell no secret and nothing that is the operator’s', async () => {
    const { context } = bed();
    const settings = await getPortalSettings(context, 'orders');
    expect(settings).toMatchObject({
      url: 'https://tandem.example/hooks?key=mine',
      authentication: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: 'set' } },
    });
    expect(JSON.stringify(settings)).not.toMatch(/canary|rate_limit|slack|secrets/);
  });

  test('of a link that may look alone tell no authentication and no token in the address', async () => {
    const { portal } = bed();
    const context = portalContext(portal, { canManage: false });
    const settings = await getPortalSettings(context, 'orders');
    expect(settings.authentication).toBeNull();
    expect(settings.url).toBe('https://tandem.example/hooks?key=…');
  });

  test('of a way that was set up for the partner tell its name alone', async () => {
    const oauth2 = { client_id: canary, url: `https://login.example/${canary}` };
    const { context } = bed({ ...stored(), authentication: { type: 'oauth2', oauth2 } });
    const { authentication } = await getPortalSettings(context, 'orders');
    expect(authentication).toEqual({ type: 'oauth2' });
  });

  test('know what an endpoint is sent, also where a gateway leaves the filter out', async () => {
    const { portal, context } = bed();
    const of = (uid: string, endpoint: string, event_types: unknown) => ({
      uid,
      endpoint_metadata: { uid: endpoint },
      filter_config: { event_types, filter: { body: {}, headers: {} } },
    });
    portal.subscriptions.push(of('1', 'orders', ['order.*', 'order.*']), of('2', 'foreign', ['*']));
    expect((await getPortalSettings(context, 'orders')).sends).toEqual({
      types: ['order.*'],
      hasConditions: false,
      canChange: true,
    });
    portal.answer('portalListSubscriptions', refuse('gateway_trouble'));
    expect((await getPortalSettings(context, 'orders')).sends).toBeNull();
  });
});

describe('a new endpoint', () => {
  const request = (): PortalCreate => ({
    operationId: operationId(),
    endpoint: { name: 'Returns', url: 'https://tandem.example/returns' },
    types: ['return.approved'],
  });

  test('is made with its event types, and once however often it is asked for', async () => {
    const { context, bodies, named } = bed();
    const asked = request();
    const answers = await Promise.all([1, 2, 3].map(() => createPortalEndpoint(context, asked)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    // Signed for as the endpoint that there is.
    expect(bodies).toEqual([{ ...asked.endpoint, advanced_signatures: true }]);
    expect(named('portalCreateSubscription')).toHaveLength(1);
    expect(named('portalCreateSubscription')[0]?.body).toMatchObject({
      endpoint_id: 'orders',
      filter_config: { event_types: ['return.approved'] },
    });
  });

  test('stays where its event types fail, and says so', async () => {
    const { portal, context, bodies } = bed();
    portal.answer('portalCreateSubscription', refuse('gateway_trouble', 'Not now.'));
    const saved = await createPortalEndpoint(context, request());
    expect(saved).toMatchObject({ typesProblem: 'Not now.', types: ['return.approved'] });
    portal.answer('portalCreateSubscription', ({ body }) => ({ uid: 's', ...(body as object) }));
    const again = { operationId: operationId(), endpoint: {}, types: saved.types };
    expect(await updatePortalEndpoint(context, 'orders', again)).toMatchObject({
      typesProblem: null,
    });
    expect(bodies).toHaveLength(1);
  });

  test('is refused before anything is asked for where it lacks an address, or the link may not', async () => {
    const { portal, context } = bed();
    const bad = { ...request(), endpoint: { name: 'x' } };
    await expect(createPortalEndpoint(context, bad)).rejects.toMatchObject({
      fields: { url: 'Enter an address' },
    });
    const looking = portalContext(portal, { canManage: false });
    await expect(createPortalEndpoint(looking, request())).rejects.toMatchObject({
      code: 'forbidden',
    });
    expect(portal.asked).toEqual([]);
  });
});

describe('a change', () => {
  test('sends what was changed alone, so that all else is kept as it is stored', async () => {
    const { context, bodies } = bed();
    const endpoint = { name: 'Orders, EU' };
    await updatePortalEndpoint(context, 'orders', {
      operationId: operationId(),
      endpoint,
      types: null,
    });
    expect(bodies).toEqual([endpoint]);
  });

  test('puts a kept secret back, replaces one, and takes the whole authentication away', async () => {
    const { context, bodies } = bed();
    const change = (endpoint: Parameters<typeof updatePortalEndpoint>[2]['endpoint']) =>
      updatePortalEndpoint(context, 'orders', {
        operationId: operationId(),
        endpoint,
        types: null,
      });
    const api_key = (header_value: { kind: 'keep' } | { kind: 'replace'; value: string }) => ({
      authentication: { type: 'api_key' as const, api_key: { header_name: 'X-New', header_value } },
    });
    const answer = await change(api_key({ kind: 'keep' }));
    await change(api_key({ kind: 'replace', value: 'fresh' }));
    await change({ authentication: null });
    expect(bodies).toEqual([
      {
        authentication: {
          type: 'api_key',
          api_key: { header_name: 'X-New', header_value: `${canary}-key` },
        },
      },
      {
        authentication: {
          type: 'api_key',
          api_key: { header_name: 'X-New', header_value: 'fresh' },
        },
      },
      { authentication: {} },
    ]);
    expect(JSON.stringify(answer)).not.toContain(canary);
  });

  test('of the event types keeps the conditions, and leaves several routes to who made them', async () => {
    const { portal, context, named } = bed();
    const filter = { body: { 'order.eu': true }, headers: {} };
    const row = (uid: string) => ({
      uid,
      endpoint_metadata: { uid: 'orders' },
      filter_config: { event_types: ['order.*'], filter },
    });
    portal.subscriptions.push(row('1'));
    const request = () => ({ operationId: operationId(), endpoint: {}, types: ['*'] });
    await updatePortalEndpoint(context, 'orders', request());
    expect(named('portalUpdateSubscription')).toMatchObject([
      { params: { subscriptionID: '1' }, body: { filter_config: { event_types: ['*'], filter } } },
    ]);
    portal.subscriptions.push(row('2'));
    const { typesProblem, settings } = await updatePortalEndpoint(context, 'orders', request());
    expect(typesProblem).toMatch(/Ask us/);
    expect(settings.sends).toMatchObject({ canChange: false, hasConditions: true });
    expect(named('portalUpdateSubscription')).toHaveLength(1);
  });
});

test('a pause is a wish: it never toggles what is so already, and wakes what was switched off', async () => {
  const { portal, context, named } = bed();
  const [row] = portal.endpoints;
  expect(await pausePortalEndpoint(context, 'orders', { paused: true })).toMatchObject({
    status: 'paused',
  });
  await pausePortalEndpoint(context, 'orders', { paused: true });
  await pausePortalEndpoint(context, 'orders', { paused: false });
  expect(row?.status).toBe('active');
  expect(named('portalPauseEndpoint')).toHaveLength(2);
  if (row) row.status = 'inactive';
  await pausePortalEndpoint(context, 'orders', { paused: false });
  expect(named('portalActivateEndpoint')).toHaveLength(1);
});

test('what may not be deleted is told apart from a link that may not', async () => {
  const { portal, context } = bed();
  portal.answer('portalDeleteEndpoint', refuse('forbidden'));
  await expect(deletePortalEndpoint(context, 'orders')).rejects.toMatchObject({ code: 'conflict' });
  portal.answer('portalDeleteEndpoint', () => null);
  await expect(deletePortalEndpoint(context, 'orders')).resolves.toBeUndefined();
});

describe('signing secrets', () => {
  test('are listed with their ends and without their values', async () => {
    const { context } = bed();
    const answer = await getPortalSecrets(context, 'orders');
    expect(answer.allSign).toBe(true);
    expect(answer.secrets.map(({ uid, state }) => [uid, state])).toEqual([
      ['new', 'in_use'],
      ['former', 'former'],
      ['ended', 'ended'],
    ]);
    expect(JSON.stringify(answer)).not.toContain(canary);
  });

  test('are shown one at a time, now and then, and leave a line without them', async () => {
    const { context } = bed();
    const lines: unknown[] = [];
    const log = { ...context.log, info: (...line: unknown[]) => void lines.push(line) };
    const watched = { ...context, log };
    expect(await showPortalSecret(watched, 'orders', { uid: 'new' })).toEqual({
      value: `${canary}-new`,
    });
    expect(JSON.stringify(lines)).toContain('reveal');
    expect(JSON.stringify(lines)).not.toContain(canary);
    await expect(showPortalSecret(context, 'orders', { uid: 'none' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const tries = Array.from({ length: 12 }, () =>
      showPortalSecret(context, 'orders', { uid: 'new' }),
    );
    const codes = (await Promise.allSettled(tries)).flatMap((each) =>
      each.status === 'rejected' ? [each.reason.code] : [],
    );
    expect(codes.length).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set(['rate_limited']));
  });

  test('of a link that may look alone are not told of', async () => {
    const { portal } = bed();
    const context = portalContext(portal, { canManage: false });
    expect((await getPortalSecrets(context, 'orders')).secrets).toEqual([]);
    await expect(showPortalSecret(context, 'orders', { uid: 'new' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('are rotated once per operation, with the overlap that was asked for', async () => {
    const { portal, context, named } = bed();
    portal.answer('portalExpireSecret', () => stored());
    const request = { operationId: operationId(), secret: null, overlapSeconds: 3600 };
    const both = [1, 2].map(() => rotatePortalSecret(context, 'orders', request));
    const [answer] = await Promise.all(both);
    expect(named('portalExpireSecret').map(({ body }) => body)).toEqual([{ expiration: 3600 }]);
    expect(JSON.stringify(answer)).not.toContain(canary);
  });
});

describe('a test event', () => {
  const made = (uid: string, raw: string, values: object = {}) => ({
    uid,
    endpoint_id: 'orders',
    event_type: 'order.created',
    status: 'Success',
    created_at: '2026-11-28T14:30:01.000Z',
    last_http_status: 200,
    last_duration_ms: 94,
    metadata: { raw },
    ...values,
  });

  test('goes out byte for byte, once, and is found by its body among others of its type', async () => {
    const { portal, context, named } = bed();
    portal.answer('portalCreateEvent', () => null);
    const payload = '{"n":12345678901234567890}';
    const request = { operationId: operationId(), eventType: 'order.created', payload };
    const [sent] = await Promise.all([
      sendPortalTest(context, 'orders', request),
      sendPortalTest(context, 'orders', request),
    ]);
    expect(named('portalCreateEvent')).toHaveLength(1);
    expect(named('portalCreateEvent')[0]?.body).toMatchObject({ data: { text: payload } });
    expect(await getPortalTest(context, 'orders', sent)).toMatchObject({ state: null });
    const before = { created_at: '2026-11-28T14:00:00.000Z' };
    portal.deliveries.push(made('3', '{}'), made('2', payload), made('1', payload, before));
    portal.attempts.set('2', [{ uid: 'a', response_data: `{"token":"${canary}-canary-canary"}` }]);
    const result = await getPortalTest(context, 'orders', sent);
    expect(result).toMatchObject({ state: 'arrived', deliveryId: '2', httpStatus: 200 });
    expect(result.answer?.text).not.toContain(canary);
  });

  test('that is no JSON is not sent', async () => {
    const { context, named } = bed();
    const request = { operationId: operationId(), eventType: 'x', payload: '{' };
    await expect(sendPortalTest(context, 'orders', request)).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(named('portalCreateEvent')).toEqual([]);
  });
});

test('event types are those that really are, by name, and an example of one is masked', async () => {
  const { portal, context } = bed();
  const raw = `{"id":1,"api_key":"${canary}-0123456789abcdef"}`;
  portal.deliveries.push({ uid: 'd', endpoint_id: 'orders', created_at: now, metadata: { raw } });
  portal.answer('portalEventTypes', () => ({
    event_types: [
      { event_type: 'b', subscribed: ['orders', 'gone'], delivery_id: 'd', last_at: now },
      { event_type: '*', subscribed: ['orders'], delivery_id: null, last_at: null },
      { event_type: 'a', subscribed: null, delivery_id: '', last_at: '0001-01-01T00:00:00Z' },
      { event_type: '' },
    ],
  }));
  expect(await listPortalEventTypes(context)).toEqual({
    types: [
      { eventType: 'a', endpoints: [], lastAt: null, deliveryId: null },
      {
        eventType: 'b',
        endpoints: [
          { uid: 'orders', name: 'Orders' },
          { uid: 'gone', name: 'gone' },
        ],
        lastAt: now,
        deliveryId: 'd',
      },
    ],
    every: [{ uid: 'orders', name: 'Orders' }],
    endpoints: [{ uid: 'orders', name: 'Orders' }],
  });
  const { payload } = await getPortalExample(context, 'd');
  expect(payload?.text).toContain('"id":1');
  expect(payload?.text).not.toContain(canary);
});
