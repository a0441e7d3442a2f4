import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpointPageSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkPageSchema } from '@/lib/contract/gateway/portal-link';
import { sourcePageSchema } from '@/lib/contract/gateway/source';
import { subscriptionPageSchema } from '@/lib/contract/gateway/subscription';
import { createFilterEvaluator } from '@/lib/filter/worker/evaluator';
import { sameThread } from '@/lib/testing/filter-workers';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { sourceCreateRefusal, storedSourceRefusal } from '../services/sources/source-checks';
import { newSource } from '../services/sources/source-record';
import { checkFilters } from '../services/subscriptions/filter-checks';
import {
  isUnstorable,
  subscriptionUpdateRefusal,
} from '../services/subscriptions/subscription-checks';
import { systemRandom } from '../system-ports';
import { hardNames } from './companies';
import { createSeeded } from './seeded';
import { exampleSourceBodies } from './source-bodies';
import { exampleConnections, exampleSettings } from './subscription-bodies';

let filled: TestGateway;

beforeAll(() => {
  filled = openTestGateway({ exampleData: true });
});
afterAll(() => filled.close());

async function all<S extends z.ZodType>(schema: S, project: string, list: string) {
  const { data } = await filled.ask('GET', project, `/${list}?perPage=1000`);
  return schema.parse(data);
}

async function everything() {
  const { outgoing, incoming } = filled;
  const lists = async (project: string) => ({
    links: (await all(portalLinkPageSchema, project, 'portal-links')).content ?? [],
    endpoints: (await all(endpointPageSchema, project, 'endpoints')).content ?? [],
    sources: (await all(sourcePageSchema, project, 'sources')).content ?? [],
    subscriptions: (await all(subscriptionPageSchema, project, 'subscriptions')).content ?? [],
  });
  return { out: await lists(outgoing), in: await lists(incoming) };
}

const kindsOf = (values: unknown[]) => [...new Set(values)].sort();

describe('example data', () => {
  test('is there in the numbers that are promised', async () => {
    const found = await everything();
    const counts = (lists: typeof found.out) =>
      Object.values(lists).map((items: unknown[]) => items.length);
    expect(counts(found.out)).toEqual([240, 48, 0, 28]);
    expect(counts(found.in)).toEqual([0, 12, 12, 18]);
    expect(new Set(found.out.links.map((link) => link?.owner_id)).size).toBe(40);
  });

  test('shows every kind of each resource', async () => {
    const found = await everything();
    for (const { endpoints } of [found.out, found.in]) {
      expect(kindsOf(endpoints.map((one) => one?.status))).toEqual([
        'active',
        'inactive',
        'paused',
      ]);
      const authentication = endpoints.map((endpoint) => {
        const { type, oauth2 } = endpoint?.authentication ?? {};
        return [type, oauth2?.authentication_type, oauth2?.signing_key?.kty].join(' ');
      });
      expect(kindsOf(authentication)).toEqual([
        '  ',
        'api_key  ',
        'basic_auth  ',
        'oauth2 client_assertion EC',
        'oauth2 client_assertion RSA',
        'oauth2 shared_secret ',
      ]);
    }
    const { sources } = found.in;
    expect(kindsOf(sources.map((one) => one?.type))).toEqual([
      'db_change_stream',
      'http',
      'pub_sub',
      'rest_api',
    ]);
    expect(kindsOf(sources.map((one) => one?.provider))).toEqual([
      '',
      'github',
      'shopify',
      'twitter',
    ]);
    expect(kindsOf(sources.map((one) => one?.verifier?.type))).toEqual([
      'api_key',
      'basic_auth',
      'hmac',
      'noop',
    ]);
    expect(kindsOf(sources.map((one) => one?.pub_sub?.type))).toEqual([
      '',
      'amqp',
      'google',
      'kafka',
      'sqs',
    ]);
  });

  test('holds the names that are hard to show, as they are', async () => {
    const names = (await everything()).out.links.map((link) => link?.name);
    expect(names).toEqual(expect.arrayContaining([...hardNames]));
  });

  test('lies within the last 400 days, with ids in the order of creation', async () => {
    const found = await everything();
    const now = Date.UTC(2026, 10, 28, 12);
    for (const items of [...Object.values(found.out), ...Object.values(found.in)]) {
      const times = items.map((item) => Date.parse(String(item?.created_at)));
      expect(times).toEqual([...times].sort((left, right) => right - left));
      for (const item of items) {
        const [created, updated] = [item?.created_at, item?.updated_at].map((text) =>
          Date.parse(String(text)),
        );
        expect(created).toBeGreaterThanOrEqual(now - 400 * 86_400_000);
        expect(updated).toBeGreaterThanOrEqual(created ?? Number.NaN);
        expect(updated).toBeLessThanOrEqual(now);
      }
    }
  });

  test('names hosts of reserved domains only', async () => {
    const text = JSON.stringify(await everything());
    const hosts = [...text.matchAll(/https?:\/\/([^/"\\?]+)/g)].map((match) => match[1] ?? '');
    const foreign = hosts.filter(
      (host) => !host.endsWith('.example.com') && !/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host),
    );
    expect(foreign).toEqual([]);
  });

  test('is the same at every start but for its secrets', async () => {
    const other = openTestGateway({ exampleData: true });
    try {
      const path = '/portal-links?perPage=1000';
      const lists = await Promise.all(
        [filled, other].map(async ({ ask, outgoing }) =>
          portalLinkPageSchema.parse((await ask('GET', outgoing, path)).data),
        ),
      );
      const [mine = [], theirs = []] = lists.map(({ content }) =>
        (content ?? []).map((link) => [link?.name, link?.created_at, link?.auth_type]),
      );
      expect(theirs).toEqual(mine);
      const [first = [], second = []] = lists.map(({ content }) =>
        (content ?? []).map((link) => link?.token),
      );
      expect(first.filter((token) => second.includes(token))).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test('could all be sent by an operator', async () => {
    for (const body of exampleSourceBodies(systemRandom)) {
      expect(sourceCreateRefusal(body)).toBeUndefined();
      const stored = newSource(body, { uid: '', project_id: '', mask_id: '', created_at: '' });
      expect(storedSourceRefusal(stored)).toBeUndefined();
    }
    for (const body of [...exampleSettings, ...exampleConnections.map((each) => each.body)]) {
      const checks = await checkFilters(body, createFilterEvaluator(sameThread));
      expect(subscriptionUpdateRefusal(body, checks)).toBeUndefined();
      expect(isUnstorable(body, checks)).toBe(false);
    }
  });
});

test('the seeded generator gives the same numbers for a seed, all within bounds', () => {
  const numbers = (seed: number) => {
    const seeded = createSeeded(seed);
    return Array.from({ length: 100 }, () => seeded.integer(10));
  };
  expect(numbers(7)).toEqual(numbers(7));
  expect(numbers(7)).not.toEqual(numbers(8));
  expect(new Set(numbers(7)).size).toBe(10);
});
