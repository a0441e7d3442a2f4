import path from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runs } from '@/lib/testing/long-run';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway();
});
afterEach(() => gateway.close());

const ask = (method: string, rest: string, body?: unknown) =>
  gateway.ask(method, gateway.outgoing, rest, body);

function inDatabase<T>(work: (db: Database.Database) => T): T {
  const db = new Database(path.join(gateway.dataDirectory, 'gateway.db'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Longer than anything may be now; as long as a body could be when this was stored in a long run. */
const huge = 'ü<'.repeat(runs(256, 2_048) * 1024);
const shown = `${huge.slice(0, 64 * 1024)}…`;

async function makeOne(name: string) {
  const url = `https://${name}.example`;
  const endpoint_id = (await ask('POST', '/endpoints', { name, url })).fields.uid;
  const source = { name, type: 'http', idempotency_keys: ['request.body.id'] };
  const source_id = (await ask('POST', '/sources', source)).fields.uid;
  const subscription = await ask('POST', '/subscriptions', { name, endpoint_id, source_id });
  const link = await ask('POST', '/portal-links', { name, endpoints: [endpoint_id] });
  return {
    endpoint: `/endpoints/${endpoint_id}`,
    source: `/sources/${source_id}`,
    subscription: `/subscriptions/${subscription.fields.uid}`,
    link: `/portal-links/${link.fields.uid}`,
  };
}

describe('rows of megabytes from before there were limits', () => {
  beforeEach(async () => {
    await makeOne('small');
  });

  async function makeHuge() {
    const made = await makeOne('huge');
    inDatabase((db) => {
      for (const table of ['endpoints', 'sources', 'subscriptions', 'portal_links']) {
        db.prepare(`UPDATE ${table} SET name = ? WHERE name = 'huge'`).run(huge);
      }
      const describing = "UPDATE endpoints SET settings = json_set(settings, '$.description', ?)";
      db.prepare(`${describing} WHERE name <> 'small'`).run(huge);
    });
    return made;
  }

  test('are answered cut, alone, in lists and inside each other', async () => {
    const made = await makeHuge();
    for (const at of Object.values(made)) {
      const answer = await ask('GET', at);
      expect([answer.status, answer.fields.name], at).toEqual([200, shown]);
      const list = await ask('GET', at.slice(0, at.lastIndexOf('/')));
      expect(list.fields.content, at).toMatchObject([{ name: shown }, { name: 'small' }]);
      expect(JSON.stringify(list.data).length, at).toBeLessThan(1024 * 1024);
    }
  });

  test('stay whole when what was answered is sent back, and change when it is not', async () => {
    const { endpoint } = await makeHuge();
    const body = { name: shown, description: shown, url: 'https://new.example' };
    const saved = await ask('PUT', endpoint, body);
    expect([saved.status, saved.fields.url]).toEqual([202, 'https://new.example']);
    const stored = inDatabase((db) =>
      db
        .prepare<[], { name: string; description: string }>(
          "SELECT name, settings ->> '$.description' AS description FROM endpoints WHERE name <> 'small'",
        )
        .get(),
    );
    expect(stored?.name === huge).toBe(true);
    expect(stored?.description === huge).toBe(true);
    expect((await ask('PUT', endpoint, { ...body, name: `${shown}!` })).status).toBe(400);
    expect((await ask('PUT', endpoint, { ...body, name: 'short' })).fields.name).toBe('short');
  });
});

test('a source from before it told where the type of an event is tells that nothing is set', async () => {
  const { source } = await makeOne('older');
  inDatabase((db) => {
    db.prepare(
      "UPDATE sources SET settings = json_remove(settings, '$.event_type_location')",
    ).run();
  });
  expect((await ask('GET', source)).fields).toMatchObject({ event_type_location: '' });
  const body = { name: 'renamed', type: 'http' };
  expect((await ask('PUT', source, body)).fields).toMatchObject({ event_type_location: '' });
});

test('a page ends before it is more than a client reads, and the walk goes on behind it', async () => {
  const code = `// ${'<'.repeat(250 * 1024)}`;
  for (let at = 0; at < 6; at += 1) {
    const body = { name: `code ${at}`, type: 'http', body_function: code };
    expect((await ask('POST', '/sources', body)).status).toBe(201);
  }
  const names = async (query: string) => {
    const { fields } = await ask('GET', `/sources?perPage=20&${query}`);
    const rows = Array.isArray(fields.content) ? fields.content.filter(isRecord) : [];
    const pagination = isRecord(fields.pagination) ? fields.pagination : {};
    return { names: rows.map(({ name }) => name), ...pagination } as {
      names: string[];
      has_next_page: boolean;
      has_prev_page: boolean;
      next_page_cursor: string;
      prev_page_cursor: string;
    };
  };
  const first = await names('');
  expect(first).toMatchObject({ names: ['code 5', 'code 4'], has_next_page: true });
  const second = await names(`next_page_cursor=${first.next_page_cursor}`);
  expect(second).toMatchObject({ names: ['code 3', 'code 2'], has_next_page: true });
  const third = await names(`next_page_cursor=${second.next_page_cursor}`);
  expect(third).toMatchObject({ names: ['code 1', 'code 0'], has_next_page: false });
  const back = await names(`direction=prev&prev_page_cursor=${third.prev_page_cursor}`);
  expect(back).toMatchObject({ names: ['code 3', 'code 2'], has_prev_page: true });
  const start = await names(`direction=prev&prev_page_cursor=${back.prev_page_cursor}`);
  expect(start).toMatchObject({ names: ['code 5', 'code 4'], has_prev_page: false });
});
