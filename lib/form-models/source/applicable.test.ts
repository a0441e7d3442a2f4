import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SourceView } from '@/lib/contract/console/views';
import { sourceTypes } from '@/lib/contract/gateway/choices';
import { sourceBranches } from '@/lib/testing/arbitrary-source-values';
import { applicableSettings, withType } from './applicable';
import { sourceFormSchema } from './schema';
import { formValuesToCreateBody, formValuesToUpdateBody } from './to-save-body';
import { blankPubSub, newSourceValues, sourceToFormValues } from './values';

test.each([
  ['http', { ingest: true, broker: false, functions: true }],
  ['pub_sub', { ingest: false, broker: true, functions: true }],
  ['rest_api', { ingest: false, broker: false, functions: false }],
  ['db_change_stream', { ingest: false, broker: false, functions: false }],
  ['from_tomorrow', { ingest: true, broker: true, functions: true }],
  ['constructor', { ingest: true, broker: true, functions: true }],
])('%s has %j', (type, settings) => expect(applicableSettings(type)).toEqual(settings));

const ofIngest = ['provider', 'verifier', 'idempotency_keys', 'custom_response'];

const setting = { kind: 'update', dialect: 'unknown', projectType: 'incoming' } as const;

test.each([
  ['http', 'pub_sub', { pubSub: { ...blankPubSub('amqp'), host: 'mq.example', queue: 'orders' } }],
  ['http', 'rest_api', {}],
  ['pub_sub', 'http', {}],
])(
  'a stored secret of a %s source neither holds up its save as %s nor is sent, with reads or without',
  (from, to, entered) => {
    const stored: SourceView = {
      uid: 's',
      name: 'Orders',
      type: from,
      verifier: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: 'set' } },
      pub_sub: {
        type: 'amqp',
        workers: 1,
        amqp: {
          schema: 'amqp',
          host: 'mq.example',
          port: '5672',
          queue: 'orders',
          auth: { user: 'ann', password: 'set' },
        },
      },
      idempotency_keys: ['request.body.id'],
    };
    for (const isReadable of [true, false]) {
      const start = sourceToFormValues(stored);
      const values = { ...withType(start, to, start), ...entered };
      const context = { ...setting, stored, isReadable };
      const problems = sourceFormSchema(context).safeParse(values).error?.issues ?? [];
      const { ingest, broker } = applicableSettings(to);
      const foreign = new Set([...(ingest ? [] : ['verifier']), ...(broker ? [] : ['pubSub'])]);
      expect(problems.filter(({ path }) => foreign.has(String(path[0])))).toEqual([]);
      const body = formValuesToUpdateBody(values, stored, { isWhole: !isReadable });
      expect(body.type).toBe(to);
      if (!ingest) expect(body).not.toHaveProperty('verifier');
      if (!ingest) expect(body).not.toHaveProperty('idempotency_keys');
      if (!broker) expect(body).not.toHaveProperty('pub_sub');
    }
  },
);

test.each(Object.entries(sourceBranches))(
  'nothing that was typed with the %s is sent for a type that has no such setting',
  (_name, branch) => {
    fc.assert(
      fc.property(branch, fc.constantFrom(...sourceTypes), (values, type) => {
        const body = formValuesToCreateBody(withType(values, type, newSourceValues()));
        const { ingest, broker, functions } = applicableSettings(type);
        const refused = [
          ...(ingest ? [] : ofIngest),
          ...(broker ? [] : ['pub_sub']),
          ...(functions ? [] : ['body_function', 'header_function']),
        ];
        expect(Object.keys(body).filter((name) => refused.includes(name))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  },
);
