import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type Endpoint, endpointSchema } from '@/lib/contract/gateway/endpoint';
import { portalLinkSchema } from '@/lib/contract/gateway/portal-link';
import { sourceSchema } from '@/lib/contract/gateway/source';
import { parseTolerant } from '@/lib/contract/gateway/tolerant';
import { arbitraryAnswer } from '@/lib/testing/arbitrary-answer';
import { toView } from './masked';
import { type Problem, problemSchema } from './problem';
import { viewSchemaOf } from './view-schema';
import type { EndpointView } from './views';

describe.each([
  ['endpoint', endpointSchema],
  ['source', sourceSchema],
  ['portal link', portalLinkSchema],
])('of an answer with a %s', (_name, schema) => {
  test('the masked copy passes and the answer itself never does', () => {
    fc.assert(
      fc.property(arbitraryAnswer(schema), (answer) => {
        const { value } = parseTolerant(schema, answer);
        if (!value) throw new Error('expected a resource');
        const view = toView(schema, value);
        const isMasked = (candidate: unknown) => viewSchemaOf(schema).safeParse(candidate).success;
        expect(isMasked(view)).toBe(true);
        if (JSON.stringify(answer).includes('canary5ecret')) expect(isMasked(answer)).toBe(false);
      }),
      { numRuns: 60 },
    );
  });
});

const problem = {
  type: 'urn:gatehouse:problem:conflict',
  title: 'This conflicts with what is there',
  status: 409,
  detail: 'd',
  code: 'conflict',
  requestId: 'r',
};
const baseline = { kind: 'gateway', updatedAt: null, fingerprint: 'f' };

test('a conflict carries the newer copy only when it is masked', () => {
  const withCopy = (current: unknown) =>
    problemSchema.safeParse({
      ...problem,
      conflict: { resource: 'endpoint', current, baseline },
    }).success;
  expect(withCopy({ uid: 'e', secrets: [{ value: 'set' }] })).toBe(true);
  expect(withCopy({ uid: 'e', secrets: [{ value: 'plain' }] })).toBe(false);
  expect(withCopy({ uid: 'e', url: 'https://u:p@a.example' })).toBe(false);
  expect(withCopy({ uid: 'e', new_secret: 's' })).toBe(false);
  expect(withCopy(null)).toBe(false);
  type Conflict = NonNullable<Problem['conflict']>;
  type Current = Extract<Conflict, { resource: 'endpoint' }>['current'];
  expectTypeOf<Current>().toEqualTypeOf<EndpointView>();
  expectTypeOf<Endpoint>().not.toExtend<Current>();
});

test('a looked-up outcome says what was found, or that nothing was', () => {
  const lookup = (found: unknown, verdict: string) =>
    problemSchema.safeParse({ ...problem, lookup: { resource: 'endpoint', found, verdict } })
      .success;
  expect(lookup({ uid: 'e' }, 'saved')).toBe(true);
  expect(lookup(null, 'cannot_tell')).toBe(true);
  expect(lookup({ uid: 'e', slack_webhook_url: 'https://a.example' }, 'saved')).toBe(false);
  expect(lookup(null, 'perhaps')).toBe(false);
});
