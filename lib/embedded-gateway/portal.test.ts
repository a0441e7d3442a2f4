import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askPortal, contentOf } from '@/lib/testing/portal-api';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';

let gateway: TestGateway;

beforeEach(() => {
  gateway = openTestGateway();
});

afterEach(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, rest, body);
const portal = (token: string, method: string, rest: string, body?: unknown) =>
  askPortal(gateway.gateway, token, method, rest, body);

async function makeEndpoint(name: string, owner_id?: string, more: object = {}) {
  const body = { name, url: `https://example.com/${name}`, owner_id, ...more };
  return String((await ask('POST', '/endpoints', body)).fields.uid);
}

async function makeLink(body: object) {
  const { fields } = await ask('POST', '/portal-links', { name: 'link', ...body });
  return { uid: String(fields.uid), token: String(fields.token) };
}

describe('a credential', () => {
  test('is the token of a link, bare or as Bearer, and of no other thing', async () => {
    const { token } = await makeLink({ owner_id: 'cedar' });
    expect((await portal(token, 'GET', '/portal_link')).status).toBe(200);
    for (const header of [token, `bearer ${token}`, `  Bearer ${token} `]) {
      const request = new Request('http://gateway.test/portal-api/portal_link', {
        headers: { Authorization: header },
      });
      expect((await gateway.gateway.fetch(request)).status).toBe(200);
    }
    for (const wrong of [
      gateway.key,
      token.slice(1),
      token.toLowerCase(),
      `${token}x`,
      '__proto__',
    ]) {
      expect(await portal(wrong, 'GET', '/endpoints')).toMatchObject({
        status: 401,
        message: 'authorization failed',
        data: {},
      });
    }
    expect((await portal('', 'GET', '/endpoints')).status).toBe(401);
    expect((await portal('', 'GET', `/endpoints?token=${token}`)).status).toBe(401);
  });

  test('of the portal opens neither the API nor figures', async () => {
    const { token } = await makeLink({ owner_id: 'cedar', can_manage_endpoint: true });
    const key = await refreshKey(
      (await makeLink({ owner_id: 'cedar', auth_type: 'refresh_token' })).uid,
    );
    for (const credential of [token, key]) {
      for (const path of [`/api/v1/projects/${gateway.outgoing}/endpoints`, '/metrics']) {
        const request = new Request(`http://gateway.test${path}`, {
          headers: { Authorization: `Bearer ${credential}` },
        });
        expect((await gateway.gateway.fetch(request)).status).toBe(401);
      }
    }
  });

  async function refreshKey(uid: string): Promise<string> {
    return String((await ask('GET', `/portal-links/${uid}/refresh_token`)).data);
  }

  test('of a refresh_token link is a key of one hour; its token alone opens nothing', async () => {
    const { uid, token } = await makeLink({ owner_id: 'cedar', auth_type: 'refresh_token' });
    expect((await portal(token, 'GET', '/portal_link')).status).toBe(401);
    const key = await refreshKey(uid);
    expect((await portal(key, 'GET', '/portal_link')).status).toBe(200);
    gateway.advance(3_599_000);
    expect((await portal(key, 'GET', '/portal_link')).status).toBe(200);
    gateway.advance(1_000);
    expect((await portal(key, 'GET', '/portal_link')).status).toBe(401);

    const next = await refreshKey(uid);
    const change = (auth_type: string) =>
      ask('PUT', `/portal-links/${uid}`, { name: 'x', owner_id: 'cedar', auth_type });
    await change('static_token');
    expect((await portal(next, 'GET', '/portal_link')).status).toBe(401);
    expect((await portal(token, 'GET', '/portal_link')).status).toBe(200);
    await change('refresh_token');
    expect((await portal(next, 'GET', '/portal_link')).status).toBe(401);
  });

  test('opens nothing more once its link is revoked', async () => {
    const { uid, token } = await makeLink({ owner_id: 'cedar' });
    await ask('PUT', `/portal-links/${uid}/revoke`);
    expect(await portal(token, 'GET', '/portal_link')).toMatchObject({
      status: 401,
      message: 'authorization failed',
    });
  });

  test('is refused while a body still comes in, once the link is revoked', async () => {
    const { uid, token } = await makeLink({ owner_id: 'cedar', can_manage_endpoint: true });
    const body = new ReadableStream({
      async pull(controller) {
        await ask('PUT', `/portal-links/${uid}/revoke`);
        controller.enqueue(Buffer.from('{"name":"late","url":"https://example.com/late"}'));
        controller.close();
      },
    });
    const request = new Request('http://gateway.test/portal-api/endpoints', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body,
      duplex: 'half',
    } as RequestInit);
    expect((await gateway.gateway.fetch(request)).status).toBe(401);
    expect(contentOf(await ask('GET', '/endpoints'))).toEqual([]);
  });
});

describe('endpoints', () => {
  test('of an owner are those of now; of a link by endpoints those it names', async () => {
    const first = await makeEndpoint('first', 'cedar');
    const other = await makeEndpoint('other', 'dune');
    const owner = await makeLink({ owner_id: 'cedar' });
    const named = await makeLink({ endpoints: [other, first, other] });
    const names = async (token: string) =>
      contentOf(await portal(token, 'GET', '/endpoints')).map(({ name }) => name);
    expect(await names(owner.token)).toEqual(['first']);
    expect(await names(named.token)).toEqual(['other', 'first']);
    await makeEndpoint('second', 'cedar');
    expect(await names(owner.token)).toEqual(['second', 'first']);
    await ask('PUT', `/endpoints/${first}`, {
      name: 'first',
      url: 'https://example.com',
      owner_id: 'dune',
    });
    expect(await names(owner.token)).toEqual(['second']);
    expect((await portal(owner.token, 'GET', `/endpoints/${first}`)).status).toBe(404);
    await ask('DELETE', `/endpoints/${other}`);
    expect(await names(named.token)).toEqual(['first']);
  });

  test('show secrets to a link that may manage them alone', async () => {
    const authentication = {
      type: 'api_key',
      api_key: { header_name: 'X-Key', header_value: 'own-key' },
    };
    const uid = await makeEndpoint('one', 'cedar', { secret: 'own-secret', authentication });
    const reader = await makeLink({ owner_id: 'cedar' });
    const manager = await makeLink({ owner_id: 'cedar', can_manage_endpoint: true });
    for (const path of ['/portal_link', '/endpoints', `/endpoints/${uid}`]) {
      const read = (await portal(reader.token, 'GET', path)).text;
      expect(read).toContain('"secrets":null');
      expect(read).not.toMatch(/own-secret|own-key/);
      const managed = (await portal(manager.token, 'GET', path)).text;
      expect(managed).toMatch(/own-secret/);
      expect(managed).toMatch(/own-key/);
      expect(managed).not.toContain(manager.token);
    }
  });
});
