import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestGateway, type TestAnswer, type TestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, `/endpoints${rest}`, body);
const base = { name: 'orders', url: 'https://a.example/h' };
const create = (more: object = {}) => ask('POST', '', { ...base, ...more });
const uidOf = ({ fields }: TestAnswer) => String(fields.uid);

function secretsOf({ fields }: TestAnswer): Record<string, unknown>[] {
  return Array.isArray(fields.secrets) ? fields.secrets.filter(isRecord) : [];
}

function namesOf({ fields }: TestAnswer): unknown[] {
  const content = Array.isArray(fields.content) ? fields.content.filter(isRecord) : [];
  return content.map(({ name }) => name);
}

describe('an update', () => {
  test('replaces, resets and keeps each field as the contract tells', async () => {
    const created = await create({
      description: 'd',
      owner_id: 'acme',
      slack_webhook_url: 'https://hooks.example/1',
      support_email: 'a@b.example',
      advanced_signatures: true,
      http_timeout: 25,
      rate_limit: 5,
      rate_limit_duration: 60,
      content_type: 'application/x-www-form-urlencoded',
      authentication: { type: 'api_key', api_key: { header_name: 'X', header_value: 'y' } },
    });
    const uid = uidOf(created);
    gateway.advance(1000);
    const updated = await ask('PUT', `/${uid}`, { ...base, name: 'renamed' });
    expect(updated).toMatchObject({ status: 202, message: 'Endpoint updated successfully' });
    expect(updated.fields).toMatchObject({
      name: 'renamed',
      description: '',
      owner_id: 'acme',
      slack_webhook_url: 'https://hooks.example/1',
      support_email: 'a@b.example',
      advanced_signatures: true,
      http_timeout: 25,
      rate_limit: 0,
      rate_limit_duration: 0,
      content_type: 'application/json',
      authentication: null,
      secrets: created.fields.secrets,
      created_at: created.fields.created_at,
    });
    expect(updated.fields.updated_at).not.toBe(created.fields.updated_at);
    expect(namesOf(await ask('GET', '?q=orders'))).toEqual([]);
    expect(namesOf(await ask('GET', '?q=RENAM'))).toEqual(['renamed']);
  });

  test('tells every wrong field, and changes nothing', async () => {
    const uid = uidOf(await create());
    const answer = await ask('PUT', `/${uid}`, {
      support_email: 'nope',
      authentication: { type: 'api_key', api_key: {} },
    });
    expect(answer.status).toBe(400);
    expect(answer.message.split(', ').sort()).toEqual([
      'header_name:non zero value required',
      'header_value:non zero value required',
      'name:please provide your endpointName',
      'support_email:please provide a valid email',
      'url:please provide a url for your endpoint',
    ]);
    expect((await ask('GET', `/${uid}`)).fields.name).toBe('orders');
  });

  test('with is_disabled switches the endpoint off and on; without it leaves a pause alone', async () => {
    const uid = uidOf(await create({ is_disabled: true }));
    const statusAfter = async (more: object) =>
      (await ask('PUT', `/${uid}`, { ...base, ...more })).fields.status;
    expect((await ask('GET', `/${uid}`)).fields.status).toBe('inactive');
    expect(await statusAfter({})).toBe('inactive');
    expect(await statusAfter({ is_disabled: false })).toBe('active');
    await ask('PUT', `/${uid}/pause`);
    expect(await statusAfter({ is_disabled: null })).toBe('paused');
  });

  test('with another secret makes it the newest; the former lives for a day', async () => {
    const uid = uidOf(await create({ secret: 'first' }));
    await ask('PUT', `/${uid}`, { ...base, secret: 'first' });
    const updated = await ask('PUT', `/${uid}`, { ...base, secret: 'second' });
    expect(secretsOf(updated)).toMatchObject([
      { value: 'first', expires_at: '2026-11-29T12:00:00.000Z' },
      { value: 'second', expires_at: null },
    ]);
  });

  test('keeps a basic-auth password that is sent back as it was answered', async () => {
    const authentication = {
      type: 'basic_auth',
      basic_auth: { username: 'u', password: 'canary-password' },
    };
    const created = await create({ authentication });
    expect(created.fields.authentication).toEqual(authentication);
    const uid = uidOf(created);
    const shown = (await ask('GET', `/${uid}`)).fields.authentication;
    expect(shown).toEqual(authentication);
    await ask('PUT', `/${uid}`, { ...base, authentication: shown });
    expect((await ask('GET', `/${uid}`)).fields.authentication).toEqual(authentication);
  });
});

