import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import type { Operation } from '@/lib/contract/gateway/operation';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { type Unwrapped, unwrap } from '@/lib/contract/gateway/unwrap';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import { isLongRun, runs } from '@/lib/testing/long-run';
import { askPortal, contentOf, type PortalAnswer } from '@/lib/testing/portal-api';
import {
  canaryOf,
  idsIn,
  makePortalWorld,
  type PortalWorld,
  type WorldLink,
} from '@/lib/testing/portal-world';

let api: EventsApi;
let world: PortalWorld;
/** Everything that anybody has, by whose it is. */
let ownerOf: ReadonlyMap<string, string>;

beforeAll(async () => {
  api = openEventsApi();
  world = await makePortalWorld(api);
  ownerOf = new Map(
    [...world.belongings].flatMap(([somebody, { ids }]) =>
      Object.values(ids).map((id) => [id, somebody] as const),
    ),
  );
});
afterAll(() => api.close());

/** Those that read first: jobs tell what they were asked for. */
const table: readonly Operation[] = Object.values<Operation>(portalOperations).sort(
  (one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'),
);
const isById = ({ path }: Operation) => path.includes('{');

function ask(link: WorldLink, method: string, path: string, body?: unknown) {
  // So often as here no link may ask at once.
  api.kept.clock.advance(50);
  return askPortal(api, link.token, method, path.replace('/portal-api', ''), body);
}

/** What no body of a portal has a field for. */
const unasked = (id: string) => ({
  owner_id: 'dune',
  ...{ source_id: id, app_id: id, function: id, project_id: id, idempotency_key: id },
});

/** What a field of a body may hold that names `id`; undefined for one that is left out. */
function valueNaming(name: string, field: Unwrapped, id: string): unknown {
  if (field.kind === 'array') return unwrap(field.element).kind === 'leaf' ? [id] : undefined;
  if (field.kind === 'object' || name === 'support_email') return undefined;
  if (name === 'url') return 'https://new.example/hooks';
  if (field.schema instanceof z.ZodEnum) return field.schema.options[0];
  if (field.schema instanceof z.ZodString) return name.endsWith('_id') ? id : 'new';
  return field.schema instanceof z.ZodUnknown ? { n: 1 } : undefined;
}

/** A body in which everything that can name something names `id`; the rest is as it has to be. */
function bodyNaming({ body, refusesUnknown }: Operation, id: string): unknown {
  const found = body && unwrap(body);
  if (found?.kind !== 'object') return undefined;
  const named = Object.entries(found.shape).flatMap(([name, field]): [string, unknown][] => {
    const value = valueNaming(name, unwrap(field), id);
    return value === undefined ? [] : [[name, value]];
  });
  return { ...Object.fromEntries(named), ...(refusesUnknown ? {} : unasked(id)) };
}

/** What a list can be narrowed by, cursors included; those mean nothing to what writes. */
function filtersOf({ query, method }: Operation): string[] {
  const found = query && unwrap(query);
  if (found?.kind !== 'object') return [];
  const others =
    method === 'GET' ? /^(?:perPage|direction|sort)$/ : /^(?:perPage|direction|sort)$|_cursor$/;
  return Object.keys(found.shape).filter((name) => !others.test(name));
}

const others = ({ of }: WorldLink) => [...world.belongings].filter(([somebody]) => somebody !== of);

/** What an answer tells of anybody else, but for what it was asked by. */
function told(link: WorldLink, { text, data }: PortalAnswer, asked: string): string[] {
  const rest = text.replaceAll(asked, '');
  return [
    ...others(link)
      .map(([somebody]) => canaryOf(somebody))
      .filter((canary) => rest.includes(canary)),
    ...idsIn(data).filter((id) => id !== asked && (ownerOf.get(id) ?? link.of) !== link.of),
    ...(rest.includes('operator-') ? ['what the operator alone has'] : []),
  ];
}

/** All rows of both databases, but for jobs, of which some find nothing. */
function allRows(): string[] {
  return api.databases.flatMap((db) => {
    const tables = db.prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'");
    const names = tables.pluck().all();
    // Names of endpoints are kept by their parts, too.
    const kept = names.filter((name) => !/^(?:sqlite_|name_|job)/.test(name));
    return kept.flatMap((name) =>
      db
        .prepare<[], Record<string, unknown>>(`SELECT * FROM ${name}`)
        .all()
        .map((row) => `${name} ${JSON.stringify(row)}`),
    );
  });
}

/** One request that names something of somebody else, and what it must come to. */
interface Crossing {
  link: WorldLink;
  operation: Operation;
  asked: string;
  path: string;
}

/** One value in turn of several, and in the long run each. */
function some<Value>(values: readonly Value[], turn: number): readonly Value[] {
  return values.filter((_, at) => isLongRun || at === turn % values.length);
}

/** Made from the table, so that an operation that comes later is among them by itself. */
function* crossings(): Generator<Crossing> {
  let turn = 0;
  for (const operation of table) {
    for (const link of world.links) {
      for (const [somebody, { ids }] of others(link)) {
        turn += 1;
        const { path } = operation;
        const named = isById(operation) || operation.body ? Object.values(ids) : [];
        // The first link meets all of everybody's.
        for (const asked of link === world.links[0] ? named : some(named, turn)) {
          yield { link, operation, asked, path: path.replace(/\{\w+\}/, asked) };
        }
        const filters = isById(operation) ? [] : filtersOf(operation);
        for (const filter of link === world.links[0] ? filters : some(filters, turn)) {
          const values = [ids.endpoint, `${canaryOf(somebody)}.made`];
          for (const asked of some(values, turn)) {
            yield { link, operation, asked, path: `${path}?${filter}=${asked}` };
          }
        }
      }
    }
  }
}

describe('what a link has', () => {
  test('is all there for it, by every operation that reads, in the shape of the contract', async () => {
    for (const link of world.links) {
      const { ids } = world.belongings.get(link.of) ?? {};
      if (!ids) throw new Error('a link of nobody');
      for (const operation of table.filter(({ method }) => method === 'GET')) {
        const path = operation.path.replace(
          /\{(\w+)ID\}/,
          (_, kind: keyof typeof ids) => ids[kind],
        );
        // Jobs are of the link that made them.
        if (path.includes('/jobs/') && !link.manages) continue;
        const answer = await ask(link, 'GET', path);
        expect([path, answer.status]).toEqual([path, 200]);
        expect(told(link, answer, 'nothing')).toEqual([]);
        const { drift } = parseTolerant(operation.data, answer.data);
        expect([path, drift]).toEqual([path, []]);
      }
      const count = await ask(link, 'GET', '/eventdeliveries/countbatchretryevents?status=Failure');
      expect(count.fields).toEqual({ num: 1 });
      for (const [list, rows] of [
        ['/events', 2],
        ['/eventdeliveries', 2],
        ['/subscriptions', 1],
        ['/endpoints', 1],
      ] as const) {
        const answer = await ask(link, 'GET', list);
        expect(contentOf(answer)).toHaveLength(rows);
        expect(answer.text).toContain(canaryOf(link.of));
      }
    }
  });

  test('comes without what it carried before functions, and without what is the operator’s', async () => {
    const [link] = world.links;
    if (!link) throw new Error('no link');
    const event = contentOf(await ask(link, 'GET', '/events'))[0] ?? {};
    for (const field of ['data', 'raw', 'headers', 'matches', 'url_query_params', 'source_id']) {
      expect(event).not.toHaveProperty(field);
    }
    for (const list of [
      '/endpoints',
      '/events',
      '/eventdeliveries',
      '/subscriptions',
      '/portal_link',
    ]) {
      const { text } = await ask(link, 'GET', list);
      expect(text).not.toMatch(/slack|teams|operator-|"token"|"function"|mtls/);
    }
  });
});

test('no list of filters shows what is not of the link, nor a cursor that tells of it', async () => {
  const lists = ['/endpoints', '/events', '/eventdeliveries', '/subscriptions'];
  const every = [...world.belongings.values()].flatMap(({ ids }) => Object.values(ids));
  const value = fc.oneof(
    fc.constantFrom(...every),
    fc.constantFrom(...[...world.belongings.keys()].map((each) => `${canaryOf(each)}.made`)),
    fc.constantFrom('', 'cedar', 'dune', '__proto__', 'constructor', '%', '0'),
    fc.constantFrom(...deliveryStatuses),
    fc.string({ maxLength: 5 }),
  );
  const names = new Set(table.flatMap(filtersOf));
  const filter = fc.tuple(fc.constantFrom(...names), value);
  const page = fc.record({
    perPage: fc.constantFrom('1', '2', '20'),
    direction: fc.constantFrom('next', 'prev', 'other'),
    sort: fc.constantFrom('ASC', 'DESC'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...world.links),
      fc.constantFrom(...lists),
      fc.array(filter, { maxLength: 4 }),
      page,
      async (link, list, filters, paging) => {
        const query = new URLSearchParams([...filters, ...Object.entries(paging)]);
        const answer = await ask(link, 'GET', `${list}?${query}`);
        const asked = new Set(filters.map(([, each]) => each));
        expect(answer.status).toBeLessThan(600);
        const foreign = idsIn(answer.data).filter(
          (id) => !asked.has(id) && (ownerOf.get(id) ?? link.of) !== link.of,
        );
        expect(foreign).toEqual([]);
        for (const row of contentOf(answer)) {
          expect(JSON.stringify(row)).toContain(canaryOf(link.of));
          expect(
            told(link, { ...answer, text: JSON.stringify(row), data: row }, 'nothing'),
          ).toEqual([]);
        }
      },
    ),
    { numRuns: runs(150, 5_000) },
  );
});

// The last, since it adds endpoints to those that links have.
describe('what is named of somebody else', () => {
  test('is not there for any operation: nothing of it is told, nothing of it is changed', async () => {
    const before = new Set(allRows());
    const added = new Set<string>();
    const wrong: string[] = [];
    let combinations = 0;
    for (const { link, operation, asked, path } of crossings()) {
      combinations += 1;
      const answer = await ask(link, operation.method, path, bodyNaming(operation, asked));
      const { status, message, fields } = answer;
      const at = `${link.of} ${operation.method} ${path}: ${status} ${message}`;
      const leaked = told(link, answer, asked);
      if (leaked.length > 0) wrong.push(`${at} tells ${leaked.join(', ')}`);
      const mayNot = operation.method !== 'GET' && !link.manages;
      if (mayNot ? status !== 403 : isById(operation) && status !== 404) wrong.push(at);
      if (status >= 500 || status === 429) wrong.push(at);
      if (path.includes('?endpointId=') && status === 200 && operation.method === 'GET') {
        const isEmpty =
          fields.num === 0 || (Array.isArray(fields.content) && contentOf(answer).length === 0);
        if (!isEmpty) wrong.push(`${at} is not empty`);
      }
      if (operation === portalOperations.portalCreateEndpoint && status === 201) {
        added.add(String(fields.uid));
        expect(fields.owner_id).toBe(world.belongings.get(link.of)?.owner);
      }
    }
    expect(wrong).toEqual([]);
    expect(combinations).toBeGreaterThan(500);
    // A new endpoint is the link's own, and the one link that names its endpoints names it.
    const isOfAdded = (row: string) => [...added].some((id) => row.includes(id));
    const after = allRows().filter((row) => !before.has(row) && !isOfAdded(row));
    expect(after).toEqual([]);
    const left = new Set(allRows());
    const lost = [...before].filter((row) => !left.has(row));
    expect(lost.filter((row) => !row.startsWith('portal_links '))).toEqual([]);
    expect(lost.length).toBeLessThanOrEqual(1);
  });
});
