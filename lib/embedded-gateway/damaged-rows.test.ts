import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRecord } from '@/lib/util/json';
import { openTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, rest, body);

async function rowsOf(list: string): Promise<Record<string, unknown>[]> {
  const answer = await ask('GET', list);
  expect(answer.status, answer.message).toBe(200);
  return Array.isArray(answer.fields.content) ? answer.fields.content.filter(isRecord) : [];
}

/** Changes what stands in the database, as a fault of the disk or a stranger would. */
function alter(table: string, column: string, uid: unknown, change: (text: string) => string) {
  const db = new Database(path.join(gateway.dataDirectory, 'gateway.db'));
  const text = String(db.prepare(`SELECT ${column} FROM ${table} WHERE uid = ?`).pluck().get(uid));
  const changed = change(text);
  expect(changed).not.toBe(text);
  db.prepare(`UPDATE ${table} SET ${column} = ? WHERE uid = ?`).run(changed, uid);
  db.close();
}

/** Turns one letter of the first sealed value behind `name` into another. */
const flip = (name: string) => (text: string) => {
  const start = text.indexOf('v1.', text.indexOf(name)) + 40;
  return `${text.slice(0, start)}${text[start] === 'A' ? 'B' : 'A'}${text.slice(start + 1)}`;
};

const verifier = { type: 'api_key', api_key: { header_name: 'X', header_value: 'v' } };

async function makeTwoOfEach() {
  const made: Record<string, unknown>[] = [];
  for (const name of ['one', 'two']) {
    const endpoint = await ask('POST', '/endpoints', { name, url: `https://${name}.example` });
    const source = await ask('POST', '/sources', { name, type: 'http', verifier });
    const endpoint_id = endpoint.fields.uid;
    const source_id = source.fields.uid;
    const ends = { endpoint_id, source_id };
    const subscription = await ask('POST', '/subscriptions', { name, ...ends });
    const link = await ask('POST', '/portal-links', { name, endpoints: [endpoint_id] });
    made.push({
      endpoints: endpoint_id,
      sources: source_id,
      subscriptions: subscription.fields.uid,
      portal_links: link.fields.uid,
    });
  }
  return made;
}

describe('a row that was altered on the disk is flagged, and every other row is whole', () => {
  test.each([
    ['endpoints', '/endpoints', 'settings', flip('"secrets"'), ['secrets.value']],
    ['endpoints', '/endpoints', 'settings', flip('"url"'), ['url']],
    ['sources', '/sources', 'settings', flip('header_value'), ['verifier.api_key.header_value']],
    ['portal_links', '/portal-links', 'token', flip(''), ['token']],
    ['portal_links', '/portal-links', 'endpoints', () => '[1', ['endpoints']],
    [
      'subscriptions',
      '/subscriptions',
      'settings',
      () => '{',
      expect.arrayContaining(['function']),
    ],
    ['endpoints', '/endpoints', 'settings', () => 'null', expect.arrayContaining(['url'])],
    ['endpoints', '/endpoints', 'settings', () => '{}', expect.arrayContaining(['url'])],
    ['sources', '/sources', 'settings', () => '{}', expect.arrayContaining(['verifier'])],
    ['sources', '/sources', 'settings', () => '{"pub_sub":5}', expect.arrayContaining(['pub_sub'])],
  ] as const)('%s, %s: %s', async (table, list, column, change, unreadable) => {
    const [, two] = await makeTwoOfEach();
    const before = await rowsOf(list);
    alter(table, column, two?.[table], change);
    const [damaged, sound] = await rowsOf(list);
    expect(sound).toEqual(before[1]);
    expect(damaged).toMatchObject({ uid: two?.[table], name: 'two', unreadable });
    const read = await ask('GET', `${list}/${two?.[table]}`);
    expect([read.status, read.fields.unreadable]).toEqual([200, unreadable]);
    // Other rows show it inside themselves.
    for (const other of ['/endpoints', '/sources', '/subscriptions', '/portal-links']) {
      expect(await rowsOf(other)).toHaveLength(2);
    }
  });
});

describe('a row that has lost something', () => {
  const body = { name: 'two', url: 'https://two.example' };

  test('takes no change that would store nothing in its place, and a new value mends it', async () => {
    const [, two] = await makeTwoOfEach();
    const at = `/endpoints/${two?.endpoints}`;
    alter('endpoints', 'settings', two?.endpoints, flip('"secrets"'));
    const message = 'secret:the stored value cannot be read: send a new one, or restore a backup';
    for (const [method, rest, sent] of [
      ['PUT', at, body],
      ['PUT', `${at}/expire_secret`, {}],
    ] as const) {
      const answer = await ask(method, rest, sent);
      expect([answer.status, answer.message]).toEqual([400, message]);
    }
    expect((await ask('PUT', `${at}/pause`)).status).toBe(400);
    const mended = await ask('PUT', at, { ...body, secret: 'a-new-secret' });
    expect(mended.status).toBe(202);
    expect(mended.fields).not.toHaveProperty('unreadable');
    expect(mended.fields.secrets).toMatchObject([{ value: null }, { value: 'a-new-secret' }]);
  });

  test('of a source is mended by a verifier, and deleted like any other', async () => {
    const [one, two] = await makeTwoOfEach();
    for (const uid of [one?.sources, two?.sources]) {
      alter('sources', 'settings', uid, flip('header_value'));
    }
    const at = `/sources/${two?.sources}`;
    const source = { name: 'two', type: 'http' };
    expect((await ask('PUT', at, source)).message).toMatch(/^verifier:the stored value cannot/);
    const mended = await ask('PUT', at, { ...source, verifier });
    expect([mended.status, mended.fields.unreadable]).toEqual([202, undefined]);
    expect((await ask('DELETE', `/sources/${one?.sources}`)).status).toBe(200);
  });
});
