import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { openTestGateway, type TestAnswer, type TestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, rest, body);
const uidOf = ({ fields }: TestAnswer) => String(fields.uid);

async function makeLink(name: string, owner = 'acme', more: object = {}) {
  return uidOf(await ask('POST', '/portal-links', { name, owner_id: owner, ...more }));
}

async function makeEndpoint(name: string, owner = '') {
  const body = { name, url: `https://${name}.example.com/hook`, owner_id: owner };
  return uidOf(await ask('POST', '/endpoints', body));
}

function contentOf({ fields }: TestAnswer): Record<string, unknown>[] {
  return Array.isArray(fields.content) ? fields.content.filter(isRecord) : [];
}

async function names(query: string): Promise<unknown[]> {
  return contentOf(await ask('GET', `/portal-links?${query}`)).map(({ name }) => name);
}

describe('the list of portal links', () => {
  beforeEach(async () => {
    await makeLink('Acme orders');
    await makeLink('ACME refunds', 'acme');
    await makeLink('Globex 100% off', 'globex');
    await makeLink('Globex_returns', 'globex');
    await makeLink('Zürich ÄPFEL', 'acme-2');
    await makeLink('ab', 'acme');
  });

  test.each([
    [
      '',
      ['ab', 'Zürich ÄPFEL', 'Globex_returns', 'Globex 100% off', 'ACME refunds', 'Acme orders'],
    ],
    ['sort=ASC&perPage=2', ['Acme orders', 'ACME refunds']],
    ['sort=asc&perPage=2', ['Acme orders', 'ACME refunds']],
    ['q=acme', ['ACME refunds', 'Acme orders']],
    ['q=ME%20r', ['ACME refunds']],
    ['q=äpfel', ['Zürich ÄPFEL']],
    ['q=ab', ['ab']],
    ['q=z', ['Zürich ÄPFEL']],
    ['q=%25', ['Globex 100% off']],
    ['q=0%25%20o', ['Globex 100% off']],
    ['q=_', ['Globex_returns']],
    ['q=x_r', ['Globex_returns']],
    ['q=a%25e', []],
    ['ownerId=acme', ['ab', 'ACME refunds', 'Acme orders']],
    ['ownerId=ACME', []],
    ['ownerId=acm', []],
    ['ownerId=acme&q=orders', ['Acme orders']],
    ['ownerId=globex&q=acme', []],
    ['ownerId=acme&q=a&sort=ASC', ['Acme orders', 'ACME refunds', 'ab']],
    [
      'q=&ownerId=&endpointId=',
      ['ab', 'Zürich ÄPFEL', 'Globex_returns', 'Globex 100% off', 'ACME refunds', 'Acme orders'],
    ],
  ])('filtered by "%s" holds the right links in the right order', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('finds a link by its new name after an update, and no longer by the old one', async () => {
    const uid = await makeLink('Initech before');
    await ask('PUT', `/portal-links/${uid}`, { name: 'Initech after', owner_id: 'acme' });
    expect(await names('q=before')).toEqual([]);
    expect(await names('q=tech%20aft')).toEqual(['Initech after']);
  });

  test('shows no revoked link under any filter', async () => {
    const uid = await makeLink('Initech', 'initech');
    expect(await ask('PUT', `/portal-links/${uid}/revoke`)).toMatchObject({
      status: 200,
      message: 'Portal link revoked successfully',
      data: null,
    });
    expect(await names('q=initech')).toEqual([]);
    expect(await names('ownerId=initech')).toEqual([]);
    expect(await names('perPage=1')).toEqual(['ab']);
    for (const [method, rest] of [
      ['GET', ''],
      ['PUT', '/revoke'],
      ['GET', '/refresh_token'],
    ] as const) {
      expect(await ask(method, `/portal-links/${uid}${rest}`)).toMatchObject({
        status: 404,
        message: 'portal link not found',
        data: {},
      });
    }
  });

  test.each(['0', '-1', 'ten', '2.5', ''])('takes perPage "%s" for 20', async (perPage) => {
    const { fields } = await ask('GET', `/portal-links?perPage=${perPage}`);
    expect(fields.pagination).toMatchObject({ per_page: 20 });
  });

  test('answers a refusal for a NUL in a filter instead of failing', async () => {
    expect(await ask('GET', '/portal-links?q=a%00b')).toMatchObject({
      status: 400,
      message: 'an error occurred while fetching portal links',
    });
  });
});

describe('the list by endpoint', () => {
  test('holds links that name it and links of its owner, each once, newest first', async () => {
    const owned = await makeEndpoint('owned', 'acme');
    const free = await makeEndpoint('free');
    await makeLink('by owner', 'acme');
    await makeLink('other owner', 'globex');
    await ask('POST', '/portal-links', { name: 'by both', endpoints: [owned, free, owned] });
    await ask('POST', '/portal-links', { name: 'by free', endpoints: [free] });
    const both = `endpointId=${owned}&endpointId=${free}`;
    expect(await names(`endpointId=${owned}`)).toEqual(['by both', 'by owner']);
    expect(await names(`endpointId=${free}`)).toEqual(['by free', 'by both']);
    expect(await names(both)).toEqual(['by free', 'by both', 'by owner']);
    expect(await names(`${both}&sort=ASC&perPage=2`)).toEqual(['by owner', 'by both']);
    expect(await names(`${both}&q=both`)).toEqual(['by both']);
    expect(await names(`${both}&ownerId=acme`)).toEqual(['by owner']);
    expect(await names('endpointId=01J00000000000000000000000')).toEqual([]);
  });

  test('shows only that endpoint inside the links, and counts all of them', async () => {
    const [one, two] = [await makeEndpoint('one'), await makeEndpoint('two')];
    await ask('POST', '/portal-links', { name: 'two', endpoints: [one, two] });
    const [link] = contentOf(await ask('GET', `/portal-links?endpointId=${two}`));
    expect(link).toMatchObject({ endpoint_count: 2, endpoints_metadata: [{ uid: two }] });
  });
});

describe('paging', () => {
  const count = runs(60, 240);

  test(`over ${count} links goes forward and back without a repeat or a gap`, async () => {
    for (let at = 0; at < count; at += 1) await makeLink(`link ${at}`, `owner-${at % 3}`);
    for (const filter of [
      'sort=DESC',
      'sort=ASC',
      'ownerId=owner-1',
      'q=link',
      'q=k%201&sort=ASC',
    ]) {
      const whole = contentOf(await ask('GET', `/portal-links?perPage=1000&${filter}`));
      const pages: unknown[][] = [];
      let cursors = '';
      for (let more = true; more; ) {
        const answer = await ask('GET', `/portal-links?perPage=7&${filter}${cursors}`);
        pages.push(contentOf(answer).map(({ uid }) => uid));
        const pagination = isRecord(answer.fields.pagination) ? answer.fields.pagination : {};
        more = pagination.has_next_page === true;
        cursors = `&direction=next&next_page_cursor=${pagination.next_page_cursor}`;
        if (!more) cursors = `&direction=prev&prev_page_cursor=${pagination.prev_page_cursor}`;
      }
      expect(pages.flat()).toEqual(whole.map(({ uid }) => uid));

      const back: unknown[][] = [];
      for (let more = true; more; ) {
        const answer = await ask('GET', `/portal-links?perPage=7&${filter}${cursors}`);
        back.unshift(contentOf(answer).map(({ uid }) => uid));
        const pagination = isRecord(answer.fields.pagination) ? answer.fields.pagination : {};
        more = pagination.has_prev_page === true;
        cursors = `&direction=prev&prev_page_cursor=${pagination.prev_page_cursor}`;
      }
      expect(back).toEqual(pages.slice(0, -1));
    }
  });
});

describe('a portal link', () => {
  test('gives access to an owner or to endpoints, never both and never neither', async () => {
    const uid = await makeEndpoint('one');
    const refusal = { status: 400, message: 'endpoints cannot be empty' };
    for (const body of [
      { name: 'a' },
      { name: 'a', owner_id: '', endpoints: [] },
      { name: 'a', owner_id: null, endpoints: null },
      { name: 'a', owner_id: 'acme', endpoints: [uid] },
    ]) {
      expect(await ask('POST', '/portal-links', body)).toMatchObject(refusal);
    }
    for (const body of [
      { name: 'a', owner_id: 'acme', endpoints: [] },
      { name: 'a', owner_id: '', endpoints: [uid] },
    ]) {
      expect((await ask('POST', '/portal-links', body)).status).toBe(201);
    }
  });

  test('lets go of its endpoint when that is deleted, and keeps the id', async () => {
    const uid = await makeEndpoint('one');
    const link = uidOf(await ask('POST', '/portal-links', { name: 'a', endpoints: [uid] }));
    await ask('DELETE', `/endpoints/${uid}`);
    expect((await ask('GET', `/portal-links/${link}`)).fields).toMatchObject({
      endpoints: [uid],
      endpoint_count: 0,
      endpoints_metadata: [],
    });
    expect(await names(`endpointId=${uid}`)).toEqual([]);
  });

  test('is replaced as a whole by an update, but keeps its token', async () => {
    const uid = await makeLink('a', 'acme', {
      can_manage_endpoint: true,
      auth_type: 'refresh_token',
    });
    const before = await ask('GET', `/portal-links/${uid}`);
    const after = await ask('PUT', `/portal-links/${uid}`, { name: 'b', owner_id: 'acme' });
    expect(after).toMatchObject({ status: 202, message: 'Portal link updated successfully' });
    expect(after.fields).toMatchObject({
      name: 'b',
      can_manage_endpoint: false,
      auth_type: 'static_token',
      token: before.fields.token,
      url: `http://localhost:3000/portal?token=${before.fields.token}`,
    });
    expect((await ask('GET', `/portal-links/${uid}`)).fields).toEqual(after.fields);
  });

  test('has no key in a list; only asking for one makes it', async () => {
    const uid = await makeLink('a', 'acme', { auth_type: 'refresh_token' });
    expect(contentOf(await ask('GET', '/portal-links'))).toMatchObject([{ auth_key: '' }]);
    const first = await ask('GET', `/portal-links/${uid}/refresh_token`);
    expect(first).toMatchObject({ status: 200, message: 'Portal link fetched successfully' });
    expect(first.data).toMatch(/^PRT\.[A-Za-z0-9]{16}\.[A-Za-z0-9]{64}$/);
    const second = await ask('GET', `/portal-links/${uid}/refresh_token`);
    expect(second.data).not.toBe(first.data);
  });

  test('of one project cannot be seen or changed from the other', async () => {
    const uid = await makeLink('a');
    const other = (method: string, rest: string, body?: unknown) =>
      gateway.ask(method, gateway.incoming, rest, body);
    expect(contentOf(await other('GET', '/portal-links'))).toEqual([]);
    expect(contentOf(await other('GET', '/portal-links?q=a'))).toEqual([]);
    expect(contentOf(await other('GET', '/portal-links?ownerId=acme'))).toEqual([]);
    expect((await other('GET', `/portal-links/${uid}`)).status).toBe(404);
    expect((await other('PUT', `/portal-links/${uid}`, { name: 'x', owner_id: 'x' })).status).toBe(
      404,
    );
    expect((await other('PUT', `/portal-links/${uid}/revoke`)).status).toBe(404);
    expect((await other('GET', `/portal-links/${uid}/refresh_token`)).status).toBe(404);
    const endpoint = await makeEndpoint('one');
    expect(
      await other('POST', '/portal-links', { name: 'x', endpoints: [endpoint] }),
    ).toMatchObject({
      status: 400,
      message: `endpoint with ID :${endpoint} not found`,
    });
    expect((await ask('GET', `/portal-links/${uid}`)).fields.name).toBe('a');
  });
});
