import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceTypes } from '@/lib/contract/gateway/choices';
import { sourceBranches } from '@/lib/testing/arbitrary-source-values';
import { applicableSettings, withType } from './applicable';
import { newSourceValues } from './defaults';
import { formValuesToCreateBody } from './to-save-body';

test.each([
  ['http', { ingest: true, broker: false, functions: true }],
  ['pub_sub', { ingest: false, broker: true, functions: true }],
  ['rest_api', { ingest: false, broker: false, functions: false }],
  ['db_change_stream', { ingest: false, broker: false, functions: false }],
  ['from_tomorrow', { ingest: true, broker: true, functions: true }],
  ['constructor', { ingest: true, broker: true, functions: true }],
])('%s has %j', (type, settings) => expect(applicableSettings(type)).toEqual(settings));

const ofIngest = ['provider', 'verifier', 'idempotency_keys', 'custom_response'];

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
