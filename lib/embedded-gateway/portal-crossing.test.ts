import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from '@/lib/contract/gateway/operation';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';
import { askPortal, type PortalAnswer } from '@/lib/testing/portal-api';
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
let ids: Map<string, string>;

beforeAll(async () => {
  api = openEventsApi();
  world = await makePortalWorld(api);
  ids = new Map(
    [...world.belongings].flatMap(([somebody, { owner: _, ...each }]) =>
      Object.values(each).map((id) => [id, somebody] as const),
    ),
  );
});
afterAll(() => api.close());

const table: readonly Operation[] = Object.values(portalOperations);

function ask(link: WorldLink, operation: Operation, path: string, body?: unknown) {
  // A link may ask so often that the clock has to go on.
  api.kept.clock.advance(100);
  const rest = path.slice('/portal-api'.length);
  return askPortal(api, link.token, operation.method, rest, body);
}

/** A body in which everything that can name something names `id`; the rest is as it has to be. */
function bodyNaming({ body }: Operation, id: string): unknown {
  if (!body) return undefined;
  const found = unwrap(body);
  if (found.kind !== 'object') return undefined;
  const named = Object.entries(found.shape).flatMap(([name, field]) => {
    const { kind, ...inner } = unwrap(field);
    if (kind === 'array') return [[name, [id]]];
    if (!('schema' in inner)) return [];
    if (inner.schema instanceof z.ZodEnum) return [[name, inner.schema.options[0]]];
    if (name === 'url') return [[name, 'https://new.example/hooks']];
    if (name === 'support_email') return [];
    if (inner.schema instanceof z.ZodString) return [[name, id]];
    return inner.schema instanceof z.ZodUnknown ? [[name, { n: 1 }]] : [];
  });
  return Object.fromEntries(named);
}

const paging = ['perPage', 'direction', 'sort'];

/** Queries of an operation, each with one filter or cursor that names `id`. */
function queriesNaming({ query }: Operation, id: string): string[] {
  const found = query && unwrap(query);
  if (found?.kind !== 'object') return [''];
  const names = Object.keys(found.shape).filter((name) => !paging.includes(name));
  return names.map((name) => `?${name}=${encodeURIComponent(id)}`);
}

const ofOthers = ({ of }: WorldLink) =>
  [...world.belongings].filter(([somebody]) => somebody !== of);

/** What an answer tells of anybody else, but for what it was asked by. */
function leaked(link: WorldLink, { text, data, headers }: PortalAnswer, asked: string): string[] {
  const whole = `${text} ${JSON.stringify([...headers])}`;
  const canaries = ofOthers(link)
    .map(([somebody]) => canaryOf(somebody))
    .filter((canary) => whole.replaceAll(asked, '').includes(canary));
  const foreign = idsIn(data).filter((id) => id !== asked && (ids.get(id) ?? link.of) !== link.of);
  const operators = whole.includes('operator-') ? ['what the operator alone has'] : [];
  return [...canaries, ...foreign, ...operators];
}

/** Rows of all tables but for what new endpoints of a link add. */
function rowsOf(isAdded: (row: string) => boolean): string[] {
  const tables = api.databases.flatMap((db) =>
    db
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .pluck()
      .all()
      .map((name) => ({ db, name })),
  );
  return tables.flatMap(({ db, name }) => {
    if (/^(?:sqlite_|name_|id_lead)/.test(name)) return [];
    const rows = db.prepare<[], Record<string, unknown>>(`SELECT * FROM ${name}`).all();
    return rows.map((row) => `${name} ${JSON.stringify(row)}`).filter((row) => !isAdded(row));
  });
}

describe('what is named of somebody else', () => {
  test('is not there for any operation, and nothing of it is told or changed', async () => {
    const before = rowsOf(() => false);
    const created = new Set<string>();
    let combinations = 0;
    const wrong: string[] = [];
    for (const link of world.links) {
      for (const operation of table) {
        for (const [somebody, belongings] of ofOthers(link)) {
          for (const [kind, id] of Object.entries(belongings)) {
            if (id === '') continue;
            const path = operation.path.replace(/\{\w+\}/, id);
            const isById = path !== operation.path;
            for (const query of isById ? [''] : queriesNaming(operation, id)) {
              const answer = await ask(link, operation, path + query, bodyNaming(operation, id));
              combinations += 1;
              const at = `${link.of} ${operation.name} ${kind} of ${somebody}${query}: ${answer.status} ${answer.message}`;
              const told = leaked(link, answer, id);
              if (told.length > 0) wrong.push(`${at} tells ${told.join(', ')}`);
              const isRefused = operation.method !== 'GET' && !link.manages;
              if (isRefused && answer.status !== 403) wrong.push(at);
              if (isById && !isRefused && answer.status !== 404) wrong.push(at);
              if (answer.status >= 500) wrong.push(at);
              if (/\?endpointId/.test(query) && operation.method === 'GET') {
                const { num, content, endpoints } = answer.fields;
                const isEmpty =
                  num === 0 || [content, endpoints].some((l) => Array.isArray(l) && l.length === 0);
                if (!isEmpty) wrong.push(`${at} is not empty`);
              }
              if (operation === portalOperations.portalCreateEndpoint && answer.status === 201) {
                created.add(String(answer.fields.uid));
                expect(answer.fields.owner_id).toBe(world.belongings.get(link.of)?.owner);
              }
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(combinations).toBeGreaterThan(1000);
    // New endpoints, with the list of the one link that names its endpoints, are all that was made.
    const fir = world.links.find(({ of }) => of === 'fir')?.uid ?? '';
    const isAdded = (row: string) =>
      [...created].some((id) => row.includes(id)) || row.startsWith(`portal_links {"uid":"${fir}"`);
    expect(rowsOf(isAdded)).toEqual(before.filter((row) => !isAdded(row)));
  });
});