test('every field of the specification is answered, whether it is set or not', async () => {
  const created = await create();
  const shown = (await ask('GET', `/${uidOf(created)}`)).fields;
  for (const fields of [created.fields, shown]) {
    expect(fields).toMatchObject({
      owner_id: '',
      description: '',
      slack_webhook_url: '',
      support_email: '',
      mtls_client_cert: null,
      events: 0,
      failure_rate: 0,
    });
  }
});

describe('the status of an endpoint', () => {
  test('toggles between active and paused, and activation ends a pause', async () => {
    const uid = uidOf(await create());
    expect(await ask('PUT', `/${uid}/pause`)).toMatchObject({
      status: 202,
      message: 'endpoint status updated successfully',
      fields: { status: 'paused' },
    });
    expect((await ask('PUT', `/${uid}/pause`)).fields.status).toBe('active');
    expect(await ask('POST', `/${uid}/activate`)).toMatchObject({
      status: 400,
      message: 'current endpoint status - active, does not support activation',
    });
    await ask('PUT', `/${uid}`, { ...base, is_disabled: true });
    expect(await ask('PUT', `/${uid}/pause`)).toMatchObject({
      status: 400,
      message: 'current endpoint status - inactive, does not support pausing or unpausing',
    });
    expect(await ask('POST', `/${uid}/activate`)).toMatchObject({
      status: 202,
      message: 'endpoint status successfully activated',
      fields: { status: 'active' },
    });
  });
});

describe('expiring the secret', () => {
  test('ends the live one after so many seconds and starts a new one at once', async () => {
    const uid = uidOf(await create({ secret: 'first' }));
    const rotated = await ask('PUT', `/${uid}/expire_secret`, { secret: 'next', expiration: 60 });
    expect(rotated).toMatchObject({ status: 200, message: 'endpoint secret expired successfully' });
    expect(secretsOf(rotated)).toMatchObject([
      { value: 'first', expires_at: '2026-11-28T12:01:00.000Z' },
      { value: 'next', expires_at: null },
    ]);
    const again = await ask('PUT', `/${uid}/expire_secret`, { expiration: 1e15 });
    expect(secretsOf(again)).toMatchObject([
      { value: 'first' },
      { value: 'next', expires_at: '9999-12-31T23:59:59.000Z' },
      { expires_at: null },
    ]);
  });
});

describe('deleting an endpoint', () => {
  test('takes its subscriptions with it, and happens once', async () => {
    const uid = uidOf(await create());
    const subscription = await gateway.ask('POST', gateway.outgoing, '/subscriptions', {
      name: 's',
      endpoint_id: uid,
    });
    expect(subscription.status).toBe(201);
    expect(await ask('DELETE', `/${uid}`)).toMatchObject({
      status: 200,
      message: 'Endpoint deleted successfully',
      data: null,
    });
    const path = `/subscriptions/${subscription.fields.uid}`;
    expect((await gateway.ask('GET', gateway.outgoing, path)).status).toBe(404);
    expect(await ask('DELETE', `/${uid}`)).toMatchObject({
      status: 400,
      message: 'endpoint not found',
    });
    expect(await ask('GET', `/${uid}`)).toMatchObject({
      status: 404,
      message: 'Resource not found',
    });
  });
});

test('endpoints of one project cannot be seen or changed from the other', async () => {
  const uid = uidOf(await create({ owner_id: 'acme' }));
  const other = (method: string, rest: string, body?: unknown) =>
    gateway.ask(method, gateway.incoming, `/endpoints${rest}`, body);
  for (const query of ['', '?q=orders', '?ownerId=acme']) {
    expect(namesOf(await other('GET', query))).toEqual([]);
  }
  expect((await other('GET', `/${uid}`)).status).toBe(404);
  expect((await other('PUT', `/${uid}`, base)).message).toBe('endpoint not found');
  expect((await other('DELETE', `/${uid}`)).message).toBe('endpoint not found');
  expect((await other('PUT', `/${uid}/pause`)).message).toBe('failed to find endpoint');
  expect((await other('POST', `/${uid}/activate`)).message).toBe('failed to find endpoint');
  expect((await other('PUT', `/${uid}/expire_secret`, {})).message).toBe('endpoint not found');
  expect((await ask('GET', `/${uid}`)).fields.status).toBe('active');
});

test('endpoints of an incoming project always sign the advanced way', async () => {
  const body = { ...base, advanced_signatures: false };
  const created = await gateway.ask('POST', gateway.incoming, '/endpoints', body);
  expect(created.fields.advanced_signatures).toBe(true);
  const path = `/endpoints/${created.fields.uid}`;
  const updated = await gateway.ask('PUT', gateway.incoming, path, body);
  expect(updated.fields.advanced_signatures).toBe(true);
});
