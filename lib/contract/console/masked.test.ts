import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { z } from 'zod';
import { endpointSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { projectSchema } from '@/lib/contract/gateway/project';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { subscriptionSchema } from '@/lib/contract/gateway/subscription';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { unwrap } from '@/lib/contract/gateway/unwrap';
import { arbitraryAnswer, canary } from '@/lib/testing/arbitrary-answer';
import { isRecord } from '@/lib/util/json';
import { type SecretState, toView } from './masked';
import type { EndpointView, PortalLinkView, SourceView, SubscriptionView } from './views';

const resources: [string, z.ZodType][] = [
  ['portal link', portalLinkSchema],
  ['endpoint', endpointSchema],
  ['source', sourceSchema],
  ['subscription', subscriptionSchema],
  ['project', projectSchema],
];

function strangers(schema: z.ZodType, value: unknown): string[] {
  const found = unwrap(schema);
  if (found.meta.secret === 'value') return [];
  if (found.kind === 'array') {
    return Array.isArray(value) ? value.flatMap((item) => strangers(found.element, item)) : [];
  }
  if (found.kind === 'leaf' || !isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const field = found.shape[key];
    return field ? strangers(field, item) : [key];
  });
}

describe.each(resources)('the view of a %s', (_name, schema) => {
  test('holds no secret at any depth and no field that the contract does not know', () => {
    fc.assert(
      fc.property(arbitraryAnswer(schema), (answer) => {
        const { value, drift } = parseTolerant(schema, answer);
        expect(drift.filter(({ kind }) => kind === 'invalid')).toEqual([]);
        const view = toView(schema, value);
        expect(JSON.stringify(view)).not.toContain(canary);
        expect(strangers(schema, view)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('holds none when the answer was not parsed at all', () => {
    const answer = { uid: { deep: canary }, name: [canary], created_at: { a: canary } };
    expect(JSON.stringify(toView(schema, answer))).not.toContain(canary);
  });
});

test('a secret becomes its state, also where it is null, empty or withheld', () => {
  const view = toView(endpointSchema, {
    uid: 'e',
    slack_webhook_url: null,
    secrets: [{ value: 's' as never }, null, { value: '' as never }],
    authentication: { type: 'basic_auth', basic_auth: { password: '[REDACTED]' as never } },
  });
  expect(view).toEqual({
    uid: 'e',
    slack_webhook_url: 'none',
    secrets: [{ value: 'set' }, { value: 'none' }],
    authentication: { type: 'basic_auth', basic_auth: { password: 'unreadable' } },
  });
});

test('times in seconds are numbers, whatever form they came in', () => {
  const view = toView(endpointSchema, {
    uid: 'e',
    http_timeout: '1m30s' as never,
    rate_limit_duration: 'soon' as never,
  });
  expect(view).toEqual({ uid: 'e', http_timeout: 90, rate_limit_duration: null });
});

test('half a character is shown as what its bytes would be, a whole one stays', () => {
  const link = { uid: 'a', name: '\uD800 half', owner_id: 'whole \u{1F600}' };
  expect(toView(portalLinkSchema, link)).toEqual({ ...link, name: '\uFFFD half' });
});

test('absent, null and empty stay apart', () => {
  const view = toView(portalLinkSchema, { uid: 'l', owner_id: null, endpoints: [], name: '' });
  expect(view).toEqual({ uid: 'l', owner_id: null, endpoints: [], name: '' });
});

test('a filter of a subscription passes whole', () => {
  const filter = { body: { 'a.b': { $gt: 1 } }, headers: {}, is_flattened: true };
  const view = toView(subscriptionSchema, { uid: 's', filter_config: { filter } });
  expect(view.filter_config?.filter).toEqual(filter);
});

test('the types of views say what the views hold', () => {
  expectTypeOf<PortalLinkView['uid']>().toEqualTypeOf<string>();
  expectTypeOf<PortalLinkView['token']>().toEqualTypeOf<SecretState | undefined>();
  expectTypeOf<PortalLinkView['name']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<PortalLinkView['endpoints']>().toEqualTypeOf<string[] | null | undefined>();
  expectTypeOf<EndpointView['http_timeout']>().toEqualTypeOf<number | null | undefined>();
  expectTypeOf<NonNullable<EndpointView['secrets']>[number]['value']>().toEqualTypeOf<
    SecretState | undefined
  >();
  type Filter = NonNullable<NonNullable<SubscriptionView['filter_config']>['filter']>;
  expectTypeOf<Filter['body']>().toEqualTypeOf<Record<string, unknown> | null | undefined>();
  type Google = NonNullable<NonNullable<SourceView['pub_sub']>['google']>;
  expectTypeOf<Google['service_account']>().toEqualTypeOf<SecretState | undefined>();
  expectTypeOf<'anything' extends keyof EndpointView ? true : false>().toEqualTypeOf<false>();
});
